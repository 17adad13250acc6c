"use strict";
// Comforts only: every page says all it has to say without this file.
(function () {
  function key(cell) {
    var text = cell.dataset.sort === undefined ? cell.textContent : cell.dataset.sort;
    return text !== "" && !isNaN(text) ? Number(text) : text;
  }

  function compare(a, b) {
    if (typeof a === "number" && typeof b === "number") {
      return a - b;
    }
    return String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0;
  }

  function sort(table, column, ascending) {
    var body = table.tBodies[0];
    var rows = Array.from(body.rows).map(function (row, place) {
      return { row: row, key: key(row.cells[column]), place: place };
    });
    rows.sort(function (a, b) {
      return (ascending ? 1 : -1) * compare(a.key, b.key) || a.place - b.place;
    });
    rows.forEach(function (entry) {
      body.appendChild(entry.row);
    });
  }

  function makeSortable(table) {
    var heads = Array.from(table.tHead.rows[0].cells);
    heads.forEach(function (head, column) {
      var button = document.createElement("button");
      button.type = "button";
      button.className = "sort";
      button.textContent = head.textContent;
      head.textContent = "";
      head.appendChild(button);
      button.addEventListener("click", function () {
        var ascending = head.getAttribute("aria-sort") !== "ascending";
        heads.forEach(function (other) {
          other.removeAttribute("aria-sort");
        });
        head.setAttribute("aria-sort", ascending ? "ascending" : "descending");
        sort(table, column, ascending);
      });
    });
  }

  function makeFilterable(table) {
    var rows = Array.from(table.tBodies[0].rows);
    if (rows.length < 10) {
      return;
    }
    var label = document.createElement("label");
    var input = document.createElement("input");
    var count = document.createElement("span");
    label.className = "filter";
    label.append("Filter ", input, " ", count);
    input.type = "search";
    count.setAttribute("role", "status");
    input.addEventListener("input", function () {
      var words = input.value.toLowerCase().split(/\s+/);
      var left = rows.filter(function (row) {
        var text = row.textContent.toLowerCase();
        row.hidden = !words.every(function (word) {
          return text.includes(word);
        });
        return !row.hidden;
      });
      count.textContent = left.length + " of " + rows.length;
    });
    table.closest(".scroll").before(label);
  }

  function makeCopyable(command) {
    if (!navigator.clipboard) {
      return;
    }
    var button = document.createElement("button");
    button.type = "button";
    button.className = "copy";
    button.textContent = "Copy";
    button.addEventListener("click", function () {
      navigator.clipboard.writeText(command.textContent).then(
        function () {
          button.textContent = "Copied";
        },
        function () {
          button.textContent = "Press Ctrl+C";
          getSelection().selectAllChildren(command);
        }
      );
    });
    command.after(button);
  }

  document.querySelectorAll("table.sortable").forEach(makeSortable);
  document.querySelectorAll("table.tests").forEach(makeFilterable);
  document.querySelectorAll(".command").forEach(makeCopyable);
})();

package bank

/** What happened to an account. */
sealed interface Entry {
    data class Deposit(val amount: Int) : Entry

    data class Withdrawal(val amount: Int) : Entry
}

/** An account that several threads may use. */
class Account {
    private var balance = 0
    private val lock = Any()

    /** Made by whoever asks first. */
    val number: Int by lazy { ++opened }

    fun book(entry: Entry) =
        synchronized(lock) {
            balance += when (entry) {
                is Entry.Deposit -> entry.amount
                is Entry.Withdrawal -> -entry.amount
            }
        }

    fun balance() = synchronized(lock) { balance }

    companion object {
        private var opened = 0
    }
}

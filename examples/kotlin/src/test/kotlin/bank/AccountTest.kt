package bank

import dev.por.api.ConcurrencyTest
import kotlin.concurrent.thread

class AccountTest {
    private val account = Account()

    @ConcurrencyTest
    fun nothingIsLost() {
        val other = thread { account.book(Entry.Deposit(60)) }
        account.book(Entry.Withdrawal(10))
        other.join()
        check(account.balance() == 50) { "balance ${account.balance()}" }
    }

    @ConcurrencyTest
    fun bothSeeTheSameNumber() {
        val seen = IntArray(2)
        val other = thread { seen[0] = account.number }
        seen[1] = account.number
        other.join()
        check(seen.all { it == 1 }) { seen.contentToString() }
    }
}

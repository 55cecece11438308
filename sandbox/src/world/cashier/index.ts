import { accounts } from './accounts'
import { coinRates } from './coins'
import { depositMethods } from './deposit-methods'
import { payoutBanks, withdrawMethods } from './withdraw-methods'

/** How money comes and goes, as the server imports it. */
export const cashierFile = () => ({ depositMethods, accounts, coins: coinRates, banks: payoutBanks, withdrawMethods })

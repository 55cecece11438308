import { operatorAccounts, coinRates } from './accounts'
import { depositMethods } from './deposit-methods'
import { payoutBanks, withdrawMethods } from './withdraw-methods'

/** Returns the import file of the cashier: methods, accounts, coins and banks. */
export const cashierFile = () => ({ depositMethods, accounts: operatorAccounts, coins: coinRates, banks: payoutBanks, withdrawMethods })

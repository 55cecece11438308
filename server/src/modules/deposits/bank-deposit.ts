import { operatorAccountsOf } from '../bank-accounts'
import { depositAmountProblem, isAmountInRange } from './amount'
import { fieldErrors, type Kind } from './kind'
import { watchedAccount } from './operator-account'
import { identityProblem, nameProblem, personOf } from './own-name'

/** EFT from the player's own account to the chosen bank. @see DEP-06, DEP-12, VAL-36 to VAL-38 */
export const bankKind: Kind = {
  choosesBonus: true,
  async check(tx, { player, input, method }) {
    const [person, accounts] = [await personOf(tx, player.id), await operatorAccountsOf(tx, method.code)]
    const account = accounts.find(({ id }) => id === input.bank)
    const errors = fieldErrors({
      bank: input.bank === undefined ? 'validation.required' : account ? null : 'deposit.bank_not_found',
      fnamelname: nameProblem(input.fnamelname ?? '', person),
      identitynumber: await identityProblem(tx, input.identitynumber ?? '', person),
      amount: account && depositAmountProblem(input.amount, method, account),
    })
    return { errors, keeps: account ? { bankId: account.id } : {} }
  },
  request: async (db, row, { identitynumber }) => ({ ...(await watchedAccount(db, row.bankId)), ...(identitynumber ? { identity: identitynumber } : {}) }),
}

/**
 * Bank wire or Papara, to the chosen account or else the first that takes the amount. Refused without such an account.
 * @see docs/adr/0012-deposits.md: Bank wires
 */
export const wireKind: Kind = {
  choosesBonus: false,
  async check(tx, { input, method }) {
    const accounts = await operatorAccountsOf(tx, method.code)
    const account = accounts.find((each) => (input.bank === undefined ? isAmountInRange(input.amount, each) : each.id === input.bank))
    const nowhere = input.bank === undefined ? (depositAmountProblem(input.amount, method) ?? 'deposit.no_bank_for_amount') : null
    const errors = fieldErrors({
      bank: input.bank !== undefined && !account ? 'deposit.bank_not_found' : null,
      amount: account ? depositAmountProblem(input.amount, method, account) : nowhere,
    })
    return { errors, keeps: account ? { bankId: account.id } : {} }
  },
  request: (db, row) => watchedAccount(db, row.bankId),
}

/** Wallets of other companies. The payment company needs no further data. @see VAL-40 */
export const walletKind: Kind = {
  choosesBonus: false,
  check: () => ({ errors: {} }),
  request: () => ({}),
}

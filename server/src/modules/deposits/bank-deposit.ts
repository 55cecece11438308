import type { deposits } from '@kehribar/shared/api/deposits'
import type { CreatePayment } from '@kehribar/shared/partners/payments'
import { eq } from 'drizzle-orm'
import type { Handler } from '../../call'
import { operatorAccount, player } from '../../db/schema'
import type { Db } from '../../db/types'
import { type OperatorAccount, operatorAccountsOf, toDepositBank } from '../bank-accounts'
import { depositAmountProblem, isAmountInRange } from './checks'
import { fieldErrors, type Kind } from './kind'
import { openMethods } from './open-methods'
import { identityProblem, nameProblem, personOf } from './own-name'

/** Returns the operator accounts of all methods open to a player. A secret member gets none. */
async function assignedAccounts(db: Db, playerId: number): Promise<OperatorAccount[]> {
  const [owner] = await db.select({ secret: player.secret }).from(player).where(eq(player.id, playerId))
  const methods = await openMethods(db, owner?.secret ?? false)
  return (await Promise.all(methods.map(({ code }) => operatorAccountsOf(db, code)))).flat()
}

export const memberSysBankAccs: Handler<(typeof deposits)['memberSysBankAccs']> = async (_input, { db, session }) => ({
  status: 1,
  data: (await assignedAccounts(db, session.playerId)).map(toDepositBank),
})

export const bankAccountDetails: Handler<(typeof deposits)['bankAccountDetails']> = async ({ bank }, { db, session }) => {
  const [accounts, person] = await Promise.all([assignedAccounts(db, session.playerId), personOf(db, session.playerId)])
  const found = accounts.find(({ id }) => id === bank)
  if (!found) return { status: 0, statusText: 'deposit.bank_not_found', errors: { bank: ['deposit.bank_not_found'] } }
  return { status: 1, details: toDepositBank(found), m: { name_surname: person.name, identity_known: person.identityNo !== null } }
}

/** Returns the account to which a deposit goes, even if the account has been disabled. */
export async function accountById(db: Db, id: number | null): Promise<OperatorAccount | null> {
  if (id === null) return null
  const [found] = await db.select().from(operatorAccount).where(eq(operatorAccount.id, id))
  return found ?? null
}

/** Returns the account data that the company watches for the payment. */
export async function reportedAccount(db: Db, id: number | null): Promise<Pick<CreatePayment, 'account'>> {
  const account = await accountById(db, id)
  if (!account) return {}
  const { bankName, holder, iban, accountNo } = account
  return { account: { bank: bankName, holder, ...(iban ? { iban } : {}), ...(accountNo ? { number: accountNo } : {}) } }
}

/** EFT from the player's own account to the chosen bank. @see DEP-06, DEP-12, VAL-36 to VAL-38 */
export const bankKind: Kind = {
  choosesBonus: true,
  async check(tx, { player, input, method }) {
    const [person, accounts] = [await personOf(tx, player.id), await operatorAccountsOf(tx, method.code)]
    const account = accounts.find(({ id }) => id === input.bank)
    const errors = fieldErrors({
      bank: input.bank === undefined ? 'validation.required' : account ? null : 'deposit.bank_not_found',
      fnamelname: nameProblem(input.fnamelname ?? '', person),
      identitynumber: await identityProblem(tx, input.identitynumber, person),
      amount: account && depositAmountProblem(input.amount, method, account),
    })
    return { errors, keeps: account ? { bankId: account.id } : {} }
  },
  async request(db, row, { identitynumber }) {
    const identity = identitynumber ?? (await personOf(db, row.playerId)).identityNo
    return { ...(await reportedAccount(db, row.bankId)), ...(identity ? { identity } : {}) }
  },
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
  request: (db, row) => reportedAccount(db, row.bankId),
}

/** Wallets of other companies. The payment company needs no further data. @see VAL-40 */
export const walletKind: Kind = {
  choosesBonus: false,
  check: () => ({ errors: {} }),
  request: () => ({}),
}

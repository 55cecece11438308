import type { AnswerOf, ParsedOf } from '@kehribar/shared/api'
import { buildMessage } from '@kehribar/shared/api/messages'
import type { bankAccounts } from '@kehribar/shared/api/bank-accounts'
import {
  type AccountForm,
  accountProblems,
  cryptoAccount,
  isCryptoBank,
  maxAccounts,
  parseCryptoAccount,
  plainIban,
  usesAccountNumber,
} from '@kehribar/shared/rules/bank-account'
import { coinLabel, coinOf } from '@kehribar/shared/rules/coins'
import { eq } from 'drizzle-orm'
import { recordChange, recordPlayer } from '../../db/record-change'
import { bankAccount, player } from '../../db/schema'
import type { Tx } from '../../db/types'
import type { Handler, PlayerCall } from '../../call'
import { databaseCode } from '../../db/errors'
import { type LockedPlayer, moneyTransaction } from '../../ledger'
import { citiesOf, countTakenNumber, queueMail, refuseGuessing } from '../account'
import { findExcludedContacts, pausePlayIfSimilar, refuseClosed } from '../exclusion'
import { sendMessage } from '../messages'
import { takeConfirmation, writeAudit } from '../session'
import { accountLabel, accountsOfPlayer, type BankRow, bankValue, offeredBanks } from './read'
import { accountAdded, accountMail } from './texts'

type Input = ParsedOf<(typeof bankAccounts)['bankAccountInsert']>
type Answer = AnswerOf<(typeof bankAccounts)['bankAccountInsert']>
type Errors = Record<string, string[]>
type Values = Pick<typeof bankAccount.$inferInsert, 'bankName' | 'iban' | 'accountNo' | 'branchCode' | 'country' | 'city' | 'network'>

const action = 'bank_account_add'

/**
 * Adds an account for payouts, in a session that the player has just confirmed, and notifies the player by message and mail. The first IBAN
 * account requires the identity number, which is then stored with the player.
 * @see API-47, VAL-20 to VAL-25, LIMIT-7, ACCOUNT-13
 * @throws Refusal 429 after too many identity numbers that belong to other players
 */
export const bankAccountInsert: Handler<(typeof bankAccounts)['bankAccountInsert']> = async (input, call) => {
  const work = () => moneyTransaction(call.db, call.session.playerId, (tx, locked) => add(tx, locked, input, call))
  try {
    return await work()
  } catch (error) {
    /* Another player took the identity number at the same moment. The second run reports this. */
    if (databaseCode(error) !== '23505') throw error
    return work()
  }
}

const refusalAnswer = (errors: Errors): Answer => ({ status: 0, statusText: Object.values(errors)[0]?.[0] ?? 'validation.invalid', errors })

async function add(tx: Tx, locked: LockedPlayer, input: Input, call: PlayerCall): Promise<Answer> {
  refuseClosed(locked)
  const found = await bankOf(tx, locked, input)
  if ('errors' in found) return refuse(tx, call, found.errors)
  const form = formOf(input, bankValue(found.bank.name))
  const [owner] = await tx.select().from(player).where(eq(player.id, locked.id))
  if (!owner) throw new Error(`player ${locked.id} does not exist`)
  const known = owner.identityNo
  const errors = { ...placeErrors(input), ...messages(accountProblems(form, known !== null), form), ...networkErrors(input, form) }
  if (Object.keys(errors).length > 0) return refuse(tx, call, errors)
  const living = await accountsOfPlayer(tx, locked.id)
  if (living.length >= maxAccounts) return refuse(tx, call, { bank_name: [buildMessage('bank_accounts.too_many', { count: maxAccounts })] })
  const values = valuesOf(input, form)
  const same = living.find(({ bankName, iban, accountNo }) =>
    values.iban ? iban === values.iban : bankName === values.bankName && accountNo === values.accountNo,
  )
  if (same) return refuse(tx, call, { [values.iban ? 'iban' : 'account_no']: ['bank_accounts.duplicate'] })
  if (!(await takeConfirmation(tx, call.session.id))) {
    await writeAudit(tx, call, { action, result: 'refused', detail: { reason: 'not_confirmed' } })
    return { status: 0, statusText: 'bank_accounts.confirm_first' }
  }
  if (values.iban && known === null && !(await recordIdentity(tx, locked.id, form.identityNo)))
    return refuse(tx, call, { identification_no: ['validation.identity_taken'] })
  const [row] = await tx
    .insert(bankAccount)
    .values({ ...values, playerId: locked.id })
    .returning()
  if (!row) throw new Error('the bank account was not written')
  await recordChange(tx, 'bank_account', locked.id, row.id)
  await pausePlayIfSimilar(tx, locked.id, null)
  await writeAudit(tx, call, { action, result: 'added', detail: { account: row.id, bank: values.bankName } })
  const label = accountLabel(row)
  await sendMessage(tx, locked.id, accountAdded(row.id, label))
  await queueMail(call, { to: owner.email, ...accountMail(owner.language, owner.username, label) }, tx)
  return { status: 1, statusText: 'bank_accounts.added', id: row.id }
}

async function refuse(tx: Tx, call: PlayerCall, errors: Errors): Promise<Answer> {
  await writeAudit(tx, call, { action, result: 'refused', detail: { fields: Object.keys(errors).join(' ') } })
  return refusalAnswer(errors)
}

async function bankOf(tx: Tx, { secret }: LockedPlayer, { bank_name: wanted }: Input): Promise<{ bank: BankRow } | { errors: Errors }> {
  const plain = (name: string) => name.trim().toLowerCase()
  const bank = (await offeredBanks(tx, secret)).find(({ name }) => plain(name) === plain(wanted))
  if (bank) return { bank }
  return { errors: { bank_name: [secret && !isCryptoBank(wanted) ? 'bank_accounts.crypto_only' : 'bank_accounts.bank_not_found'] } }
}

const formOf = (input: Input, bankName: string): AccountForm => ({
  bankName,
  iban: input.iban ?? '',
  accountNo: input.account_no ?? '',
  branchCode: input.branch_code ?? '',
  identityNo: input.identification_no ?? '',
})

/** Checks country and city. @see VAL-20 */
function placeErrors({ country, city }: Input): Errors {
  const cities = citiesOf(country.toUpperCase())
  if (!cities) return { country: ['validation.country'] }
  return cities.includes(city) ? {} : { city: ['validation.city'] }
}

/** Returns message keys by field, with the parameters that their texts need. */
function messages(problems: ReturnType<typeof accountProblems>, { accountNo }: AccountForm): Errors {
  const coin = coinOf(parseCryptoAccount(accountNo)?.network ?? '')
  const messageFor = (key: string) => (key === 'bank_accounts.address' && coin ? buildMessage(key, { network: coinLabel(coin) }) : key)
  return Object.fromEntries(Object.entries(problems).map(([field, key]) => [field, [messageFor(key)]]))
}

/** Rejects a separate `network` that differs from the one in `network:number`. */
function networkErrors({ network }: Input, { bankName, accountNo }: AccountForm): Errors {
  const parts = parseCryptoAccount(accountNo)
  if (!isCryptoBank(bankName) || !network || !parts) return {}
  return network.toLowerCase() === parts.network.toLowerCase() ? {} : { network: ['bank_accounts.network'] }
}

function valuesOf(input: Input, form: AccountForm): Values {
  const byNumber = usesAccountNumber(form.bankName)
  const wallet = isCryptoBank(form.bankName) ? parseCryptoAccount(form.accountNo) : null
  const network = wallet?.network.toLowerCase() ?? ''
  return {
    bankName: form.bankName,
    iban: byNumber ? '' : plainIban(form.iban),
    accountNo: wallet ? cryptoAccount(network, wallet.number) : byNumber ? form.accountNo : '',
    branchCode: form.branchCode,
    country: input.country.toUpperCase(),
    city: input.city,
    network,
  }
}

/** Returns false if the number belongs to another account or to a person who is excluded or closed an account. @see LIMIT-7 */
async function recordIdentity(tx: Tx, playerId: number, identityNo: string): Promise<boolean> {
  await refuseGuessing(tx, playerId)
  const [other] = await tx.select({ id: player.id }).from(player).where(eq(player.identityNo, identityNo))
  if (other || (await findExcludedContacts(tx, { email: '', identityNo })).identityNo) {
    await countTakenNumber(tx, playerId)
    return false
  }
  await tx.update(player).set({ identityNo }).where(eq(player.id, playerId))
  await recordPlayer(tx, playerId)
  return true
}

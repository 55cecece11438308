import type { bankAccounts as contract, BankAccount } from '@kehribar/shared/api/bank-accounts'
import type { LanguageCode } from '@kehribar/shared/languages'
import { accountFitsKind, isCryptoBank, isHiddenBank, maskAccount, parseCryptoAccount } from '@kehribar/shared/rules/bank-account'
import { coinLabel, coinOf } from '@kehribar/shared/rules/coins'
import type { PaymentKind } from '@kehribar/shared/rules/payments'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { bank, bankAccount, depositMethod, player, withdrawMethod } from '../../db/schema'
import type { Db, Tx } from '../../db/types'
import type { Handler } from '../../call'
import { bankMark, operatorAccountsOf, toDepositBank } from './operator-accounts'

export type BankRow = typeof bank.$inferSelect
export type AccountRow = typeof bankAccount.$inferSelect

const cryptoText: Record<LanguageCode, string> = { tr: 'Kripto cüzdanı', en: 'Crypto wallet', de: 'Krypto-Wallet' }

/** Returns the name that players see. The bank `crypto` gets a translated text. */
const bankText = (name: string, language: LanguageCode) => (isCryptoBank(name) ? cryptoText[language] : name)

/** Returns a bank's name as stored in accounts and sent in calls. @see VAL-24 */
export const bankValue = (name: string): string => (isCryptoBank(name) ? name.toLowerCase() : name)

/** Returns the banks at which a player can add an account: no hidden ones, and only coins for a secret member. */
export async function offeredBanks(db: Db | Tx, secret: boolean): Promise<BankRow[]> {
  const rows = await db.select().from(bank).where(eq(bank.enabled, true)).orderBy(asc(bank.position), asc(bank.id))
  return rows.filter(({ name }) => !isHiddenBank(name) && (!secret || isCryptoBank(name)))
}

/** Returns the player's accounts that are not deleted, oldest first. */
export async function accountsOfPlayer(db: Db | Tx, playerId: number): Promise<AccountRow[]> {
  return db
    .select()
    .from(bankAccount)
    .where(and(eq(bankAccount.playerId, playerId), isNull(bankAccount.deletedAt)))
    .orderBy(asc(bankAccount.id))
}

/** Returns a label such as "Poyraz Bank · TR33 •••• 1326", or "USDT TRC20 · TJRy •••• tDeC" for a wallet. */
export function accountLabel({ bankName, iban, accountNo }: Pick<AccountRow, 'bankName' | 'iban' | 'accountNo'>): string {
  const wallet = isCryptoBank(bankName) ? parseCryptoAccount(accountNo) : null
  const coin = wallet && coinOf(wallet.network)
  return wallet && coin ? `${coinLabel(coin)} · ${maskAccount(wallet.number)}` : `${bankName} · ${maskAccount(iban || accountNo)}`
}

const wire = (
  { id, bankName, iban, accountNo, branchCode, country, city, network }: AccountRow,
  banks: readonly { name: string; mark: string }[],
): BankAccount => ({
  id,
  bank_name: bankName,
  image: bankMark(banks.find(({ name }) => bankValue(name) === bankName)?.mark ?? 'other'),
  iban,
  account_no: accountNo,
  branch_code: branchCode,
  country,
  city,
  network,
})

/** Returns the player's accounts and the banks at which one can be added. @see API-42 */
export const pageBankAccounts: Handler<(typeof contract)['pageBankAccounts']> = async (_input, { db, session, language }) => {
  const [[owner], accounts, marks] = await Promise.all([
    db.select({ secret: player.secret, identityNo: player.identityNo }).from(player).where(eq(player.id, session.playerId)),
    accountsOfPlayer(db, session.playerId),
    db.select({ name: bank.name, mark: bank.mark }).from(bank),
  ])
  const offered = await offeredBanks(db, owner?.secret ?? false)
  return {
    status: 1,
    banks: accounts.map((account) => wire(account, marks)),
    sysBanks: offered.map(({ name, mark }) => ({ text: bankText(name, language), value: bankValue(name), bank_name: bankValue(name), image: bankMark(mark) })),
    identityKnown: owner?.identityNo != null,
  }
}

async function kindOf(db: Db, methods: typeof depositMethod | typeof withdrawMethod, code: string): Promise<PaymentKind | null> {
  const [method] = await db.select({ kind: methods.kind }).from(methods).where(eq(methods.code, code))
  return method?.kind ?? null
}

/** Returns the player's accounts that fit a withdrawal method, or the operator's accounts of a deposit method. @see API-44, VAL-56 */
export const bankAccounts: Handler<(typeof contract)['bankAccounts']> = async ({ selectbox, provider }, { db, session }) => {
  const [owner] = await db.select({ secret: player.secret }).from(player).where(eq(player.id, session.playerId))
  const secret = owner?.secret ?? false
  if (selectbox) {
    const kind = await kindOf(db, withdrawMethod, provider)
    const fitting = kind === null ? [] : (await accountsOfPlayer(db, session.playerId)).filter(({ bankName }) => accountFitsKind(bankName, kind))
    const open = secret ? fitting.filter(({ bankName }) => isCryptoBank(bankName)) : fitting
    return {
      status: 1,
      banks: open.map((account) => ({ id: account.id, text: accountLabel(account), value: String(account.id), bank_name: account.bankName })),
    }
  }
  if (secret && (await kindOf(db, depositMethod, provider)) !== 'crypto') return { status: 1, sysBanks: [] }
  return { status: 1, sysBanks: (await operatorAccountsOf(db, provider)).map(toDepositBank) }
}

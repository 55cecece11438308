import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import {
  affordabilityCheck,
  bankAccount,
  callRequest,
  device,
  exclusionMatch,
  favorite,
  gameLaunch,
  harmAnswer,
  harmAssessment,
  houseLimit,
  idempotency,
  ledgerAccount,
  liveEvent,
  otpChallenge,
  passkey,
  passkeyChallenge,
  passwordReset,
  playDay,
  player,
  playerLimit,
  playerMessage,
  pushSubscription,
  realityInterval,
  receipt,
  receiptFile,
  registerCheck,
  session,
  verificationEvent,
} from '../../db/schema'
import type { Db, Tx } from '../../db/types'
import { moneyTransaction } from '../../ledger'

/**
 * `use`: data without a retention duty is erased; `record`: the identity as well. `open`: the account is not closed. `owed`:
 * the account still has money. `already`: there is nothing to erase.
 */
export type Erased =
  | { readonly done: 'use' | 'record'; readonly keptUntil: Date }
  | { readonly refused: 'open' | 'owed' }
  | { readonly refused: 'already'; readonly keptUntil: Date }

/** Tables that are emptied once an account is closed: usage, devices and messages. */
export const ofUse = [
  favorite,
  liveEvent,
  playerMessage,
  pushSubscription,
  callRequest,
  passkey,
  passkeyChallenge,
  passwordReset,
  otpChallenge,
  device,
  gameLaunch,
  idempotency,
  realityInterval,
  playerLimit,
  playDay,
] as const

const nobody = (id: number) => `erased-${id}`

async function eraseUse(tx: Tx, id: number): Promise<void> {
  for (const table of ofUse) await tx.delete(table).where(eq(table.playerId, id))
  await tx.update(session).set({ ip: '', userAgent: '' }).where(eq(session.playerId, id))
  await tx
    .update(player)
    .set({
      username: nobody(id),
      email: `${nobody(id)}@erased.invalid`,
      // No password has this hash.
      passwordHash: '',
      gsm: null,
      city: '',
      address: '',
      branch: null,
      avatar: null,
      marketing: false,
      translator: false,
      erasedAt: sql`clock_timestamp()`,
    })
    .where(eq(player.id, id))
  await tx.execute(sql`select erase_use_from_history(${id})`)
}

async function eraseRecord(tx: Tx, id: number): Promise<void> {
  const files = tx.select({ id: receipt.id }).from(receipt).where(eq(receipt.playerId, id))
  await tx.delete(receiptFile).where(inArray(receiptFile.receiptId, files))
  await tx.update(receipt).set({ note: '', reason: '' }).where(eq(receipt.playerId, id))
  // Records of harm and limits are kept as long as the identity.
  await tx.delete(harmAnswer).where(eq(harmAnswer.playerId, id))
  await tx.delete(affordabilityCheck).where(eq(affordabilityCheck.playerId, id))
  await tx.delete(houseLimit).where(eq(houseLimit.playerId, id))
  await tx.delete(harmAssessment).where(eq(harmAssessment.playerId, id))
  await tx.delete(verificationEvent).where(eq(verificationEvent.playerId, id))
  await tx.delete(registerCheck).where(eq(registerCheck.playerId, id))
  await tx.delete(exclusionMatch).where(eq(exclusionMatch.playerId, id))
  await tx
    .update(bankAccount)
    // The row stays, because a withdrawal refers to it, and needs an account number.
    .set({
      iban: '',
      accountNo: sql`'erased-' || ${bankAccount.id}`,
      branchCode: '',
      city: '',
      deletedAt: sql`coalesce(${bankAccount.deletedAt}, clock_timestamp())`,
    })
    .where(eq(bankAccount.playerId, id))
  await tx
    .update(player)
    .set({ firstName: '', lastName: '', birthDate: null, sex: null, identityNo: null, recordErasedAt: sql`clock_timestamp()` })
    .where(eq(player.id, id))
  await tx.execute(sql`select erase_from_history(${id})`)
}

/**
 * Erases personal data of a closed account (@see OPERATE-9): at once what no law requires to be kept, and the identity after the market's retention period
 * (`recordYears`). Ledger entries stay verbatim, without the name where we can remove it.
 */
export function erase(db: Db, id: number, recordYears: number): Promise<Erased> {
  return moneyTransaction(db, id, async (tx, { status, now }): Promise<Erased> => {
    const [found] = await tx
      .select({ since: player.statusSince, erasedAt: player.erasedAt, recordErasedAt: player.recordErasedAt })
      .from(player)
      .where(eq(player.id, id))
    if (status !== 'closed' || !found?.since) return { refused: 'open' }
    const [owed] = await tx
      .select({ id: ledgerAccount.id })
      .from(ledgerAccount)
      .where(and(eq(ledgerAccount.playerId, id), ne(ledgerAccount.balance, 0n)))
      .limit(1)
    if (owed) return { refused: 'owed' }
    const keptUntil = new Date(found.since)
    keptUntil.setUTCFullYear(keptUntil.getUTCFullYear() + recordYears)
    const isOver = now >= keptUntil
    if (found.recordErasedAt || (found.erasedAt && !isOver)) return { refused: 'already', keptUntil }
    if (!found.erasedAt) await eraseUse(tx, id)
    if (isOver) await eraseRecord(tx, id)
    return { done: isOver ? 'record' : 'use', keptUntil }
  })
}

export interface ClosedAccount {
  readonly id: number
  readonly username: string
  readonly closedAt: Date | null
  readonly erasedAt: Date | null
}

/** Returns closed accounts that still contain personal data, oldest first. */
export function closedAccounts(db: Db): Promise<ClosedAccount[]> {
  return db
    .select({ id: player.id, username: player.username, closedAt: player.statusSince, erasedAt: player.erasedAt })
    .from(player)
    .where(and(eq(player.status, 'closed'), isNull(player.recordErasedAt)))
    .orderBy(player.statusSince)
}

import { foldText } from '@kehribar/shared/rules/fold'
import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { playState } from '../../db/play-state'
import { recordPlayer } from '../../db/record-change'
import { bankAccount, device, exclusionMatch, player } from '../../db/schema'
import type { Tx } from '../../db/types'
import { notifyPlayPaused } from './notes'

/** Normalizes a name: sorted words without accents and case, because first and last name are often swapped. */
const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string => foldText(`${firstName} ${lastName}`).split(' ').sort().join(' ')

const isExcluded = sql`${playState} = 'excluded'`

/** Returns excluded players with this player's name and birth date. */
async function sameName(tx: Tx, { id, firstName, lastName, birthDate }: typeof player.$inferSelect): Promise<number[]> {
  if (birthDate === null) return []
  const born = await tx
    .select({ id: player.id, firstName: player.firstName, lastName: player.lastName })
    .from(player)
    .where(and(eq(player.birthDate, birthDate), ne(player.id, id), isExcluded))
  return born.filter((other) => nameOf(other) === nameOf({ firstName, lastName })).map((other) => other.id)
}

/** Returns excluded players who trusted the browser that this player uses. */
async function sameDevice(tx: Tx, playerId: number, tokenHash: Buffer | null): Promise<number[]> {
  if (tokenHash === null) return []
  const found = await tx
    .select({ id: player.id })
    .from(device)
    .innerJoin(player, eq(player.id, device.playerId))
    .where(and(eq(device.tokenHash, tokenHash), ne(player.id, playerId), isExcluded))
  return found.map(({ id }) => id)
}

/** Returns excluded players who have or had a bank account or wallet of this player. */
async function accountsWithSameBank(tx: Tx, playerId: number): Promise<number[]> {
  const own = alias(bankAccount, 'own')
  const found = await tx
    .selectDistinct({ id: player.id })
    .from(own)
    .innerJoin(
      bankAccount,
      and(
        ne(bankAccount.playerId, own.playerId),
        or(
          and(ne(own.iban, ''), eq(bankAccount.iban, own.iban)),
          and(ne(own.accountNo, ''), eq(bankAccount.accountNo, own.accountNo), eq(bankAccount.bankName, own.bankName)),
        ),
      ),
    )
    .innerJoin(player, eq(player.id, bankAccount.playerId))
    .where(and(eq(own.playerId, playerId), isNull(own.deletedAt), isExcluded))
  return found.map(({ id }) => id)
}

/**
 * Compares a player who registers, logs in or adds a bank account with excluded players. A match refuses nothing: play is paused until an operator
 * decides, and the player gets a message. Decided matches are not opened again. @see PROTECT-2
 */
export async function pausePlayIfSimilar(tx: Tx, playerId: number, deviceHash: Buffer | null): Promise<void> {
  const [own] = await tx.select({ row: player, state: playState }).from(player).where(eq(player.id, playerId))
  if (!own || own.state === 'excluded' || own.state === 'closed') return
  const likely = new Map<number, string[]>()
  const note = (alike: string, ids: readonly number[]) => {
    for (const id of ids) likely.set(id, [...(likely.get(id) ?? []), alike])
  }
  note('person', await sameName(tx, own.row))
  note('device', await sameDevice(tx, playerId, deviceHash))
  note('account', await accountsWithSameBank(tx, playerId))
  if (likely.size === 0) return
  const found = await tx
    .insert(exclusionMatch)
    .values([...likely].map(([excludedId, alike]) => ({ playerId, excludedId, alike })))
    .onConflictDoNothing()
    .returning({ id: exclusionMatch.id })
  if (found.length === 0) return
  const held = await tx
    .update(player)
    .set({ heldSince: sql`clock_timestamp()` })
    .where(and(eq(player.id, playerId), isNull(player.heldSince)))
    .returning({ id: player.id })
  if (held.length === 0) return
  await recordPlayer(tx, playerId)
  await notifyPlayPaused(tx, playerId)
}

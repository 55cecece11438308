import { fold } from '@kehribar/shared/rules/fold'
import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { playState } from '../../db/play-state'
import { bankAccount, device, exclusionMatch, player } from '../../db/schema'
import type { Tx } from '../../db/types'
import { tellHeld } from './notes'

/** The words of a name in one order, without accents and case: first and last name are often given the wrong way round. */
const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string => fold(`${firstName} ${lastName}`).split(' ').sort().join(' ')

const isOut = sql`${playState} = 'excluded'`

/** Who is excluded and has this player's name and birth date. */
async function sameName(tx: Tx, { id, firstName, lastName, birthDate }: typeof player.$inferSelect): Promise<number[]> {
  if (birthDate === null) return []
  const born = await tx
    .select({ id: player.id, firstName: player.firstName, lastName: player.lastName })
    .from(player)
    .where(and(eq(player.birthDate, birthDate), ne(player.id, id), isOut))
  return born.filter((other) => nameOf(other) === nameOf({ firstName, lastName })).map((other) => other.id)
}

/** Who is excluded and trusted the browser that this player uses. */
async function sameDevice(tx: Tx, playerId: number, tokenHash: Buffer | null): Promise<number[]> {
  if (tokenHash === null) return []
  const found = await tx
    .select({ id: player.id })
    .from(device)
    .innerJoin(player, eq(player.id, device.playerId))
    .where(and(eq(device.tokenHash, tokenHash), ne(player.id, playerId), isOut))
  return found.map(({ id }) => id)
}

/** Who is excluded and had, or has, an account at a bank or a wallet that this player has, too. */
async function sameAccount(tx: Tx, playerId: number): Promise<number[]> {
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
    .where(and(eq(own.playerId, playerId), isNull(own.deletedAt), isOut))
  return found.map(({ id }) => id)
}

/**
 * Looks whether a player who registers, logs in or adds a bank account is like somebody who is excluded. A likeness refuses nobody: play waits
 * until a person has decided, and the player reads so; what was decided is not asked again (@see R-2).
 */
export async function holdIfAlike(tx: Tx, playerId: number, deviceHash: Buffer | null): Promise<void> {
  const [own] = await tx.select({ row: player, state: playState }).from(player).where(eq(player.id, playerId))
  if (!own || own.state === 'excluded' || own.state === 'closed') return
  const likely = new Map<number, string[]>()
  const note = (alike: string, ids: readonly number[]) => {
    for (const id of ids) likely.set(id, [...(likely.get(id) ?? []), alike])
  }
  note('person', await sameName(tx, own.row))
  note('device', await sameDevice(tx, playerId, deviceHash))
  note('account', await sameAccount(tx, playerId))
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
  if (held.length > 0) await tellHeld(tx, playerId)
}

import type { withdrawals } from '@kehribar/shared/api/withdrawals'
import { pickContent } from '@kehribar/shared/languages'
import { toLira } from '@kehribar/shared/rules/money'
import { asc, eq } from 'drizzle-orm'
import { player, withdrawMethod } from '../../db/schema'
import type { Db, Tx } from '../../db/types'
import type { Handler } from '../../call'
import { pictureAddress } from '../pictures'

export type MethodRow = typeof withdrawMethod.$inferSelect

export const methodPicture = ({ mark }: Pick<MethodRow, 'mark'>): string => pictureAddress(`payments/${mark}`)

export const openMethods = (db: Db | Tx): Promise<MethodRow[]> =>
  db.select().from(withdrawMethod).where(eq(withdrawMethod.enabled, true)).orderBy(asc(withdrawMethod.position), asc(withdrawMethod.id))

/** Returns the methods open to a player. Secret members are paid only in coins. @see SEC-01 */
export const methodsOpenTo = (methods: readonly MethodRow[], secret: boolean): readonly MethodRow[] =>
  secret ? methods.filter(({ kind }) => kind === 'crypto') : methods

/** Returns the enabled methods for a player. */
export async function methodsOf(db: Db, playerId: number): Promise<readonly MethodRow[]> {
  const [owner] = await db.select({ secret: player.secret }).from(player).where(eq(player.id, playerId))
  return methodsOpenTo(await openMethods(db), owner?.secret ?? false)
}

/** Returns the withdrawal methods for the player. @see API-40, DATA-21 */
export const withdrawMethods: Handler<(typeof withdrawals)['withdrawMethods']> = async (_input, { db, session, language }) => ({
  status: 1,
  withdraw_methods: (await methodsOf(db, session.playerId)).map((method) => ({
    id: method.id,
    code: method.code,
    kind: method.kind,
    title: pickContent(method.title, language),
    image: methodPicture(method),
    min: toLira(method.minAmount),
    max: toLira(method.maxAmount),
    seconds: method.seconds,
  })),
})

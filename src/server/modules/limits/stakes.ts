import type { LimitKind, LimitProduct } from '@kehribar/shared/rules/limits'
import { together } from '../../db/statement'
import type { Db, Tx } from '../../db/types'
import { leastOf, type Limit, limitsOf } from './amounts'
import { playedOf } from './played'
import { usedOf } from './used'

interface Stake {
  /** Of the game; null for a frame of none. */
  readonly product: LimitProduct | null
  /** What the round holds already: a single stake is all that a round takes. Kuruş. */
  readonly held: bigint
}

/** What a player's own limits say of a stake. `left` in kuruş; null: nothing. */
interface StakeAllowance {
  readonly left: bigint | null
  /** The time that the player wanted to play is over: not even a stake of nothing is taken. */
  readonly timeIsUp: boolean
}

/** Asked under the player's lock, so that stakes of one moment cannot pass a limit together (@see M7, R-11). */
export async function stakeAllowance(tx: Tx, playerId: number, { product, held }: Stake): Promise<StakeAllowance> {
  const set = (await limitsOf(tx, playerId)).filter(({ amount }) => amount !== null)
  const binding = set.filter((limit) => limit.product === undefined || limit.product === product)
  const counted = (['play', 'loss'] as const).flatMap((kind) =>
    [...new Set([undefined, product ?? undefined])].flatMap((of) => {
      const own = binding.filter((limit) => limit.kind === kind && limit.product === of)
      return own.length === 0 ? [] : [{ own, kind, of }]
    }),
  )
  // Asked together: a player with limits waits one journey more for them, however many they are (@see F-5).
  const [isUp, ...used] = await together([
    isTimeUp(tx, playerId, ofKind(binding, 'time')),
    ...counted.map(async ({ own, kind, of }) => leastOf(own, await usedOf(tx, playerId, kind, of))?.left),
  ])
  const single = binding.filter(({ kind }) => kind === 'stake').map(({ amount }) => (amount ?? 0n) - held)
  const left = [...used.filter((each) => each !== undefined), ...single]
  const least = left.reduce<bigint | null>((smallest, each) => (smallest === null || each < smallest ? each : smallest), null)
  return { left: least, timeIsUp: isUp }
}

const ofKind = (set: readonly Limit[], kind: LimitKind) => set.filter((limit) => limit.kind === kind && limit.amount !== null)

async function isTimeUp(tx: Db | Tx, playerId: number, set: readonly Limit[]): Promise<boolean> {
  if (set.length === 0) return false
  const { minutes } = await playedOf(tx, playerId)
  return set.some(({ period, amount }) => period !== 'round' && minutes[period] * 100 >= Number(amount))
}

/** Whether the time that the player wanted to play is over: no game begins then (@see R-11). */
export const timeIsUp = async (tx: Db | Tx, playerId: number): Promise<boolean> => isTimeUp(tx, playerId, ofKind(await limitsOf(tx, playerId), 'time'))

import type { CrashHistoryEntry, CrashPhase, CrashSkin } from '@kehribar/shared/partners/crash'
import type { Store } from '../store/open'
import { roundId } from './fair'

export interface StoredRound {
  id: string
  number: number
  commitment: string
  state: CrashPhase
  /** Null until the round is over: nothing can give away what is not written down. */
  seed: string | null
  crash: number | null
}

/** Rounds without a stake are forgotten after a day; their seeds can still be had from the chain. */
const keptFor = '1 day'
const columns = 'id, number, commitment, state, seed, crash'

export function roundStore(store: Store, skin: CrashSkin) {
  return {
    async lastNumber(): Promise<number> {
      const { rows } = await store.query<{ number: number }>('select coalesce(max(number), 0)::int as number from crash_round where skin = $1', [skin])
      return rows[0]?.number ?? 0
    },

    async byNumber(number: number): Promise<StoredRound | null> {
      const { rows } = await store.query<StoredRound>(`select ${columns} from crash_round where skin = $1 and number = $2`, [skin, number])
      return rows[0] ?? null
    },

    async open(number: number, commitment: string, at: Date): Promise<void> {
      await store.query(`insert into crash_round (id, skin, number, commitment, state, opened_at) values ($1, $2, $3, $4, 'betting', $5)`, [
        roundId(skin, number),
        skin,
        number,
        commitment,
        at,
      ])
    },

    /** The flight begins; stakes that the wallet has not confirmed by now go back. */
    start: (id: string, at: Date) =>
      store.transaction(async (tx) => {
        await tx.query(`update crash_round set state = 'flight', started_at = $2 where id = $1 and state = 'betting'`, [id, at])
        await tx.query(`update crash_bet set state = 'voiding', refusal = 'late', next_at = $2 where round_id = $1 and state = 'betting'`, [id, at])
      }),

    /** The result and every stake's fate, at once: `winners` left in time, all others in flight are lost. */
    end: (id: string, end: { seed: string; crash: number; winners: readonly { id: string; at: number }[]; at: Date }) =>
      store.transaction(async (tx) => {
        for (const winner of end.winners)
          await tx.query(
            `update crash_bet set state = 'settling', cashed = $2::integer, win = stake / 100 * $2::integer, next_at = $3 where id = $1 and state = 'placed'`,
            [winner.id, winner.at, end.at],
          )
        await tx.query(`update crash_bet set state = 'settling', win = 0, next_at = $2 where round_id = $1 and state = 'placed'`, [id, end.at])
        await tx.query(`update crash_round set state = 'over', seed = $2, crash = $3, ended_at = $4 where id = $1`, [id, end.seed, end.crash, end.at])
      }),

    /** A round that we ourselves broke off: who had left keeps the win, every other stake goes back. */
    void: (id: string, seed: string, at: Date) =>
      store.transaction(async (tx) => {
        await tx.query(`update crash_bet set state = 'voiding', refusal = 'interrupted', next_at = $2 where round_id = $1 and state in ('betting', 'placed')`, [
          id,
          at,
        ])
        await tx.query(`update crash_round set state = 'void', seed = $2, ended_at = $3 where id = $1`, [id, seed, at])
      }),

    /** Rounds that a stopped process left behind. */
    async unfinished(): Promise<StoredRound[]> {
      const { rows } = await store.query<StoredRound>(`select ${columns} from crash_round where skin = $1 and state in ('betting', 'flight') order by number`, [
        skin,
      ])
      return rows
    },

    async history(count: number): Promise<CrashHistoryEntry[]> {
      const { rows } = await store.query<CrashHistoryEntry>(
        `select number, crash from crash_round where skin = $1 and state in ('over', 'void') order by number desc limit $2`,
        [skin, count],
      )
      return rows
    },

    async forget(now: Date): Promise<void> {
      await store.query(
        `delete from crash_round r where skin = $1 and ended_at < $2::timestamptz - interval '${keptFor}'
           and not exists (select 1 from crash_bet b where b.round_id = r.id)`,
        [skin, now],
      )
    },
  }
}
export type RoundStore = ReturnType<typeof roundStore>

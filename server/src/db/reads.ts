import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { connectionOf } from './connections'
import { isUnavailable, isUndone } from './errors'
import { openPool, wrapPool } from './open'
import type { Config } from '../settings/config'
import type { Db } from './types'

/** Milliseconds for which a read waits until the standby has what was committed before it. */
const catchUpMs = 2_000
const pauseMs = 50
/** Connections to the standby of a server or a command. */
const connections = 4

/** What is known about the standby of `DATABASE_READ_URL`. `seconds` is how far its data is behind the primary. */
export type StandbyState =
  | { readonly is: 'following'; readonly seconds: number }
  /** The address leads to a primary, for example after a promotion. */
  | { readonly is: 'promoted' }
  | { readonly is: 'gone' }

/** Reads that may be a known time behind (@see DATABASE-18). Balances, limits and decisions never use them. */
export interface Reads {
  /**
   * Runs a read on the standby, or on the primary if the standby is missing, promoted, or too far behind. `report` receives one
   * sentence about the source, unless there is no standby. After an error of the standby the read runs again on the primary.
   */
  read<T>(work: (db: Db) => Promise<T>, report: (source: string) => void): Promise<T>
  /** Returns the database for an answer that is sent while it is read, so that it cannot run again. */
  source(report: (source: string) => void): Promise<Db>
  /** Returns the state of the standby; null without one. */
  standbyState(): Promise<StandbyState | null>
  close(): Promise<void>
}

interface Position extends pg.QueryResultRow {
  readonly following: boolean
  readonly reached: boolean | null
  /** Seconds since the commit of the last replayed transaction; null if none was replayed since the standby's start. */
  readonly age: number | null
}

/**
 * Returns the state of a standby. It has no lag once it has replayed the primary's position of now. Otherwise the lag is the age of its
 * last transaction, which is too long while the primary writes little, so the standby gets two seconds to catch up.
 */
async function stateOf(primary: Db, standby: Db): Promise<StandbyState> {
  const begun = performance.now()
  // Without a primary only the age of the last transaction is known.
  const now = await connectionOf(primary)
    .query<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn')
    .then(({ rows }) => rows[0]?.lsn ?? null)
    .catch(() => null)
  for (;;) {
    const { rows } = await connectionOf(standby).query<Position>(
      `select pg_is_in_recovery() as following, pg_last_wal_replay_lsn() >= $1::pg_lsn as reached,
        greatest(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()), 0)::float8 as age`,
      [now],
    )
    const [found] = rows
    if (!found?.following) return { is: 'promoted' }
    if (found.reached) return { is: 'following', seconds: 0 }
    if (now === null || performance.now() - begun > catchUpMs) return { is: 'following', seconds: found.age ?? Number.POSITIVE_INFINITY }
    await pause(pauseMs)
  }
}

function behind(state: StandbyState): string {
  if (state.is !== 'following' || state.seconds === 0) return 'up to date'
  return Number.isFinite(state.seconds) ? `${state.seconds.toFixed(1)} s behind` : 'behind by an unknown time'
}

/** Opens the reads of a standby, or of the primary if there is none. The standby's address is tried at each read, so the standby may start later, move or be gone. */
export function openReads(primary: Db, { databaseReadUrl: url, largestLagSeconds }: Pick<Config, 'databaseReadUrl' | 'largestLagSeconds'>): Reads {
  if (url === undefined) return { read: (work) => work(primary), source: async () => primary, standbyState: async () => null, close: async () => undefined }
  const pool = openPool(url, undefined, connections)
  const standby = wrapPool(pool)
  const standbyState = () => stateOf(primary, standby).catch((): StandbyState => ({ is: 'gone' }))
  async function source(report: (source: string) => void): Promise<Db> {
    const state = await standbyState()
    const problem = problemOf(state)
    report(problem === null ? `Read from the standby, ${behind(state)}.` : `Read from the primary: ${problem}.`)
    return problem === null ? standby : primary
  }
  function problemOf(state: StandbyState): string | null {
    if (state.is === 'gone') return 'the standby does not answer'
    if (state.is === 'promoted') return 'DATABASE_READ_URL leads to a primary, not to a standby'
    return state.seconds > largestLagSeconds ? `the standby is ${behind(state)}` : null
  }
  return {
    source,
    async read(work, report) {
      const from = await source(report)
      try {
        return await work(from)
      } catch (error) {
        // The standby ended, was promoted, or cancelled the query because of a conflict with the replay.
        if (from === primary || !(isUnavailable(error) || isUndone(error))) throw error
        report('Read from the primary: the standby did not complete the read.')
        return work(primary)
      }
    },
    standbyState,
    close: () => pool.end(),
  }
}

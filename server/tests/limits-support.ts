import type { InputOf } from '@kehribar/shared/api'
import type { limits } from '@kehribar/shared/api/limits'
import type { TestPlayer } from '../../tests/support/player'
import type { TestServer } from '../../tests/support/server'

/** Play states as the database can store them; `over`: the end has passed, so that the state no longer applies. */
export const statesInForce = {
  active: { kind: 'active', set: "status = 'active'" },
  'time-out': { kind: 'time_out', set: "status = 'time_out', status_until = clock_timestamp() + interval '1 day', status_since = clock_timestamp()" },
  excluded: { kind: 'excluded', set: "status = 'excluded', status_until = clock_timestamp() + interval '6 months', status_since = clock_timestamp()" },
  'excluded for good': { kind: 'excluded', set: "status = 'excluded', status_until = null, status_since = clock_timestamp()" },
  closed: { kind: 'closed', set: "status = 'closed', status_until = null, status_since = clock_timestamp()" },
  'time-out that is over': { kind: 'active', set: "status = 'time_out', status_until = clock_timestamp()" },
  'exclusion that was returned from': { kind: 'active', set: "status = 'excluded', status_until = clock_timestamp(), return_from = clock_timestamp()" },
} as const
export type StateName = keyof typeof statesInForce
export const stateNames = Object.keys(statesInForce) as StateName[]

export const putInState = (server: TestServer, player: TestPlayer, state: StateName) =>
  server.pool.query(`update player set ${statesInForce[state].set} where id = $1`, [player.id])

export const stateOf = async (server: TestServer, player: TestPlayer) =>
  (await server.pool.query('select status, status_until, status_since from player where id = $1', [player.id])).rows[0] as {
    status: string
    status_until: Date | null
    status_since: Date | null
  }

export const takeBreak = async (server: TestServer, player: TestPlayer, hours: InputOf<(typeof limits)['timeOut']>['hours']) =>
  (await server.call('timeOut', { hours }, { cookie: player.cookie })).body

type Exclusion = InputOf<(typeof limits)['selfExclude']>
export const excludeSelf = async (server: TestServer, player: TestPlayer, change: Partial<Exclusion> = {}) =>
  (await server.call('selfExclude', { password: player.password, reason: 'too_much_money', term: '6m', ...change }, { cookie: player.cookie })).body

export const closeAccount = async (server: TestServer, player: TestPlayer, password = player.password) =>
  (await server.call('accountClose', { password }, { cookie: player.cookie })).body

/** Returns every recorded exclusion decision about a player. */
export const decisionsOf = async (server: TestServer, player: TestPlayer) =>
  (await server.pool.query('select kind, reason, until, email, gsm, identity_no from exclusion where player_id = $1 order by id', [player.id])).rows as {
    kind: string
    reason: string | null
    until: Date | null
    email: string
    gsm: string
    identity_no: string | null
  }[]

import { expect } from 'vitest'
import { promoCode, promoCodeVersion } from '@server/db/schema'
import { moneyTransaction } from '@server/ledger'
import { decideClaim } from '@server/modules/bonuses/claim'
import { type TestPlayer } from '../../tests/support/player'
import { newIdempotencyKey, type TestServer } from '../../tests/support/server'
import { accountsOf, movement, newRound, openGame } from './money-support'

export const promoCodes = { trial: 'KEHRIBAR50', spins: 'CEVIRME20', over: 'BAHAR50', amber: 'AMBER50' }
export const claimCode = (server: TestServer, player: TestPlayer, code: string, key = newIdempotencyKey()) =>
  server.call('promocodeClaim', { code }, { cookie: player.cookie, key })

/** Inserts a code as an import does, including codes that an import would reject. */
export async function addCode(server: TestServer, code: string, bonus: string, maxUses: number | null = null): Promise<void> {
  await server.db.insert(promoCode).values({ code, bonus, maxUses })
  await server.db.insert(promoCodeVersion).values({ code, bonus, maxUses })
}

/** Claims a bonus at another time than the database's. */
export const claimAt = (server: TestServer, player: TestPlayer, now: Date, flags: { monthly?: boolean; yesterdayFreespin?: boolean } = {}) =>
  moneyTransaction(server.db, player.id, (tx, locked) =>
    decideClaim(tx, locked, { monthly: flags.monthly, yesterdayFreespin: flags.yesterdayFreespin }, now, server.config.rules),
  )

/** Plays a round of the test game with a stake and a win in kuruş. */
export async function playRound(server: TestServer, session: string, stake: bigint, win = 0n, round = newRound()): Promise<string[]> {
  const bet = await server.partnerCall('bet', movement(session, round, String(stake)))
  const settled = await server.partnerCall('settle', movement(session, round, String(win)))
  return [bet.body.result, settled.body.result]
}

/** Stakes and loses an amount in one round. */
export async function loseStake(server: TestServer, player: TestPlayer, amount: bigint): Promise<void> {
  expect(await playRound(server, await openGame(server, player), amount)).toEqual(['OK', 'OK'])
}

export const readBalances = async (server: TestServer, player: TestPlayer) => {
  const { cash, bonus, bet_hold: held } = await accountsOf(server.db, player.id)
  return { cash, bonus, held }
}

export const bonusRow = async (server: TestServer, player: TestPlayer) =>
  (
    await server.pool.query('select state, wagered::int, required::int, amount::int, source, ref from player_bonus where player_id = $1 order by id desc', [
      player.id,
    ])
  ).rows[0] as { state: string; wagered: number; required: number; amount: number; source: string; ref: string } | undefined

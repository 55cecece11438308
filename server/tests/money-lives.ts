import { bonusTerms } from '@sandbox/world/bonuses'
import fc from 'fast-check'
import { deposit } from '@server/db/schema'
import { moneyTransaction } from '@server/ledger'
import { grantBonus } from '@server/modules/bonuses/grant'
import { isBonusBlocked, endOverdue } from '@server/modules/bonuses/running'
import type { TestPlayer } from '../../tests/support/player'
import type { TestServer } from '../../tests/support/server'
import { realOperations } from './money-model'
import { movement, newTxid, openGame, testGame } from './money-support'

/* Random lives of players with money, over several days. */

const amount = fc.integer({ min: 100, max: 1500 }).map(BigInt)
const stake = fc.integer({ min: 200, max: 500 }).map(BigInt)
const which = fc.nat()
const moment = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 3_000_000 }) },
  { weight: 4, arbitrary: fc.constantFrom(60_000_000, 3_600_000_000, 86_400_000_000) },
  { weight: 2, arbitrary: fc.constant('midnight' as const) },
)
export const lifeSteps = fc.array(
  fc.record({
    /** Microseconds since the previous step, or the first one of the next day in Istanbul. */
    after: moment,
    step: fc.oneof(
      {
        weight: 3,
        arbitrary: fc.record({
          do: fc.constant('deposit' as const),
          amount,
          state: fc.constantFrom('approved', 'approved', 'approved', 'pending', 'declined', 'expired', 'begun', 'failed'),
        }),
      },
      { weight: 3, arbitrary: fc.record({ do: fc.constant('bonus' as const), amount }) },
      { weight: 2, arbitrary: fc.record({ do: fc.constant('bonus_end' as const), how: fc.constantFrom('done' as const, 'overdue' as const) }) },
      {
        weight: 8,
        arbitrary: fc.record({
          do: fc.constant('round' as const),
          amount: stake,
          win: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 900 })).map(BigInt),
          end: fc.constantFrom('settle' as const, 'settle' as const, 'rollback' as const, 'open' as const, 'more' as const, 'taken_back' as const),
        }),
      },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('jackpot' as const), amount, taken_back: fc.boolean() }) },
      {
        weight: 2,
        arbitrary: fc.record({ do: fc.constant('spins' as const), wins: fc.array(fc.constantFrom(0n, 1_50n, 4_20n), { minLength: 1, maxLength: 3 }) }),
      },
      { weight: 4, arbitrary: fc.record({ do: fc.constant('withdraw' as const), amount }) },
      {
        weight: 3,
        arbitrary: fc.record({
          do: fc.constant('decide' as const),
          which,
          how: fc.constantFrom('start' as const, 'approve' as const, 'reject' as const, 'cancel' as const),
        }),
      },
    ),
  }),
  { minLength: 15, maxLength: 40, size: 'max' },
)

export type Plan = typeof lifeSteps extends fc.Arbitrary<infer S> ? S : never

/** Performs the steps, and then moves their times to those of the plan, because a test cannot wait for days. */
export async function live(server: TestServer, player: TestPlayer, plan: Plan): Promise<void> {
  const session = await openGame(server, player)
  const operations = realOperations({ server, playerId: player.id, session })
  const credit = async (round: string, amount: bigint, why: 'win' | 'jackpot', txid = newTxid()) => {
    await server.partnerCall('credit', { ...movement(session, round, String(amount), txid), why })
    return txid
  }
  const asked: number[] = []
  const marks: string[] = []
  for (const { step } of plan) {
    const txid = newTxid()
    switch (step.do) {
      case 'deposit': {
        const state = step.state === 'approved' || step.state === 'declined' || step.state === 'expired' ? 'pending' : (step.state as 'pending')
        const [row] = await server.db
          .insert(deposit)
          .values({ playerId: player.id, methodCode: 'card', amount: step.amount, partner: 'sandbox', state })
          .returning()
        if (row && state !== step.state) await operations.report({ reference: row.id, state: step.state as 'approved', amount: step.amount, txid })
        break
      }
      case 'bonus':
        await moneyTransaction(server.db, player.id, async (tx) => {
          if (await isBonusBlocked(tx, player.id)) return
          await grantBonus(tx, player.id, { bonus: 'deneme-bonusu', terms: bonusTerms['deneme-bonusu'], source: 'gift', ref: txid, amount: step.amount })
        })
        break
      case 'bonus_end':
        if (step.how === 'done') await server.pool.query("update player_bonus set wagered = required where player_id = $1 and state = 'active'", [player.id])
        else await server.pool.query("update player_bonus set expires_at = now() where player_id = $1 and state = 'active'", [player.id])
        await endOverdue(server.db, player.id)
        break
      case 'round':
        if ((await operations.bet({ round: txid, amount: step.amount, txid })).result !== 'OK') break
        if (step.end === 'settle' || step.end === 'more' || step.end === 'taken_back') {
          const settled = newTxid()
          await operations.settle({ round: txid, amount: step.win, txid: settled })
          if (step.end === 'more') await credit(txid, step.win, 'win')
          if (step.end === 'taken_back') await operations.rollback({ round: txid, bet: settled, txid: newTxid() })
        }
        if (step.end === 'rollback') await operations.rollback({ round: txid, bet: txid, txid: newTxid() })
        break
      case 'jackpot': {
        const won = await credit(txid, step.amount, 'jackpot')
        if (step.taken_back) await operations.rollback({ round: txid, bet: won, txid: newTxid() })
        break
      }
      case 'spins':
        await spin(server, player, session, txid, step.wins)
        break
      case 'withdraw': {
        const { id } = await operations.withdraw(step.amount)
        if (id !== undefined) asked.push(id)
        break
      }
      case 'decide': {
        const id = asked[step.which % asked.length]
        if (id !== undefined) await operations.decide(step.how, id)
        break
      }
    }
    marks.push(await lastNumber(server))
  }
  await placeInTime(server, player, plan, marks)
}

/** Plays free spins in the tests' game, granted if no other bonus is active. Their wins are bonus money. */
async function spin(server: TestServer, player: TestPlayer, session: string, ref: string, wins: readonly bigint[]): Promise<void> {
  const given = await moneyTransaction(server.db, player.id, async (tx) => {
    if (await isBonusBlocked(tx, player.id)) return false
    await grantBonus(tx, player.id, { bonus: 'deneme-cevirme', terms: bonusTerms['deneme-cevirme'], source: 'gift', ref, amount: 0n })
    return true
  })
  if (given)
    await server.pool.query('update bonus_spins set game_id = $2 where bonus_id in (select id from player_bonus where player_id = $1)', [
      player.id,
      testGame.id,
    ])
  const { spins } = (await server.partnerCall('balance', { session })).body
  if (!spins) return
  for (const [index, win] of wins.entries()) {
    const round = `${ref}-${index}`
    await server.partnerCall('bet', { ...movement(session, round, spins.stake), spins: spins.id })
    await server.partnerCall('settle', movement(session, round, String(win)))
  }
}

const lastNumber = async (server: TestServer) =>
  (await server.pool.query<{ last: string }>('select last_value::text as last from ledger_tx_id_seq')).rows[0]?.last ?? '0'

/** Microseconds. */
export const day = 86_400_000_000
export const istanbul = 3 * 3_600_000_000
export const begin = Date.UTC(2026, 0, 30, 20) * 1000

async function placeInTime(server: TestServer, player: TestPlayer, plan: Plan, marks: readonly string[]): Promise<void> {
  let at = begin
  const moments = plan.map(({ after }) => (at = after === 'midnight' ? Math.ceil((at + istanbul + 1) / day) * day - istanbul : at + after))
  const client = await server.pool.connect()
  try {
    await client.query('begin; set local session_replication_role = replica')
    for (const [table, number] of [
      ['ledger_tx', 'id'],
      ['deposit', 'number'],
    ])
      await client.query(
        `update ${table} set created_at = timestamptz 'epoch' + (select step.at from unnest($2::bigint[], $3::bigint[]) as step (mark, at) where step.mark >= ${number} order by step.mark limit 1) * interval '1 microsecond' where player_id = $1`,
        [player.id, marks, moments],
      )
    const own = "account_id in (select id from ledger_account where player_id = $1 and kind in ('cash', 'bonus'))"
    await client.query(`delete from account_day where ${own}`, [player.id])
    await client.query(
      `insert into account_day (account_id, day, kind, entries, total)
        select account_id, (created_at at time zone interval '3 hours')::date, kind, count(*), sum(amount) from ledger_entry join ledger_tx on id = tx_id where ${own} group by 1, 2, 3`,
      [player.id],
    )
    await client.query('commit')
  } finally {
    client.release()
  }
}

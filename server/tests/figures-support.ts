import { expect } from 'vitest'
import { productOf } from '@server/db/product'
import { type FigureGroup, type Figures, figuresOf } from '@server/modules/figures'
import type { TestServer } from '../../tests/support/server'

/* The expected figures of the business, computed from all entries of the ledger and independently of the SQL of the server. */

export const everything = { from: '2020-01-01', to: '2030-12-31' }

interface Entry {
  readonly tx: string
  readonly kind: string
  readonly day: string
  readonly currency: string
  readonly player: number | null
  readonly account: string
  readonly amount: string
  readonly type: 'slot' | null
  readonly engine: string | null
  readonly spin: boolean
  readonly partner: string | null
}

/** Returns all entries with the game and the company that they belong to. */
const allEntries = async (server: TestServer) =>
  (
    await server.pool.query<Entry>(`
      select tx.id as tx, tx.kind, to_char(tx.created_at at time zone 'Europe/Istanbul', 'YYYY-MM-DD') as day, entry.currency, tx.player_id::int as player, account.kind as account,
        entry.amount::text, game.type, game.engine, round.spin_of is not null as spin,
        coalesce(call.partner, round.partner, (select partner from deposit where id::text = tx.ref_id),
          (select partner from withdrawal where id::text = tx.ref_id and tx.kind = 'withdraw_paid'),
          (select partner from suspense where tx.ref_type = 'suspense' and id::text = split_part(tx.ref_id, ':', 1))) as partner
      from ledger_entry entry join ledger_tx tx on tx.id = entry.tx_id join ledger_account account on account.id = entry.account_id
      left join wallet_call call on call.partner || ':' || call.txid = tx.ref_id and tx.ref_type in ('bet', 'win')
      left join game_round round on round.partner || ':' || round.round = coalesce(call.partner || ':' || call.round, case tx.ref_type when 'round' then tx.ref_id end)
      left join game on game.id = coalesce(round.game_id, (call.message::jsonb ->> 'game')::int)`)
  ).rows

const owed = ['cash', 'bonus', 'bet_hold', 'withdraw_hold', 'refund_due', 'suspense']
const wonKinds = ['settle', 'credit', 'win_undone']
const isHouse = ({ account }: Entry) => account === 'house_revenue' || account === 'bonus_cost'
const isOwn = ({ account }: Entry) => account === 'cash' || account === 'bonus'

/** Returns the expected figures, by group. */
function expectedFigures(entries: readonly Entry[], by: readonly FigureGroup[]): Record<string, Record<string, bigint | number>> {
  const placeOf = (entry: Entry) => {
    const isPlay = ['bet', 'rollback', ...wonKinds].includes(entry.kind)
    const product = isPlay ? ((entry.type && productOf({ type: entry.type, engine: entry.engine ?? '' })) ?? 'other') : ''
    return [by.includes('product') ? product : '', by.includes('partner') ? (entry.partner ?? '') : '', entry.currency].join(' ')
  }
  const periodOf = ({ day }: Entry) => (by.includes('day') ? day : by.includes('month') ? day.slice(0, 7) : '')
  const found: Record<string, Record<string, bigint | number>> = {}
  for (const place of new Set(entries.map(placeOf))) {
    const own = entries.filter((entry) => placeOf(entry) === place)
    for (const period of new Set(own.map(periodOf))) {
      const rows = own.filter((entry) => periodOf(entry) === period)
      const sum = (wanted: (entry: Entry) => boolean, among: readonly Entry[] = rows) =>
        among.filter(wanted).reduce((total, { amount }) => total + BigInt(amount), 0n)
      const spinWins = sum((entry) => entry.spin && entry.account === 'bonus' && wonKinds.includes(entry.kind))
      const isGoodwill = (entry: Entry) => entry.kind === 'correction' && entry.account === 'bonus_cost'
      const bonusCost = -sum((entry) => isHouse(entry) && (entry.kind.startsWith('bonus') || isGoodwill(entry))) + spinWins
      const until = own.filter((entry) => periodOf(entry) <= period)
      found[`${period} ${place}`] = {
        turnover: -sum((entry) => isOwn(entry) && ['bet', 'rollback'].includes(entry.kind)),
        wins: sum((entry) => isOwn(entry) && wonKinds.includes(entry.kind)) - spinWins,
        ggr: sum((entry) => isHouse(entry) && wonKinds.includes(entry.kind)) + spinWins,
        bonusCost,
        ngr: sum(isHouse),
        corrections: sum((entry) => entry.kind === 'correction' && entry.account === 'house_revenue'),
        deposits: -sum((entry) => entry.account === 'psp_clearing' && ['deposit', 'correction'].includes(entry.kind)),
        withdrawals: sum((entry) => entry.account === 'psp_clearing' && entry.kind === 'withdraw_paid'),
        openStakes: sum((entry) => entry.account === 'bet_hold', until),
        liability: sum((entry) => owed.includes(entry.account), until),
        activePlayers: new Set(rows.filter(({ kind }) => kind === 'bet').map(({ player }) => player)).size,
      }
    }
  }
  return found
}

const keyOf = ({ period, product, partner, currency }: Figures) => `${period} ${product} ${partner} ${currency}`
const groupings: readonly (readonly FigureGroup[])[] = [[], ['day'], ['month'], ['day', 'product', 'partner'], ['month', 'product'], ['partner']]

/** Compares the figures of every grouping with the ledger, to the kuruş (@see OPERATE-23). A row without an entry repeats the balances of the row before. */
export async function compareFigures(server: TestServer): Promise<void> {
  const entries = await allEntries(server)
  for (const by of groupings) {
    const expected = expectedFigures(entries, by)
    const figures = await figuresOf(server.services.db, everything, by)
    for (const row of figures) {
      const wanted = expected[keyOf(row)]
      if (wanted) expect({ by, key: keyOf(row), ...row }).toMatchObject({ by, key: keyOf(row), ...wanted })
      else expect([row.turnover, row.ggr, row.ngr, row.deposits, row.activePlayers]).toEqual([0n, 0n, 0n, 0n, 0])
    }
    expect(Object.keys(expected).filter((key) => !figures.some((row) => keyOf(row) === key))).toEqual([])
  }
}

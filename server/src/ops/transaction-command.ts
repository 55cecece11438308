import { liraText } from '@kehribar/shared/rules/money'
import { type Command, InvalidArgumentError } from 'commander'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { deposit, ledgerTx, player } from '../db/schema'
import { openTransaction, postingByNumber } from '../modules/finance'
import type { WithServices } from './connect'
import { formatTime, OpsError, print, table, parseWholeNumber } from './console'

/** Adds `transaction`, which shows a transaction number of a player's history with its postings and its round (@see PROTECT-10). */
export function addTransaction(program: Command, withServices: WithServices): void {
  program
    .command('transaction')
    .description('show the postings and the round or coupon, or the unpaid deposit, behind a number in a player’s history')
    .argument('<number>', 'number in the history', (text) => {
      if (!/^\d{1,15}$/.test(text)) throw new InvalidArgumentError('It must be a number.')
      return Number(text)
    })
    .action((id: number) =>
      withServices(async ({ db }) => {
        const posting = await postingByNumber(db, id)
        const [asked] = posting ? [] : await db.select().from(deposit).where(eq(deposit.number, id))
        const [owner] = await db
          .select({ id: player.id, username: player.username })
          .from(player)
          .where(eq(player.id, posting?.playerId ?? asked?.playerId ?? 0))
        if (!owner) throw new OpsError(`There is no transaction ${id}.`)
        print(`Player   ${owner.username}`)
        if (asked) return print(`Deposit  ${asked.id} of ${liraText(asked.amount)} ${asked.currency}, ${asked.state}`)
        if (posting?.requestId) print(`Request  ${posting.requestId}`)
        const opened = await openTransaction(db, owner.id, id, 'en')
        if (!opened) throw new OpsError(`There is no transaction ${id}.`)
        const { round } = opened
        if (round) {
          print(`Round    ${round.number} of ${round.game} (${round.provider}), ${round.state}`)
          print(`Opened   ${formatTime(new Date(round.openedAt))}${round.closedAt ? `, closed ${formatTime(new Date(round.closedAt))}` : ''}`)
          print(`Staked   ${round.staked.toFixed(2)}, won ${round.won.toFixed(2)}`)
        }
        if (round?.coupon) {
          print(`Coupon   by its results ${round.coupon.outcome}; bets: ${round.coupon.bets}, selections in each: ${round.coupon.size}`)
          table(
            ['event', 'state', 'score', 'market', 'outcome', 'odds', 'result'],
            round.coupon.selections.map(({ event, market, outcome, odds, result }) => [
              event ? `${event.home} – ${event.away}` : 'not reported',
              event?.state ?? '',
              event?.score ? `${event.score.home}:${event.score.away}` : '',
              ...[market, outcome, (odds / 1_000).toFixed(3), result],
            ]),
          )
        }
        table(
          ['number', 'at', 'what', 'account', 'amount', 'balance'],
          opened.lines.map((line) => [String(line.id), formatTime(new Date(line.at)), line.code, line.kind, line.amount.toFixed(2), line.balance.toFixed(2)]),
        )
      }),
    )
}

/** Adds `request`, which lists the postings of a request id from a log (@see OPERATE-8). Limited by days, as requests have no index. */
export function addRequest(program: Command, withServices: WithServices): void {
  program
    .command('request')
    .description('list the postings of a request, by its id in the logs (reqId); also job:… and ops:…')
    .argument('<request>', 'id in the log')
    .option('-d, --days <days>', 'number of past days', parseWholeNumber, 7)
    .action((request: string, { days }: { days: number }) =>
      withServices(async ({ db }) => {
        const rows = await db
          .select({
            id: ledgerTx.id,
            at: ledgerTx.createdAt,
            kind: ledgerTx.kind,
            refType: ledgerTx.refType,
            refId: ledgerTx.refId,
            playerId: ledgerTx.playerId,
          })
          .from(ledgerTx)
          .where(and(gt(ledgerTx.createdAt, sql`clock_timestamp() - make_interval(days => ${days})`), eq(ledgerTx.requestId, request)))
          .orderBy(asc(ledgerTx.id))
        if (rows.length === 0) throw new OpsError(`Request ${request} posted nothing in ${days} days.`)
        table(
          ['number', 'at', 'kind', 'of', 'player'],
          rows.map(({ id, at, kind, refType, refId, playerId }) => [
            String(id),
            formatTime(at),
            kind,
            `${refType} ${refId}`,
            playerId === null ? '' : String(playerId),
          ]),
        )
      }),
    )
}

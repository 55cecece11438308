import type { AnswerOf } from '@kehribar/shared/api'
import type { finance } from '@kehribar/shared/api/finance'
import type { LanguageCode } from '@kehribar/shared/languages'
import { toLira } from '@kehribar/shared/rules/money'
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import { game, gameRound, ledgerAccount, ledgerEntry, ledgerTx, provider, walletCall } from '../../db/schema'
import type { Db } from '../../db/types'
import type { Handler } from '../../call'
import { winKinds } from '../../ledger'
import { couponOf } from './coupon'
import { postingByNumber } from './deposit-numbers'
import { codeOfKind } from './transaction-codes'

type Opened = NonNullable<AnswerOf<(typeof finance)['transactionGet']>['data']>
type Posting = typeof ledgerTx.$inferSelect
type Round = typeof gameRound.$inferSelect

const ofGames = ['bet', 'rollback', ...winKinds] as const

/** Returns the round of a game posting, by round number or by the company's wallet call. */
async function roundOf(db: Db, { kind, refType, refId }: Posting): Promise<Round | null> {
  if (!ofGames.some((each) => each === kind)) return null
  const [partner, ref] = [refId.slice(0, refId.indexOf(':')), refId.slice(refId.indexOf(':') + 1)]
  const number =
    refType === 'round'
      ? sql`${ref}`
      : sql`(select ${walletCall.round} from ${walletCall} where ${walletCall.partner} = ${partner} and ${walletCall.txid} = ${ref})`
  const [found] = await db
    .select()
    .from(gameRound)
    .where(and(eq(gameRound.partner, partner), eq(gameRound.round, number)))
  return found ?? null
}

/** Returns all postings of a round: stakes, returned stakes, settlement and further wins. */
async function postingsOf(db: Db, playerId: number, { partner, round, createdAt, closedAt }: Round): Promise<Posting[]> {
  const ofRound = sql`exists (select from ${walletCall} where ${walletCall.partner} = ${partner} and ${walletCall.round} = ${round}
    and ${walletCall.txid} = substr(${ledgerTx.refId}, ${partner.length + 2}))`
  const bets = await db
    .select()
    .from(ledgerTx)
    .where(
      and(
        eq(ledgerTx.playerId, playerId),
        eq(ledgerTx.kind, 'bet'),
        sql`${ledgerTx.createdAt} between ${createdAt.toISOString()}::timestamptz - interval '1 minute' and coalesce(${closedAt?.toISOString() ?? null}::timestamptz, clock_timestamp()) + interval '1 minute'`,
        ofRound,
      ),
    )
  const credits = await db
    .select({ txid: walletCall.txid })
    .from(walletCall)
    .where(and(eq(walletCall.partner, partner), eq(walletCall.round, round), eq(walletCall.kind, 'credit')))
  const others = await db
    .select()
    .from(ledgerTx)
    .where(
      or(
        bets.length > 0
          ? inArray(
              ledgerTx.reversesId,
              bets.map(({ id }) => id),
            )
          : undefined,
        and(inArray(ledgerTx.kind, [...winKinds]), eq(ledgerTx.refType, 'round'), eq(ledgerTx.refId, `${partner}:${round}`)),
        credits.length > 0
          ? and(
              inArray(ledgerTx.kind, [...winKinds]),
              eq(ledgerTx.refType, 'win'),
              inArray(
                ledgerTx.refId,
                credits.map(({ txid }) => `${partner}:${txid}`),
              ),
            )
          : undefined,
      ),
    )
  return [...bets, ...others]
}

/** Returns a posting of the player with everything that belongs to it, or null if there is none with this number (@see PROTECT-10). Company names are in `language`. */
export async function openTransaction(db: Db, playerId: number, number: number, language: LanguageCode): Promise<Opened | null> {
  const posting = await postingByNumber(db, number, playerId)
  if (!posting) return null
  const round = await roundOf(db, posting)
  const postings = round ? await postingsOf(db, playerId, round) : [posting]
  const entries = await db
    .select({ txId: ledgerEntry.txId, account: ledgerAccount.kind, amount: ledgerEntry.amount, balance: ledgerEntry.balanceAfter })
    .from(ledgerEntry)
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, ledgerEntry.accountId))
    .where(
      and(
        inArray(ledgerEntry.txId, [...new Set([posting.id, ...postings.map((each) => each.id)])]),
        eq(ledgerAccount.playerId, playerId),
        inArray(ledgerAccount.kind, ['cash', 'bonus']),
      ),
    )
    .orderBy(asc(ledgerEntry.txId))
  const kindOf = new Map([posting, ...postings].map((each) => [each.id, each]))
  const lines = entries.flatMap(({ txId, account, amount, balance }) => {
    const of = kindOf.get(txId)
    if (!of || amount === 0n || (account !== 'cash' && account !== 'bonus')) return []
    return [
      {
        id: txId === posting.id ? number : txId,
        at: of.createdAt.toISOString(),
        code: codeOfKind(of.kind).code,
        kind: account,
        amount: toLira(amount),
        balance: toLira(balance),
      },
    ]
  })
  return { id: number, code: codeOfKind(posting.kind).code, round: round && (await roundView(db, round, lines, language)), lines }
}

async function roundView(db: Db, round: Round, lines: Opened['lines'], language: LanguageCode): Promise<Opened['round']> {
  const [played] = await db
    .select({ title: game.title, provider: provider.name })
    .from(game)
    .innerJoin(provider, eq(provider.code, game.provider))
    .where(eq(game.id, round.gameId))
  const sum = (codes: readonly string[]) => Math.round(lines.reduce((total, { code, amount }) => total + (codes.includes(code) ? amount : 0), 0) * 100) / 100
  const staked = 0 - sum(['bet', 'refund']) || 0
  return {
    number: round.round,
    game: played?.title ?? '',
    provider: played?.provider ?? '',
    state: round.state,
    openedAt: round.createdAt.toISOString(),
    closedAt: round.closedAt?.toISOString() ?? null,
    staked,
    won: sum(['win', 'extra_win', 'win_undone']),
    coupon: await couponOf(db, round, BigInt(Math.round(staked * 100)), language),
  }
}

export const transactionGet: Handler<(typeof finance)['transactionGet']> = async ({ id }, { db, session, language }) => {
  const data = await openTransaction(db, session.playerId, id, language)
  return data ? { status: 1, data } : { status: 0, statusText: 'transactions.not_found' }
}

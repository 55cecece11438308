import { randomBytes } from 'node:crypto'
import { type Store, mustFind } from '../store/open'
import { sportsbookSeason } from '../store/schema'
import type { Wallet } from '../wallet/client'
import { oddsBook } from './odds-book'
import { couponPlay } from './coupons/coupon-play'
import { dataFeed, type ReportFixture } from './data-feed'
import { eventLists } from './lists'
import { seasonMatches } from './matches'
import { createPastViews } from './past'
import { changeStream } from './stream'

/** Returns the season’s seed, drawn once per store. Without it, nobody can derive a result from a match id. */
async function seasonSeed(store: Store): Promise<string> {
  await store
    .insert(sportsbookSeason)
    .values({ seed: randomBytes(32).toString('hex') })
    .onConflictDoNothing()
  const { seed } = await mustFind('The season', store.select().from(sportsbookSeason))
  return seed
}

interface Options {
  store: Store
  wallet: Wallet
  /** Reports a match to the operator; without it nothing is reported. */
  reportFixture?: ReportFixture
  now?: () => number
  /** Milliseconds between retries of a wallet call. */
  pauses?: readonly number[]
}

/** Opens the season of a store with its odds, lists and coupons. */
export async function openSportsbook({ store, wallet, reportFixture = async () => true, now = Date.now, pauses }: Options) {
  const matches = seasonMatches(await seasonSeed(store))
  const book = oddsBook(matches)
  const lists = eventLists({ matches, book })
  const play = couponPlay({ store, wallet, matches, book, now, ...(pauses && { pauses }) })
  const reportChanges = dataFeed({ coupons: play.coupons, matches, now, reportFixture })
  return { now, matches, book, lists, past: createPastViews(matches), play, tellChanges: reportChanges, stream: changeStream({ matches, book, lists, now }) }
}
export type Sportsbook = Awaited<ReturnType<typeof openSportsbook>>

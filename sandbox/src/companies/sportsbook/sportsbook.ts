import { randomBytes } from 'node:crypto'
import type { Store } from '../store/open'
import { mustFind } from '../store/rows'
import { sportsbookSeason } from '../store/schema'
import type { Wallet } from '../wallet/client'
import { oddsBook } from './odds-book'
import { couponPlay } from './coupons/coupon-play'
import { dataFeed, type TellFixture } from './data-feed'
import { eventLists } from './lists'
import { seasonMatches } from './matches'
import { pastViews } from './past'
import { changeStream } from './stream'

/** The season's seed: drawn once in the life of a store. Nobody outside can tell a result from an event's id. */
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
  /** Tells the operator how a match stands; absent: nobody is told. */
  tell?: TellFixture
  now?: () => number
  /** Milliseconds between tries of a wallet call. */
  pauses?: readonly number[]
}

/** The season with its odds, lists and coupons, as its store remembers it. */
export async function openSportsbook({ store, wallet, tell = async () => true, now = Date.now, pauses }: Options) {
  const matches = seasonMatches(await seasonSeed(store))
  const book = oddsBook(matches)
  const lists = eventLists({ matches, book })
  const play = couponPlay({ store, wallet, matches, book, now, ...(pauses && { pauses }) })
  const tellChanges = dataFeed({ coupons: play.coupons, matches, now, tell })
  return { now, matches, book, lists, past: pastViews(matches), play, tellChanges, stream: changeStream({ matches, book, lists, now }) }
}
export type Sportsbook = Awaited<ReturnType<typeof openSportsbook>>

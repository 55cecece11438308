import type { Store } from '../store/open'
import type { Wallet } from '../wallet/client'
import { oddsBook } from './odds-book'
import { couponPlay } from './coupons/coupon-play'
import { eventLists } from './lists'
import { seasonMatches } from './matches'
import { seasonSeed } from './season/seed'
import { changeStream } from './stream'

interface Options {
  store: Store
  wallet: Wallet
  now?: () => number
  /** Milliseconds between tries of a wallet call. */
  pauses?: readonly number[]
}

/** The season with its odds, lists and coupons, as its store remembers it. */
export async function openSportsbook({ store, wallet, now = Date.now, pauses }: Options) {
  const matches = seasonMatches(await seasonSeed(store))
  const book = oddsBook(matches)
  const lists = eventLists({ matches, book })
  const play = couponPlay({ store, wallet, matches, book, now, ...(pauses && { pauses }) })
  return { now, matches, book, lists, play, stream: changeStream({ matches, book, lists, now }) }
}
export type Sportsbook = Awaited<ReturnType<typeof openSportsbook>>

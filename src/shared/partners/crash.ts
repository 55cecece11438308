/*
 * Defines the crash game's mathematics, shared by server and page, and the messages between them. Multipliers are integer
 * hundredths (247 = 2.47×), amounts are kuruş as text, durations are milliseconds counted from the message.
 */

export const crashSkins = ['crash', 'zeppelin'] as const
export type CrashSkin = (typeof crashSkins)[number]

/** Number of leading hexadecimal digits of the HMAC that decide a round: 13 digits are 52 bits. */
export const crashDigits = 13
const values = 2n ** 52n
/** Number of players whose seeds are part of a round's result: the first players who stake. @see DATABASE-14 */
export const seedsPerRound = 3
/** Form of a player's seed. It has no colon, because a colon separates the seeds. */
export const playerSeedForm = /^[\w-]{1,64}$/
/** Share of stakes returned, in per cent: the house edge is 1 %. */
const share = 99n
/** The smallest multiplier that pays; a round may end at 1.00×, before anybody can cash out. */
export const lowestCashOut = 101

/**
 * Returns where a round ends. With `u` as the first 52 bits of HMAC-SHA256(seed, {@link crashMessage}) it is `floor(99 ·
 * 2^52 / u)` hundredths, at least 1.00× and at most `max`. A cash-out at t hundredths pays in `floor(99 · 2^52 / t) + 1` of
 * 2^52 cases: 99 % at every t.
 */
export function crashPoint(hmac: string, max: number): number {
  const u = BigInt(`0x${hmac.slice(0, crashDigits)}`)
  if (u * BigInt(max) <= share * values) return max
  return Math.max(100, Number((share * values) / u))
}

/** A seed from a player, with the player's public short name. */
export interface CrashPlayerSeed {
  player: string
  seed: string
}

/**
 * Returns the message of a round's HMAC, such as `crash-4711:first:second:third`: the round's name, and the players' seeds,
 * which were unknown when the chain was created.
 */
export const crashMessage = (round: string, seeds: readonly CrashPlayerSeed[]) => [round, ...seeds.map(({ seed }) => seed)].join(':')

/** Returns how many of the 2^52 values end a round at `at` or later. */
export function crashCasesAtLeast(at: number): bigint {
  return at <= 100 ? values : (share * values) / BigInt(at) + 1n
}
export const crashCases = values

/** Returns the multiplier after `elapsed` milliseconds of flight; `growth` is per millisecond. */
export function multiplierAt(elapsed: number, growth: number): number {
  return elapsed <= 0 ? 100 : Math.floor(100 * Math.exp(growth * elapsed) + 1e-9)
}

/** Returns the first millisecond at which a flight that ends at `point` has passed it. */
export function flightLength(point: number, growth: number): number {
  let length = Math.max(0, Math.floor(Math.log((point + 1) / 100) / growth) - 1)
  while (multiplierAt(length, growth) <= point) length++
  return length
}

export type CrashPhase = 'betting' | 'flight' | 'over' | 'void'

export interface CrashRoundView {
  number: number
  phase: CrashPhase
  /** SHA-256 of the round's seed, published before the first stake. */
  commitment: string
  /** Milliseconds. Betting: until the flight starts. Over, void: until the next round opens. Flight: 0. */
  left: number
  /** Milliseconds of flight so far. */
  elapsed: number
  /** Null until the round is over or void. */
  crash: number | null
  seed: string | null
  /** Seeds of players, fixed when the flight starts, in the order of the stakes. */
  playerSeeds: readonly CrashPlayerSeed[]
}

/** A stake in the current round, as all players see it. */
export interface CrashBetView {
  id: string
  /** Four characters that identify the player only within this game. */
  player: string
  stake: string
  cashed: number | null
  win: string | null
}

export interface CrashHistoryEntry {
  number: number
  /** Null if the round was void. */
  crash: number | null
}

export type CrashEvent =
  | { type: 'snapshot'; round: CrashRoundView; bets: CrashBetView[]; history: CrashHistoryEntry[] }
  | { type: 'round'; round: CrashRoundView }
  /** Sent at least every half second; without it the connection is broken. */
  | { type: 'beat'; number: number; left: number; elapsed: number }
  | { type: 'bets'; bets: CrashBetView[] }
  | { type: 'gone'; id: string }

/** `betting`: requested, not confirmed. `settling`: decided, not booked yet. `voiding`: the stake is being returned. */
export type CrashBetState = 'betting' | 'placed' | 'settling' | 'voiding' | 'settled' | 'refused' | 'void'

export interface CrashOwnBet {
  id: string
  number: number
  panel: number
  stake: string
  auto: number | null
  state: CrashBetState
  cashed: number | null
  win: string | null
  refusal: string | null
}

/** `GET api/me` */
export interface CrashMe {
  /** Null if the wallet did not answer. */
  balance: string | null
  /** The site's session has ended: a new token is needed. */
  ended: boolean
  startedAt: string
  staked: string
  won: string
  minBet: string
  maxBet: string
  /** The player's short name in the list of stakes. */
  player: string
  /** Own stakes of the latest rounds, newest first. */
  bets: CrashOwnBet[]
}

export type CrashRefusal = 'closed' | 'panel' | 'stake' | 'auto' | 'too-many' | 'too-late' | 'too-early' | 'unknown'

/** `POST api/bet`, `api/cancel`, `api/cash-out` */
export type CrashAnswer = { kind: 'bet'; bet: CrashOwnBet; balance: string | null } | { kind: 'refused'; reason: CrashRefusal }

/** Data that proves a round's result, for the verify page and `GET api/rounds/:number`. */
export interface CrashProof {
  skin: CrashSkin
  number: number
  /** Name of the round, such as `crash-4711`. */
  round: string
  /** Empty before the flight, or if nobody staked. */
  playerSeeds: readonly CrashPlayerSeed[]
  state: CrashPhase
  commitment: string
  seed: string | null
  crash: number | null
  max: number
  /** End of the hash chain, published before the first round of the chain: hashing the seed `place` times leads to it. */
  anchor: string
  place: number
}

export interface CrashBoot {
  skin: CrashSkin
  base: string
  language: string
  origins: readonly string[]
  growth: number
  max: number
  maxWin: string
  minBet: string
  maxBet: string
  betting: number
  texts: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** Data for the verify page. */
export type CrashVerifyBoot = Pick<CrashBoot, 'skin' | 'language' | 'texts'> & { proof: CrashProof | null }

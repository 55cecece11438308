/*
 * The crash game's mathematics, the same on both sides, and what its server and its page tell each other. Multipliers
 * are whole hundredths (247 = 2.47×), amounts kuruş as text, durations milliseconds counted from the message.
 */

export const crashSkins = ['crash', 'zeppelin'] as const
export type CrashSkin = (typeof crashSkins)[number]

/** Hexadecimal digits of the HMAC that decide a round: 13 of them are 52 bits. */
export const crashDigits = 13
const values = 2n ** 52n
/** Of so many players, the first who stake in a round, a seed goes into its result (@see F-14). */
export const seedsPerRound = 3
/** What a player's seed is made of: no colon, which stands between them. */
export const playerSeedForm = /^[\w-]{1,64}$/
/** The house keeps one per cent. */
const share = 99n
/** The smallest multiplier that pays; a round may end at 1.00×, before anybody can leave. */
export const lowestCashOut = 101

/**
 * Where a round ends: with `u` the first 52 bits of HMAC-SHA256(seed, {@link crashMessage}), `floor(99 · 2^52 / u)` hundredths, at least 1.00×
 * and at most `max`. Whoever leaves at t hundredths is paid in `floor(99 · 2^52 / t) + 1` of 2^52 cases: 99 % at every t.
 */
export function crashPoint(hmac: string, max: number): number {
  const u = BigInt(`0x${hmac.slice(0, crashDigits)}`)
  if (u * BigInt(max) <= share * values) return max
  return Math.max(100, Number((share * values) / u))
}

/** A seed that a player brought, under the sign that stands for the player. */
export interface CrashPlayerSeed {
  player: string
  seed: string
}

/** What a round's HMAC is taken of, `crash-4711:first:second:third`: its name, and what nobody knew when the chain was made. */
export const crashMessage = (round: string, seeds: readonly CrashPlayerSeed[]) => [round, ...seeds.map(({ seed }) => seed)].join(':')

/** How many of the 2^52 values end a round at `at` or later. */
export function casesAtLeast(at: number): bigint {
  return at <= 100 ? values : (share * values) / BigInt(at) + 1n
}
export const crashCases = values

/** The multiplier after so many milliseconds of flight; `growth` per millisecond. */
export function multiplierAt(elapsed: number, growth: number): number {
  return elapsed <= 0 ? 100 : Math.floor(100 * Math.exp(growth * elapsed) + 1e-9)
}

/** The first whole millisecond at which a flight that ends at `point` is past it. */
export function flightLength(point: number, growth: number): number {
  let length = Math.max(0, Math.floor(Math.log((point + 1) / 100) / growth) - 1)
  while (multiplierAt(length, growth) <= point) length++
  return length
}

export type CrashPhase = 'betting' | 'flight' | 'over' | 'void'

export interface CrashRoundView {
  number: number
  phase: CrashPhase
  /** SHA-256 of the round's seed, known before the first stake. */
  commitment: string
  /** Betting: until the flight starts. Over, void: until the next round opens. Flight: 0. */
  left: number
  /** Time in flight so far. */
  elapsed: number
  /** Known when the round is over or void. */
  crash: number | null
  seed: string | null
  /** Fixed when the flight starts, in the order of the stakes. */
  playerSeeds: readonly CrashPlayerSeed[]
}

/** A stake in the running round as everybody sees it. */
export interface CrashBetView {
  id: string
  /** Four signs that stand for a player here and nowhere else. */
  player: string
  stake: string
  cashed: number | null
  win: string | null
}

export interface CrashHistoryEntry {
  number: number
  /** Null when the round was void. */
  crash: number | null
}

export type CrashEvent =
  | { type: 'snapshot'; round: CrashRoundView; bets: CrashBetView[]; history: CrashHistoryEntry[] }
  | { type: 'round'; round: CrashRoundView }
  /** Every half second at the latest; silence means that the line is cut. */
  | { type: 'beat'; number: number; left: number; elapsed: number }
  | { type: 'bets'; bets: CrashBetView[] }
  | { type: 'gone'; id: string }

/** betting: asked for, not confirmed. settling: decided, not yet booked. voiding: stake on its way back. */
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
  /** Null when the wallet did not answer. */
  balance: string | null
  /** The site's session is over: a fresh token is needed. */
  ended: boolean
  startedAt: string
  staked: string
  won: string
  minBet: string
  maxBet: string
  /** The player's short sign in the list. */
  player: string
  /** Own stakes of the latest rounds, newest first. */
  bets: CrashOwnBet[]
}

export type CrashRefusal = 'closed' | 'panel' | 'stake' | 'auto' | 'too-many' | 'too-late' | 'too-early' | 'unknown'

/** `POST api/bet`, `api/cancel`, `api/cash-out` */
export type CrashAnswer = { kind: 'bet'; bet: CrashOwnBet; balance: string | null } | { kind: 'refused'; reason: CrashRefusal }

/** Everything that proves a round, on the verify page and as `GET api/rounds/:number`. */
export interface CrashProof {
  skin: CrashSkin
  number: number
  /** Its name, e.g. `crash-4711`. */
  round: string
  /** Empty before the flight, and when nobody staked. */
  playerSeeds: readonly CrashPlayerSeed[]
  state: CrashPhase
  commitment: string
  seed: string | null
  crash: number | null
  max: number
  /** Published before the chain's first round: hashing the seed `place` times leads there. */
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

/** Of the verify page. */
export type CrashVerifyBoot = Pick<CrashBoot, 'skin' | 'language' | 'texts'> & { proof: CrashProof | null }

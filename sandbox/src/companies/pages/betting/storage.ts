import { type CouponRequest, marketCodes, maxBuilderOutcomes, sportCodes } from '@kehribar/shared/partners/sportsbook'
import * as z from 'zod/mini'
import { emptySlip, type Slip } from './slip'

/*
 * Browser storage on the partner’s origin: the slip for this tab, two settings for this browser. Nothing identifies a player.
 * The page also works if the browser blocks storage in frames.
 */

const name = z.object({ name: z.string() })

const keptPart = z.object({ outcome: z.string(), code: z.string(), marketId: z.string(), market: z.enum(marketCodes), line: z.nullable(z.number()) })

const keptSlip = z.object({
  legs: z
    .array(
      z.object({
        outcome: z.string(),
        code: z.string(),
        marketId: z.string(),
        market: z.enum([...marketCodes, 'builder']),
        parts: z.optional(z.array(keptPart)),
        line: z.nullable(z.number()),
        odds: z.int().check(z.minimum(1000)),
        current: z.nullable(z.int().check(z.minimum(0))),
        suspended: z.boolean(),
        event: z.object({ id: z.string(), sport: z.enum(sportCodes), home: name, away: name, startsAt: z.string() }),
      }),
    )
    .check(z.maxLength(50)),
  chosen: z.nullable(z.enum(['single', 'combination', 'system'])),
  size: z.int(),
  stake: z.string().check(z.maxLength(20)),
})
const keptSettings = z.object({ format: z.enum(['decimal', 'fractional', 'american']), accept: z.enum(['none', 'higher', 'any']) })
export type Settings = z.output<typeof keptSettings>

const keptRequest = z.object({
  intent: z.string().check(z.minLength(16), z.maxLength(64)),
  kind: z.enum(['single', 'combination', 'system']),
  selections: z.array(z.object({ outcome: z.string(), odds: z.int() })),
  stake: z.string(),
  accept: z.enum(['none', 'higher', 'any']),
  size: z.optional(z.int()),
})

const standard: Settings = { format: 'decimal', accept: 'none' }

function read<T>(store: () => Storage, key: string, schema: z.ZodMiniType<T>): T | null {
  try {
    const parsed = schema.safeParse(JSON.parse(store().getItem(key) ?? 'null'))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

function write(store: () => Storage, key: string, value: unknown): void {
  try {
    store().setItem(key, JSON.stringify(value))
  } catch {
    // Storage is blocked; the page works without it.
  }
}

/** Loads the slip of a product. */
export const loadSlip = (product: string): Slip => read(() => sessionStorage, `${product}.slip`, keptSlip) ?? emptySlip
export const saveSlip = (product: string, slip: Slip): void => write(() => sessionStorage, `${product}.slip`, slip)
/** Unfinished bet builders by match. */
const keptBuilders = z.record(z.string(), z.array(keptPart).check(z.maxLength(maxBuilderOutcomes)))
export const loadBuilders = (): z.output<typeof keptBuilders> => read(() => sessionStorage, 'sportsbook.builders', keptBuilders) ?? {}
export const saveBuilders = (builders: z.output<typeof keptBuilders>): void => write(() => sessionStorage, 'sportsbook.builders', builders)
export const loadSettings = (): Settings => read(() => localStorage, 'betting.settings', keptSettings) ?? standard
export const saveSettings = (settings: Settings): void => write(() => localStorage, 'betting.settings', settings)

/** Milliseconds for which an unanswered coupon is remembered; after that it is decided and listed among the player’s coupons. */
const pendingFor = 120_000
const keptPending = z.object({ at: z.number(), request: keptRequest })
export function loadPending(product: string, now = Date.now()): CouponRequest | null {
  const pending = read(() => sessionStorage, `${product}.pending`, keptPending)
  return pending && now - pending.at < pendingFor ? pending.request : null
}
export const savePending = (product: string, request: CouponRequest | null): void =>
  write(() => sessionStorage, `${product}.pending`, request && { at: Date.now(), request })

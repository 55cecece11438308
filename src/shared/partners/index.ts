import { identity } from './identity'
import type { PartnerKind } from './kinds'
import { payments } from './payments'
import { sportsData } from './sports-data'
import { wallet } from './wallet'

/** Where partners call the server. */
export const partnerBase = '/partner'
/** Every call a partner may make, by name. */
export const partnerApi = { ...wallet, ...sportsData, ...payments, ...identity } as const
export type PartnerApi = typeof partnerApi

const madeBy = <Name extends string>(calls: Readonly<Record<Name, unknown>>, ...kinds: readonly PartnerKind[]) =>
  Object.fromEntries(Object.keys(calls).map((name) => [name, kinds])) as Record<Name, readonly PartnerKind[]>

/** Who makes which call; one that nobody makes does not compile. */
const callers: Partial<Record<string, readonly PartnerKind[]>> = {
  ...madeBy(wallet, 'games', 'sportsbook'),
  ...madeBy(sportsData, 'sports-data', 'sportsbook'),
  ...madeBy(payments, 'payments'),
  ...madeBy(identity, 'identity'),
} satisfies Record<keyof PartnerApi, readonly PartnerKind[]>

/** What a company is contracted for that makes a call: one of these. */
export const callersOf = (name: string): readonly PartnerKind[] => callers[name] ?? []

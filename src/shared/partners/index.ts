import { identity } from './identity'
import type { PartnerKind } from './kinds'
import { payments } from './payments'
import { sportsData } from './sports-data'
import { wallet } from './wallet'

/** Path below which partners call the server. */
export const partnerBase = '/partner'
/** Every call that a partner may make, by name. */
export const partnerApi = { ...wallet, ...sportsData, ...payments, ...identity } as const
export type PartnerApi = typeof partnerApi

const withKinds = <Name extends string>(calls: Readonly<Record<Name, unknown>>, ...kinds: readonly PartnerKind[]) =>
  Object.fromEntries(Object.keys(calls).map((name) => [name, kinds])) as Record<Name, readonly PartnerKind[]>

/** Partner kinds that may make each call; a call without one does not compile. */
const callers: Partial<Record<string, readonly PartnerKind[]>> = {
  ...withKinds(wallet, 'games', 'sportsbook'),
  ...withKinds(sportsData, 'sports-data', 'sportsbook'),
  ...withKinds(payments, 'payments'),
  ...withKinds(identity, 'identity'),
} satisfies Record<keyof PartnerApi, readonly PartnerKind[]>

/** Returns the partner kinds that may make a call. */
export const callersOf = (name: string): readonly PartnerKind[] => callers[name] ?? []

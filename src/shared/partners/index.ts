import type { PartnerKind } from './kinds'
import { payments } from './payments'
import { wallet } from './wallet'

/** Where partners call the server. */
export const partnerBase = '/partner'
/** Every call a partner may make, by name. */
export const partnerApi = { ...wallet, ...payments } as const
export type PartnerApi = typeof partnerApi

/** What a company is contracted for that makes a call: one of these. */
export const callersOf = (name: string): readonly PartnerKind[] => (name in wallet ? ['games', 'sportsbook'] : ['payments'])

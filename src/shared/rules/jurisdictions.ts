import { plainProfile } from './jurisdictions/plain'
import type { Profile } from './jurisdictions/profile'
import { strictestProfile } from './jurisdictions/strictest'

/** Every market by the name that an operator configures (`JURISDICTION`). */
export const jurisdictions = { strictest: strictestProfile, plain: plainProfile } as const satisfies Readonly<Record<string, Profile>>
export type JurisdictionName = keyof typeof jurisdictions
export const jurisdictionNames = Object.keys(jurisdictions) as JurisdictionName[]

export { type GameKind, type Profile, type Rules, rulesOf } from './jurisdictions/profile'

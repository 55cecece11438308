import type { PlayState } from '@kehribar/shared/rules/limits'

interface Found {
  readonly kind: PlayState
  readonly until: Date | null
  readonly returnFrom: Date | null
}

/**
 * A play state as answers tell it. `returns` of an exclusion that ends on request alone: null while nobody asked, else when
 * play opens (@see R-7).
 */
export function stateShown({ kind, until, returnFrom }: Found): { kind: PlayState; until: string | null; returns?: string | null } {
  const stopped = kind !== 'active' && until !== null
  const onRequest = kind === 'excluded' && stopped && returnFrom?.getTime() !== until.getTime()
  return { kind, until: stopped ? until.toISOString() : null, ...(onRequest && { returns: returnFrom?.toISOString() ?? null }) }
}

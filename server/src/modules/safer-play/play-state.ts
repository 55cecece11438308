import type { RegisterStop } from '@kehribar/shared/rules/exclusion-register'
import type { PlayState } from '@kehribar/shared/rules/limits'

interface Found {
  readonly kind: PlayState
  readonly until: Date | null
  readonly returnFrom: Date | null
  /** Set if an exclusion register closed play. @see PROTECT-15 */
  readonly register: RegisterStop | null
}

/** Play state as the API returns it. */
export interface PlayStateView {
  readonly kind: PlayState
  readonly until: string | null
  readonly returns?: string | null
  readonly register?: RegisterStop
}

/**
 * Converts a play state to the API's form. `returns`, only for an exclusion that ends on request: null without a request, otherwise when play opens.
 * @see PROTECT-7
 */
export function playStateView({ kind, until, returnFrom, register }: Found): PlayStateView {
  const stopped = kind !== 'active' && until !== null
  const onRequest = kind === 'excluded' && stopped && returnFrom?.getTime() !== until.getTime()
  return {
    kind,
    until: stopped ? until.toISOString() : null,
    ...(onRequest && { returns: returnFrom?.toISOString() ?? null }),
    ...(register && { register }),
  }
}

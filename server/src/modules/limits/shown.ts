import type { RegisterStop } from '@kehribar/shared/rules/exclusion-register'
import type { PlayState } from '@kehribar/shared/rules/limits'

interface Found {
  readonly kind: PlayState
  readonly until: Date | null
  readonly returnFrom: Date | null
  /** Set where a register of excluded people closed play (@see R-15). */
  readonly register: RegisterStop | null
}

/** As the contract has it. */
export interface ShownState {
  readonly kind: PlayState
  readonly until: string | null
  readonly returns?: string | null
  readonly register?: RegisterStop
}

/**
 * A play state as answers tell it. `returns` of an exclusion that ends on request alone: null while nobody asked, else when
 * play opens (@see R-7).
 */
export function stateShown({ kind, until, returnFrom, register }: Found): ShownState {
  const stopped = kind !== 'active' && until !== null
  const onRequest = kind === 'excluded' && stopped && returnFrom?.getTime() !== until.getTime()
  return {
    kind,
    until: stopped ? until.toISOString() : null,
    ...(onRequest && { returns: returnFrom?.toISOString() ?? null }),
    ...(register && { register }),
  }
}

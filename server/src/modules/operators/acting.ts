import { AsyncLocalStorage } from 'node:async_hooks'
import type { OperatorActionName } from '@kehribar/shared/rules/operators'
import type { Operator } from './accounts'

/** Operator and action of the running command or call. */
export interface Acting {
  /** Null for the owner of the tables, who acts while there is no operator. */
  readonly operator: Operator | null
  /** Null for an action that needs no right. */
  readonly action: OperatorActionName | null
  /** The second person that approved the action; null without one. */
  readonly second: Operator | null
  /** What the second person has approved; absent without one. */
  readonly approved?: { readonly subject: string; readonly amount: bigint | null }
  /** What is repeated once a second person has approved it. */
  readonly work: PendingWork
}

/** Words of a command of `ops`, or name and input of a call of the operator API. */
export type PendingWork = { readonly command: readonly string[] } | { readonly call: string; readonly input: unknown }

const storage = new AsyncLocalStorage<Acting>()

/** Runs `work` as an operator. */
export const actAs = <T>(acting: Acting, work: () => T): T => storage.run(acting, work)

/** Returns the operator and the action. @throws outside of {@link actAs} */
export function acting(): Acting {
  const current = storage.getStore()
  if (!current) throw new Error('no operator acts here')
  return current
}

/** Returns the operator's name, `owner` for the owner of the tables. */
export const actingName = (): string => acting().operator?.name ?? 'owner'

import type { ParsedOf } from '@kehribar/shared/api'
import type { deposits } from '@kehribar/shared/api/deposits'
import type { CreatePayment } from '@kehribar/shared/partners/payments'
import type { PaymentKind } from '@kehribar/shared/rules/payments'
import type { deposit } from '../../db/schema'
import type { Db, Tx } from '../../db/types'
import type { LockedPlayer } from '../../ledger'
import type { DepositMethodRow } from './open-methods'

export type DepositInput = ParsedOf<(typeof deposits)['depositPost']>
export type DepositRow = typeof deposit.$inferSelect
/** Message keys by field. */
export type FieldErrors = Record<string, string[]>

export interface DepositRequest {
  readonly player: LockedPlayer
  readonly input: DepositInput
  readonly method: DepositMethodRow
}

export interface Checked {
  /** Empty when the deposit may be made. */
  readonly errors: FieldErrors
  /** What its row keeps beside amount and bonus. */
  readonly keeps?: Partial<typeof deposit.$inferInsert>
  /** A row that was begun before and goes on. */
  readonly begun?: string
}

/** What a kind of payment method asks of a player and tells the company. */
export interface Kind {
  /** A bonus, or none, has to be chosen where the method takes one (@see VAL-38, VAL-39). */
  readonly choosesBonus: boolean
  /** In the money transaction, under the player's lock. */
  check(tx: Tx, asked: DepositRequest): Checked | Promise<Checked>
  /** What the company is told beside amount, method and reference; of what {@link check} kept, so that a retry says the same. */
  request(db: Db, row: DepositRow, input: DepositInput): Partial<CreatePayment> | Promise<Partial<CreatePayment>>
}

export type Kinds = Readonly<Record<PaymentKind, Kind>>

/** Errors of the fields that have one. */
export const fieldErrors = (problems: Readonly<Record<string, string | null | undefined>>): FieldErrors =>
  Object.fromEntries(Object.entries(problems).flatMap(([field, problem]) => (problem ? [[field, [problem]]] : [])))

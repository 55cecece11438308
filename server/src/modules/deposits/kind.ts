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
  /** Empty if the deposit can be made. */
  readonly errors: FieldErrors
  /** Columns to store besides amount and bonus. */
  readonly keeps?: Partial<typeof deposit.$inferInsert>
  /** Id of an earlier row that this deposit continues. */
  readonly begun?: string
}

/** Checks and company data of a kind of payment method. */
export interface Kind {
  /** The player must choose a bonus or explicitly none, if the method allows bonuses. @see VAL-38, VAL-39 */
  readonly choosesBonus: boolean
  /** Checks the input in the money transaction, under the player's lock. */
  check(tx: Tx, asked: DepositRequest): Checked | Promise<Checked>
  /** Returns the data that the company needs besides amount, method and reference. Only stored data is used, so that a retry sends the same data. */
  request(db: Db, row: DepositRow, input: DepositInput): Partial<CreatePayment> | Promise<Partial<CreatePayment>>
}

export type Kinds = Readonly<Record<PaymentKind, Kind>>

/** Returns the errors by field, without fields that have none. */
export const fieldErrors = (problems: Readonly<Record<string, string | null | undefined>>): FieldErrors =>
  Object.fromEntries(Object.entries(problems).flatMap(([field, problem]) => (problem ? [[field, [problem]]] : [])))

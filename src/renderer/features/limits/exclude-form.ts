import { type ExclusionReason, type ExclusionTerm, exclusionReasons, exclusionTerms, termMonths } from '@kehribar/shared/rules/limits'
import { fieldSchema } from '@kehribar/shared/rules/field'
import * as z from 'zod/mini'
import { endOfMonths } from './limit-form'

const oneOf = (allowed: readonly string[]) => fieldSchema((value) => (allowed.includes(value) ? null : 'validation.required'))

/** Schema of the first step. */
export const excludeChoiceSchema = z.object({ reason: oneOf(exclusionReasons), term: oneOf(exclusionTerms) })
export type ExcludeChoice = z.output<typeof excludeChoiceSchema>

/** Schema of the second step: password and confirmation. */
export const excludeConfirmSchema = z.object({
  password: fieldSchema((value) => (value === '' ? 'validation.required' : null)),
  understood: z.literal(true, 'validation.accept'),
})
export interface ExcludeConfirm {
  password: string
  understood: boolean
}

/** Returns when a term that begins now ends, as ISO 8601 by the server's clock; null means never. `ahead`: milliseconds that the server's clock is ahead. */
export const endOfTerm = (term: ExclusionTerm, ahead: number): string | null => (term === 'forever' ? null : endOfMonths(termMonths[term], Date.now() + ahead))

/** Narrows a choice that has passed {@link excludeChoiceSchema}. */
export const checkedChoice = (choice: ExcludeChoice) => choice as { reason: ExclusionReason; term: ExclusionTerm }

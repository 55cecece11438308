import { databaseCode } from '../ledger'

/** Whether an error says that a row of this unique constraint was written meanwhile: the work may look again. */
export const isUniqueViolation = (constraint: string) => (error: unknown) => {
  if (databaseCode(error) !== '23505') return false
  for (let cause = error; cause instanceof Error; cause = cause.cause) if ('constraint' in cause && cause.constraint === constraint) return true
  return false
}

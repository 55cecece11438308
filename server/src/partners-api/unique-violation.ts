import { databaseCode } from '../db/errors'

/** Returns a function that tells whether an error violates one of these unique constraints, so that the work can be retried. */
export const isUniqueViolation =
  (...constraints: string[]) =>
  (error: unknown): boolean => {
    if (databaseCode(error) !== '23505') return false
    for (let cause = error; cause instanceof Error; cause = cause.cause) {
      if ('constraint' in cause && constraints.includes(String(cause.constraint))) return true
    }
    return false
  }

import { databaseCode } from '../db/errors'

/** Whether an error says that a row of one of these unique constraints was written meanwhile: the work may look again. */
export const isUniqueViolation =
  (...constraints: string[]) =>
  (error: unknown): boolean => {
    if (databaseCode(error) !== '23505') return false
    for (let cause = error; cause instanceof Error; cause = cause.cause) {
      if ('constraint' in cause && constraints.includes(String(cause.constraint))) return true
    }
    return false
  }

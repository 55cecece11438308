import type { Db } from '@server/db/types'

/** The CODE_KEY of the server of each test database. With the key, a test can verify that server's messages. */
const keys = new WeakMap<Db, string>()

export const storeCodeKey = (db: Db, codeKey: string): void => void keys.set(db, codeKey)

/** Returns the key of a database's server. @throws Error if no test server was started with that database */
export function codeKeyOf(db: Db): string {
  const key = keys.get(db)
  if (key === undefined) throw new Error('No test server was started with this database')
  return key
}

import type { Db } from '@server/db/types'

/** With which CODE_KEY the server of a database works, so that whoever has the database can verify its messages. */
const keys = new WeakMap<Db, string>()

export const keepCodeKey = (db: Db, codeKey: string): void => void keys.set(db, codeKey)

/** @throws Error for a database of which no test server was started */
export function codeKeyOf(db: Db): string {
  const key = keys.get(db)
  if (key === undefined) throw new Error('no server of this database was started')
  return key
}

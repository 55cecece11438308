import type { Db } from '../db/types'
import { audit, type Finding } from '../ledger'
import { checkMessages } from '../partners-api'

/** Returns what is wrong with companies' messages and with the ledger. Messages come first, because the ledger's rules read what they say. */
export async function everyFinding(db: Db, codeKey: string): Promise<Finding[]> {
  const messages = await checkMessages(db, { codeKey })
  return [...messages, ...(await audit(db))]
}

import type { Db } from '../db/types'
import { audit, type Finding } from '../ledger'
import { checkMessages } from '../partners-api'

/** Returns the faults of partner messages and of the ledger. If the ledger's rules fail, that is a finding beside those of the messages. */
export async function everyFinding(db: Db, codeKey: string): Promise<Finding[]> {
  const messages = await checkMessages(db, { codeKey })
  return [...messages, ...(await audit(db).catch((error: unknown) => [{ rule: 'audit_failed', subject: String(error) }]))]
}

import type { Db } from '../db/types'
import { audit, type Finding } from '../ledger'
import { checkMessages } from '../partners-api'

/** Returns the findings of partners' messages and of the ledger. If the ledger's rules cannot run, that is a finding too. */
export async function collectFindings(db: Db, codeKey: string): Promise<Finding[]> {
  const messages = await checkMessages(db, { codeKey })
  return [...messages, ...(await audit(db).catch((error: unknown) => [{ rule: 'audit_failed', subject: String(error) }]))]
}

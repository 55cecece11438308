import { auditSignOff } from '../db/schema'
import type { Db } from '../db/types'
import type { Finding } from './finding'

/** A finding that a person has explained. */
export interface SignedFinding extends Finding {
  readonly signedBy: string
  readonly reason: string
}

/** Signs a finding off, once and for good (@see DATABASE-17). Only the owner of the tables may: the servers' role could silence its own frauds. */
export async function signOff(db: Db, finding: SignedFinding): Promise<void> {
  await db.insert(auditSignOff).values(finding).onConflictDoNothing()
}

/** Separates the findings that a person has signed off. They stay listed, and are no alarm any more. */
export async function separateSigned(db: Db, findings: readonly Finding[]): Promise<{ open: Finding[]; signed: SignedFinding[] }> {
  const rows = await db.select().from(auditSignOff)
  const known = new Map(rows.map((row) => [`${row.rule} ${row.subject}`, row]))
  const open: Finding[] = []
  const signed: SignedFinding[] = []
  for (const finding of findings) {
    const row = known.get(`${finding.rule} ${finding.subject}`)
    if (row) signed.push({ ...finding, signedBy: row.signedBy, reason: row.reason })
    else open.push(finding)
  }
  return { open, signed }
}

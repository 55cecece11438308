import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, isNotNull, lte } from 'drizzle-orm'
import * as z from 'zod/mini'
import { createVerificationRequest, identity } from '@kehribar/shared/partners/identity'
import type { VerificationCheck, VerificationReason } from '@kehribar/shared/rules/verification'
import { postSigned, type SignedCaller } from '../http/signed'
import { createKeyedQueue } from '../store/run-exclusive'
import { type Store, firstRow, mustFind, incrementedColumn } from '../store/open'
import { identityCaseTable } from '../store/schema'

export type IdentityCase = typeof identityCaseTable.$inferSelect

/** A person’s choice for a check: passed, or the reason for failure. */
export type CheckChoice = 'passed' | VerificationReason
export type CheckChoices = Partial<Record<VerificationCheck, CheckChoice>>

const caseLife = 24 * 60 * 60_000
const longestWait = 5 * 60_000
const answerShape = z.object({ outcome: z.enum(['recorded', 'repeated', 'refused']) })

export interface IdentityOptions extends SignedCaller {
  store: Store
  now?: () => number
  timeout?: number
}

/** Creates the identity company. It stores cases, and reports each result to the site until the site answers. */
export function identityCompany({ store, now = Date.now, timeout = 5_000, ...signing }: IdentityOptions) {
  const runExclusive = createKeyedQueue()
  const byId = (id: string): Promise<IdentityCase | null> => firstRow(store.select().from(identityCaseTable).where(eq(identityCaseTable.id, id)))

  async function sendReport(report: NonNullable<IdentityCase['report']>): Promise<string | null> {
    try {
      const response = await postSigned(signing, identity.verificationReport.path, report, timeout)
      const answer = response.status === 200 ? answerShape.safeParse(await response.json()) : null
      return answer?.success ? answer.data.outcome : null
    } catch {
      return null
    }
  }

  /** Sends a due report. The wait before each retry doubles, up to five minutes. */
  const deliver = (id: string): Promise<void> =>
    runExclusive(id, async () => {
      const found = await byId(id)
      if (!found?.report || !found.nextAt || found.nextAt.getTime() > now()) return
      const answer = await sendReport(found.report)
      const wait = Math.min(1_000 * 2 ** Math.min(found.attempts, 12), longestWait)
      await store
        .update(identityCaseTable)
        .set({ attempts: incrementedColumn(identityCaseTable.attempts), answer, nextAt: answer === null ? new Date(now() + wait) : null })
        .where(eq(identityCaseTable.id, id))
    })

  /** Ends an open case. A case ends only once. */
  async function end(id: string, state: 'finished' | 'abandoned', choices: CheckChoices = {}): Promise<void> {
    const found = await byId(id)
    if (found?.state !== 'open') return
    const results = state === 'finished' ? found.request.checks.map((check) => ({ check, passed: (choices[check] ?? 'passed') === 'passed' })) : []
    const reason = found.request.checks.map((check) => choices[check]).find((choice) => choice !== undefined && choice !== 'passed')
    const report = { reference: found.reference, txid: randomUUID(), state, results, ...(reason && { reason }) }
    await store
      .update(identityCaseTable)
      .set({ state, report, nextAt: new Date(now()) })
      .where(and(eq(identityCaseTable.id, id), eq(identityCaseTable.state, 'open')))
  }

  return {
    /** Opens a case; returns null for an invalid request. A repeated reference returns the same case. */
    async create(input: unknown): Promise<IdentityCase | null> {
      const parsed = createVerificationRequest.safeParse(input)
      if (!parsed.success) return null
      const request = parsed.data
      const row = {
        id: randomBytes(16).toString('hex'),
        reference: request.reference,
        request,
        createdAt: new Date(now()),
        expiresAt: new Date(now() + caseLife),
      }
      await store.insert(identityCaseTable).values(row).onConflictDoNothing({ target: identityCaseTable.reference })
      return mustFind('A case', store.select().from(identityCaseTable).where(eq(identityCaseTable.reference, request.reference)))
    },

    find: byId,

    async decide(id: string, state: 'finished' | 'abandoned', choices: CheckChoices = {}): Promise<void> {
      await end(id, state, choices)
      const timer = new AbortController()
      await Promise.race([deliver(id), pause(3_000, undefined, { signal: timer.signal }).catch(() => undefined)])
      timer.abort()
    },

    /** Ends expired cases and repeats reports that the site has not answered. */
    async sweep(): Promise<void> {
      const over = and(eq(identityCaseTable.state, 'open'), lte(identityCaseTable.expiresAt, new Date(now())))
      for (const { id } of await store.select({ id: identityCaseTable.id }).from(identityCaseTable).where(over)) await end(id, 'abandoned')
      const due = and(isNotNull(identityCaseTable.report), lte(identityCaseTable.nextAt, new Date(now())))
      const rows = await store.select({ id: identityCaseTable.id }).from(identityCaseTable).where(due).limit(20)
      await Promise.all(rows.map(({ id }) => deliver(id)))
    },
  }
}
export type IdentityCompany = ReturnType<typeof identityCompany>

import { connectionOf } from '../db/connections'
import { type JobKind, queueDatabase, queueOf } from '../db/jobs'
import type { Db, Tx } from '../db/types'
import type { Mail, Sms } from '../services/messages'
import type { Push } from '../services/web-push'
import { seal } from '../db/seal'

/** Payload of each kind of job. A mail or SMS of null sends nothing: it makes a call for an unknown account take the same time (@see ACCOUNT-1). */
export interface JobData {
  readonly mail: Mail | null
  readonly sms: Sms | null
  readonly push: Push
  /** Id of the withdrawal to pay out. */
  readonly payout: number
  /** Scheduled jobs need no payload. */
  readonly audit: null
  readonly figures: null
  readonly harm: null
  readonly forget: null
  readonly remind: null
  readonly retention: null
}

/** Queue of background jobs. */
export interface JobQueue {
  /**
   * Queues a job. With `on` it is part of that transaction. `after` is the delay in seconds. `about` identifies the subject, by
   * which the job can be found.
   */
  send<Kind extends JobKind>(kind: Kind, data: JobData[Kind], options?: { on?: Tx; after?: number; about?: string }): Promise<void>
}

/** Returns the job queue of a database; payloads are sealed with a key derived from `codeKey`. */
export const jobQueue = (db: Db, codeKey: string): JobQueue => ({
  async send(kind, data, { on, after, about } = {}) {
    const queue = await queueOf(connectionOf(db))
    await queue.send(
      kind,
      { sealed: seal(codeKey, 'jobs', data) },
      {
        ...(after === undefined ? {} : { startAfter: after }),
        ...(about === undefined ? {} : { singletonKey: about }),
        ...(on ? { db: queueDatabase(connectionOf(on)) } : {}),
      },
    )
  },
})

import { connectionOf } from '../db/connections'
import { asks, boss, type JobKind } from '../db/jobs'
import type { Db, Tx } from '../db/types'
import type { Mail, Sms } from '../services/messages'
import type { Push } from '../services/web-push'
import { seal } from '../seal'

/** What each kind of job carries. A mail or SMS of null is none: whoever asks for one takes as long as if there was one (@see A1). */
export interface JobData {
  readonly mail: Mail | null
  readonly sms: Sms | null
  readonly push: Push
  /** Number of a withdrawal that the payment company is to pay out. */
  readonly payout: number
  /** What the calendar sends says all by its name. */
  readonly audit: null
  readonly harm: null
  readonly forget: null
  readonly remind: null
}

/** Work for later. */
export interface JobQueue {
  /**
   * Keeps a job. With `on` it is there when that transaction is committed, and not at all when it is not. `after`:
   * not before so many seconds. `about`: what it is about, where it is to be found again.
   */
  send<Kind extends JobKind>(kind: Kind, data: JobData[Kind], options?: { on?: Tx; after?: number; about?: string }): Promise<void>
}

export function jobQueue(db: Db, codeKey: string): JobQueue {
  const queue = boss(connectionOf(db))
  return {
    async send(kind, data, { on, after, about } = {}) {
      const options = {
        ...(after === undefined ? {} : { startAfter: after }),
        ...(about === undefined ? {} : { singletonKey: about }),
        ...(on ? { db: asks(connectionOf(on)) } : {}),
      }
      await queue.send(kind, { sealed: seal(codeKey, 'jobs', data) }, options)
    },
  }
}

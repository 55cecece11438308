import type { JobKind, queueOf } from '@server/db/jobs'

/** Makes the queued jobs of a kind due at once, as if their waits were over. */
export async function makeJobsDue(queue: Awaited<ReturnType<typeof queueOf>>, kind: JobKind): Promise<void> {
  for (const { id } of await queue.findJobs(kind, { queued: true })) await queue.update(kind, undefined, { id, startAfter: new Date() })
}

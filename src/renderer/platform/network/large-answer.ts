import type { CallName } from '@kehribar/shared/api'
import type { Question } from './large-answer.worker'
import { site } from './site'

/** Milliseconds in which a worker has read the largest catalogue, also on a slow phone. */
const patience = 5_000

/**
 * An answer's data, read and checked in a worker while the page goes on drawing; nothing where that does not go: another
 * back end's words, an answer that does not hold, a browser that gives no worker.
 */
export async function readBeside(name: CallName, response: Response): Promise<unknown> {
  if (typeof Worker === 'undefined' || site().calls[name] || site().session.bearer) return undefined
  let late: ReturnType<typeof setTimeout> | undefined
  const worker = new Worker(new URL('./large-answer.worker.ts', import.meta.url), { type: 'module' })
  try {
    const body = await response.arrayBuffer()
    return await new Promise<unknown>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<unknown>) => resolve(data)
      worker.onerror = ({ message }) => reject(new Error(message))
      late = setTimeout(resolve, patience)
      const question: Question = { name, body }
      worker.postMessage(question, [body])
    })
  } finally {
    clearTimeout(late)
    worker.terminate()
  }
}

import type { ServerResponse } from 'node:http'
import type { CrashEvent } from '@kehribar/shared/partners/crash'

/** Highest number of open pages per clock. */
const maxStreams = 500
/** Bytes of unsent data at which a slow page is disconnected; its browser reconnects. */
const backlog = 256 * 1024

/** Creates the set of open server-sent event streams. */
export function watchers() {
  const streams = new Set<ServerResponse>()
  const frame = (event: CrashEvent) => `data: ${JSON.stringify(event)}\n\n`

  return {
    maxStreams,
    get count() {
      return streams.size
    },

    add(line: ServerResponse, first: CrashEvent): void {
      line.write(`retry: 1500\n${frame(first)}`)
      streams.add(line)
      line.on('close', () => streams.delete(line))
    },

    tell(event: CrashEvent): void {
      const text = frame(event)
      for (const line of streams) {
        if (line.writableLength > backlog) line.destroy()
        else line.write(text)
      }
    },

    close(): void {
      for (const line of streams) line.end()
    },
  }
}

import type { ServerResponse } from 'node:http'
import type { CrashEvent } from '@kehribar/shared/partners/crash'

/** So many pages may watch one clock. */
const most = 500
/** A page that reads slower than this many bytes is let go; it comes back by itself. */
const backlog = 256 * 1024

/** The open streams of server-sent events. */
export function watchers() {
  const lines = new Set<ServerResponse>()
  const frame = (event: CrashEvent) => `data: ${JSON.stringify(event)}\n\n`

  return {
    most,
    get count() {
      return lines.size
    },

    add(line: ServerResponse, first: CrashEvent): void {
      line.write(`retry: 1500\n${frame(first)}`)
      lines.add(line)
      line.on('close', () => lines.delete(line))
    },

    tell(event: CrashEvent): void {
      const text = frame(event)
      for (const line of lines) {
        if (line.writableLength > backlog) line.destroy()
        else line.write(text)
      }
    },

    close(): void {
      for (const line of lines) line.end()
    },
  }
}

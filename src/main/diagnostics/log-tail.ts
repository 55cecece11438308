import { open } from 'node:fs/promises'

/** Bytes at the end of a log that are looked at. */
const reach = 256 * 1024

/** The last lines of a text file, oldest first; none when it is not there. */
export async function lastLines(path: string, count: number): Promise<string[]> {
  const file = await open(path).catch(() => null)
  if (!file) return []
  try {
    const { size } = await file.stat()
    const from = Math.max(0, size - reach)
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(size - from), position: from })
    const lines = buffer.toString('utf8', 0, bytesRead).split(/\r?\n/).filter(Boolean)
    // The first one is cut when the file is longer.
    return (from > 0 ? lines.slice(1) : lines).slice(-count)
  } finally {
    await file.close()
  }
}

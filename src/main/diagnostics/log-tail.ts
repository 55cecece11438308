import { open } from 'node:fs/promises'

/** Bytes at the end of a log that are read. */
const tailBytes = 256 * 1024

/** Returns the last lines of a text file, oldest first; none if it is missing. */
export async function lastLines(path: string, count: number): Promise<string[]> {
  const file = await open(path).catch(() => null)
  if (!file) return []
  try {
    const { size } = await file.stat()
    const from = Math.max(0, size - tailBytes)
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(size - from), position: from })
    const lines = buffer.toString('utf8', 0, bytesRead).split(/\r?\n/).filter(Boolean)
    // The first line is incomplete if the file is longer.
    return (from > 0 ? lines.slice(1) : lines).slice(-count)
  } finally {
    await file.close()
  }
}

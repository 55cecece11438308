import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { picture } from '../../db/schema'

type Row = typeof picture.$inferSelect

export interface Kept extends Row {
  /** Brotli-compressed content, for formats that gain by it. */
  readonly br: Buffer | null
}

const brotli = promisify(brotliCompress)

/** Cache of pictures by name, each compressed once. Evicts the least recently used one. */
export class PictureCache {
  private readonly entries = new Map<string, Kept>()

  constructor(private readonly capacity: number) {}

  known(name: string): Kept | undefined {
    const found = this.entries.get(name)
    if (found) {
      this.entries.delete(name)
      this.entries.set(name, found)
    }
    return found
  }

  async keep(row: Row): Promise<Kept> {
    const before = this.known(row.name)
    if (before?.digest === row.digest) return before
    const kept = { ...row, br: row.extension === 'svg' ? await compressed(row.content) : null }
    this.entries.set(row.name, kept)
    const oldest = this.entries.keys().next()
    if (this.entries.size > this.capacity && !oldest.done) this.entries.delete(oldest.value)
    return kept
  }
}

const compressed = (content: Buffer): Promise<Buffer> =>
  brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } })

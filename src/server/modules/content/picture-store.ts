import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

export interface Picture {
  etag: string
  plain: Buffer
  br: Buffer
}

const brotli = promisify(brotliCompress)

/** Drawn and compressed pictures by name; the least recently used one goes first. */
export class PictureStore {
  private readonly entries = new Map<string, Picture>()

  constructor(private readonly capacity: number) {}

  /** The picture of this name, drawn if it is not at hand; null, and not kept, when there is nothing to draw. */
  async get(name: string, draw: () => Promise<string | null>): Promise<Picture | null> {
    const known = this.entries.get(name)
    if (known) {
      this.entries.delete(name)
      this.entries.set(name, known)
      return known
    }
    const svg = await draw()
    if (svg === null) return null
    const picture = await prepare(svg)
    this.entries.set(name, picture)
    const oldest = this.entries.keys().next()
    if (this.entries.size > this.capacity && !oldest.done) this.entries.delete(oldest.value)
    return picture
  }
}

async function prepare(svg: string): Promise<Picture> {
  const plain = Buffer.from(svg)
  const br = await brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } })
  return { etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`, plain, br }
}

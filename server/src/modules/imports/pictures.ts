import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { fileTypeFromBuffer } from 'file-type'
import { picture } from '../../db/schema'
import type { Tx } from '../../db/types'
import { type Counts, type Fault, upsertRows } from './dataset'

export type Picture = typeof picture.$inferInsert

const endings: readonly Picture['extension'][] = ['svg', 'png', 'jpg', 'webp', 'avif']
const largest = 2_000_000

export const digestOf = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex')

/** Checks that the content is an SVG without scripts. */
function faultOfSvg(content: Buffer): string | null {
  const text = content.toString('utf8')
  if (!/^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<svg[\s>]/.test(text)) return 'is not an SVG'
  return /<script|\son\w+\s*=|javascript:/i.test(text) ? 'contains a script' : null
}

async function faultOf(extension: Picture['extension'], content: Buffer): Promise<string | null> {
  if (content.length > largest) return `is larger than ${largest / 1_000_000} MB`
  if (extension === 'svg') return faultOfSvg(content)
  return (await fileTypeFromBuffer(content))?.ext === extension ? null : `is not a valid ${extension}`
}

/** Reads all pictures of a folder, each named `kind/name.ending`, and returns them with their faults. */
export async function readPictures(folder: string): Promise<{ pictures: Picture[]; faults: Fault[]; digest: string }> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
  const faults: Fault[] = []
  const pictures = new Map<string, Picture>()
  for (const file of files.sort()) {
    const extension = endings.find((ending) => extname(file) === `.${ending}`)
    const name = extension ? file.slice(0, -extension.length - 1) : file
    const fault = (text: string) => faults.push({ place: file, fault: text })
    if (!extension) fault(`must end in ${endings.map((ending) => `.${ending}`).join(', ')}`)
    else if (!/^[a-z]{1,40}\/[a-z0-9][a-z0-9-]{0,119}$/.test(name)) fault('must be named kind/name, in lower-case letters, digits and dashes')
    else if (pictures.has(name)) fault('also exists in another format')
    else {
      const content = await readFile(join(folder, file))
      const wrong = await faultOf(extension, content)
      if (wrong) fault(wrong)
      pictures.set(name, { name, extension, digest: digestOf(content), content })
    }
  }
  const all = [...pictures.values()]
  return { pictures: all, faults, digest: digestOf(all.map(({ name, extension, digest }) => `${name}.${extension} ${digest}\n`).join('')) }
}

export const writePictures = async (tx: Tx, pictures: readonly Picture[], replace: boolean): Promise<Counts> =>
  (await upsertRows(tx, picture, ['name'], pictures, replace)).counts

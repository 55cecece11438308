import { readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { basename, join, sep } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { app } from 'electron'
import { logger } from '../log'

/** Limits for dumps on this machine. */
const maxDumps = 3
const maxTotalBytes = 20 * 2 ** 20

/** The dump of a process that crashed. */
export interface CrashDump {
  readonly name: string
  readonly at: Date
  readonly content: Buffer
}

/** A dump within JSON: its gzipped bytes as base64. */
export interface PackedCrashDump {
  readonly name: string
  readonly at: string
  readonly bytes: number
  readonly gzip: string
}

interface DumpFile {
  readonly path: string
  readonly size: number
  readonly at: Date
}

/** Returns the dumps that Crashpad has finished, newest first. Unfinished ones are in `new`, on Windows in the same folder. */
async function finishedDumps(folder: string): Promise<DumpFile[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  const paths = names.filter((name) => name.endsWith('.dmp') && !name.startsWith(`new${sep}`)).map((name) => join(folder, name))
  // Crashpad may move a file at the same time.
  const files = await Promise.all(
    paths.map((path) =>
      stat(path).then(
        ({ size, mtime }) => ({ path, size, at: mtime }),
        () => null,
      ),
    ),
  )
  return files.filter((file) => file !== null).sort((a, b) => b.at.getTime() - a.at.getTime())
}

/** Overwrites each secret, as UTF-8 and as UTF-16, by as many other characters; the dump stays readable for debuggers. */
function maskSecrets(content: Buffer, secrets: readonly string[]): boolean {
  let isChanged = false
  // A shorter text would match other bytes by chance.
  for (const secret of secrets.filter(({ length }) => length > 5))
    for (const encoding of ['utf8', 'utf16le'] as const) {
      const pattern = Buffer.from(secret, encoding)
      for (let at = content.indexOf(pattern); at >= 0; at = content.indexOf(pattern, at)) {
        content.fill(Buffer.from('x', encoding), at, at + pattern.length)
        isChanged = true
      }
    }
  return isChanged
}

async function readMasked({ path, at }: DumpFile, secrets: readonly string[]): Promise<CrashDump> {
  const content = await readFile(path)
  if (maskSecrets(content, secrets)) {
    await writeFile(path, content, { flag: 'r+' })
    await utimes(path, at, at)
  }
  return { name: basename(path), at, content }
}

/**
 * Removes all but the newest dumps, overwrites the secrets in them and returns them, newest first. A dump that cannot be
 * read or overwritten is left out. @see CLIENT-29
 */
export async function cleanDumps(secrets: readonly string[]): Promise<CrashDump[]> {
  let bytes = 0
  const kept: CrashDump[] = []
  for (const [index, file] of (await finishedDumps(app.getPath('crashDumps'))).entries()) {
    bytes += file.size
    try {
      if (index < maxDumps && bytes <= maxTotalBytes) kept.push(await readMasked(file, secrets))
      else for (const path of [file.path, file.path.replace(/\.dmp$/, '.meta')]) await rm(path, { force: true })
    } catch (error) {
      logger.warn('Could not mask or remove a crash dump', error)
    }
  }
  return kept
}

export async function packDump({ name, at, content }: CrashDump): Promise<PackedCrashDump> {
  const packed = await promisify(gzip)(content)
  return { name, at: at.toISOString(), bytes: content.length, gzip: packed.toString('base64') }
}

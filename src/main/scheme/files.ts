import { readFile } from 'node:fs/promises'
import { extname, isAbsolute, join, relative, resolve } from 'node:path'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}

/**
 * Returns the file of a URL path; null if it is outside the folder. The path is decoded exactly once, so that an encoded
 * separator counts as one and a doubly encoded one does not (@see DESKTOP-18).
 */
export function filePathFor(root: string, pathname: string): string | null {
  let decoded: string
  try {
    decoded = decodeURIComponent(pathname)
  } catch {
    return null
  }
  if (decoded.includes('\0') || decoded.includes('\\')) return null
  const file = resolve(join(root, decoded))
  const inside = relative(resolve(root), file)
  return inside === '..' || inside.startsWith('../') || inside.startsWith('..\\') || isAbsolute(inside) ? null : file
}

export interface ServedFile {
  body: Uint8Array<ArrayBuffer>
  type: string
  /** Whether its name changes with its content. */
  immutable: boolean
}

/** Maximum bytes of the cache, which is more than the whole site. */
const maxCacheBytes = 64_000_000
/** Cache of immutable files. Chromium does not cache responses of a custom scheme (@see CLIENT-12). */
const cache = new Map<string, ServedFile>()
let cacheBytes = 0

function cacheFile(path: string, file: ServedFile): ServedFile {
  if (!cache.has(path) && cacheBytes + file.body.length <= maxCacheBytes) {
    cache.set(path, file)
    cacheBytes += file.body.length
  }
  return file
}

/** Returns a file of the site, and index.html for a path without extension, which is a route. Null: not found. */
export async function readSiteFile(root: string, pathname: string): Promise<ServedFile | null> {
  const file = filePathFor(root, pathname)
  if (!file) return null
  const extension = extname(file)
  const type = types[extension]
  if (extension && !type) return null
  const target = type ? file : join(root, 'index.html')
  const known = cache.get(target)
  if (known) return known
  try {
    const immutable = relative(root, target).startsWith('assets')
    const read = { body: new Uint8Array(await readFile(target)), type: type ?? 'text/html; charset=utf-8', immutable }
    return immutable ? cacheFile(target, read) : read
  } catch {
    return null
  }
}

import { createHash } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Problem } from './console.ts'

/* The files of a release: the packages for players on each system, and the update feeds that describe them. */

/** Names of the update feeds by system. Linux has one for each processor. */
export const feedNames = {
  win32: ['latest.yml'],
  darwin: ['latest-mac.yml'],
  linux: ['latest-linux.yml', 'latest-linux-arm64.yml'],
} as const satisfies Partial<Record<NodeJS.Platform, readonly string[]>>
/** Files that leave the machine on which they were packed. The unpacked client and electron-builder's own notes stay there. */
const isReleased = /\.(exe|dmg|zip|AppImage|deb|rpm|blockmap)$|^latest.*\.yml$|^smoke-.*\.png$/

/** An update feed (latest*.yml), before it is checked. */
export interface UpdateFeed {
  readonly version: string
  readonly files: readonly { readonly url: string; readonly sha512: string; readonly size?: number }[]
  readonly releaseNotes?: unknown
  readonly packages?: unknown
}

/** Empties the folder's `upload`, links the released files into it and returns their names. */
export function collectFiles(folder: string): string[] {
  const upload = join(folder, 'upload')
  rmSync(upload, { recursive: true, force: true })
  mkdirSync(upload, { recursive: true })
  const names = readdirSync(folder).filter((name) => isReleased.test(name))
  for (const name of names) linkSync(join(folder, name), join(upload, name))
  return names
}

/**
 * Checks that the files of every feed are in the folder, with the size and the hash that the feed states.
 * @throws {Problem} if a file is missing or differs
 */
export async function checkFeeds(folder: string, names: readonly string[]): Promise<void> {
  // Imported here, because commands import this module before the packages are installed.
  const { load } = await import('js-yaml')
  for (const name of names) {
    if (!existsSync(join(folder, name))) throw new Problem(`${join(folder, name)} is missing.`)
    const { version, files } = load(readFileSync(join(folder, name), 'utf8')) as UpdateFeed
    for (const { url, sha512, size } of files) {
      const path = join(folder, url)
      if (!url.includes(version)) throw new Problem(`${name} is of version ${version} and names ${url}.`)
      if (!existsSync(path)) throw new Problem(`${name} names ${url}, which is missing.`)
      if (size !== undefined && statSync(path).size !== size) throw new Problem(`${url} has another size than ${name} states.`)
      if (createHash('sha512').update(readFileSync(path)).digest('base64') !== sha512) throw new Problem(`${url} has another hash than ${name} states.`)
    }
  }
}

/** Returns the sums of all released files in the format of `sha256sum --check`. */
export const formatChecksums = (folder: string): string =>
  readdirSync(folder)
    .filter((name) => isReleased.test(name))
    .sort()
    .map(
      (name) =>
        `${createHash('sha256')
          .update(readFileSync(join(folder, name)))
          .digest('hex')}  ${name}\n`,
    )
    .join('')

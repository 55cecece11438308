import { createHash } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Problem } from './console.mjs'

/*
 * The files of a release: what each system's packing leaves behind for players, and what the feeds say of it.
 */

/** The feeds that clients ask for; Linux has one for each processor. */
export const feeds = { win32: ['latest.yml'], darwin: ['latest-mac.yml'], linux: ['latest-linux.yml', 'latest-linux-arm64.yml'] }
/** What goes on from the machine that packed it. The client as a folder and the packer's own notes stay there. */
const wanted = /\.(exe|dmg|zip|AppImage|deb|rpm|blockmap)$|^latest.*\.yml$|^smoke-.*\.png$/

/** Puts what goes on into `upload` of the folder, anew; returns the names. */
export function collect(folder) {
  const upload = join(folder, 'upload')
  rmSync(upload, { recursive: true, force: true })
  mkdirSync(upload, { recursive: true })
  const names = readdirSync(folder).filter((name) => wanted.test(name))
  for (const name of names) linkSync(join(folder, name), join(upload, name))
  return names
}

/** Reads every feed in the folder and looks at each file it names: a client must find it, whole and as hashed. */
export async function checkFeeds(folder, names) {
  // Here: a script that installs the packages reads this file first.
  const { load } = await import('js-yaml')
  for (const name of names) {
    if (!existsSync(join(folder, name))) throw new Problem(`${name} is missing.`)
    const { version, files } = load(readFileSync(join(folder, name), 'utf8'))
    for (const { url, sha512, size } of files) {
      const path = join(folder, url)
      if (!url.includes(version)) throw new Problem(`${name} is of version ${version} and names ${url}.`)
      if (!existsSync(path)) throw new Problem(`${name} names ${url}, which is not there.`)
      if (size !== undefined && statSync(path).size !== size) throw new Problem(`${url} is not as long as ${name} says.`)
      if (createHash('sha512').update(readFileSync(path)).digest('base64') !== sha512) throw new Problem(`${url} is not what ${name} says.`)
    }
  }
}

/** One line a file, as `sha256sum --check` reads them. */
export const sums = (folder) =>
  readdirSync(folder)
    .filter((name) => wanted.test(name))
    .sort()
    .map(
      (name) =>
        `${createHash('sha256')
          .update(readFileSync(join(folder, name)))
          .digest('hex')}  ${name}\n`,
    )
    .join('')

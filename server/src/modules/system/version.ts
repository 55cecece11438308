import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const manifestOf = (folder: string) => {
  const file = join(folder, 'package.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { version?: string }) : {}
}

/** Folder of the product's package.json: the nearest one upwards, from the sources or the build, that has a version. */
export const packageRoot: string = (() => {
  const start = dirname(fileURLToPath(import.meta.url))
  let folder = start
  while (manifestOf(folder).version === undefined) {
    if (folder === dirname(folder)) return start
    folder = dirname(folder)
  }
  return folder
})()

/** Product version. */
export const version: string = manifestOf(packageRoot).version ?? '0.0.0'

import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const manifestOf = (folder: string) => {
  const file = join(folder, 'package.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { version?: string }) : {}
}

/** The folder of the product's package file, above the sources and above the build: the one with a version. */
export const packageRoot: string = (() => {
  const start = dirname(fileURLToPath(import.meta.url))
  let folder = start
  while (manifestOf(folder).version === undefined) {
    if (folder === dirname(folder)) return start
    folder = dirname(folder)
  }
  return folder
})()

/** The product's version. */
export const version: string = manifestOf(packageRoot).version ?? '0.0.0'

import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the package file, above the sources and above the build. */
export const packageRoot: string = (() => {
  const start = dirname(fileURLToPath(import.meta.url))
  let folder = start
  while (!existsSync(join(folder, 'package.json'))) {
    if (folder === dirname(folder)) return start
    folder = dirname(folder)
  }
  return folder
})()

/** The product's version. */
export const version: string = (() => {
  const file = join(packageRoot, 'package.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version : '0.0.0'
})()

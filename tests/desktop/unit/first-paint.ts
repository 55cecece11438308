import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { eagerFiles } from './start-modules'

/** Number of evaluated modules and their size on disk in bytes. */
export interface LoadedSize {
  readonly modules: number
  readonly bytes: number
}

/** Maximum size of what a start loads before the first paint. */
export const firstPaintBudget = { main: { bytes: 640_000 }, page: { modules: 80, bytes: 720_000 } }

const sizes = (folder: string, files: readonly string[]) => files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)

/** Returns what the page loads before the first paint: its entry and the imports that the built page preloads. */
export function pageBeforePaint(folder = 'out/renderer'): LoadedSize {
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  const files = [...page.matchAll(/<(?:script|link)\b[^>]*(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file = '']) => file)
  return { modules: files.length, bytes: sizes(folder, files) }
}

/** Returns the size of what the main process loads before the first paint: its entry and the bundler's runtime. */
export function mainBeforePaint(folder = 'out/main', chunks: readonly string[]): Pick<LoadedSize, 'bytes'> {
  const runtime = chunks.filter((name) => eagerFiles.some((file) => file.startsWith('chunks/') && name.startsWith(`${file.slice('chunks/'.length, -3)}-`)))
  return { bytes: sizes(folder, ['index.js', ...runtime.map((name) => join('chunks', name))]) }
}

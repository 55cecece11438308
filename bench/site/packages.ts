import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { basename, join, resolve } from 'node:path'
import { buildSite } from '../site-build'
import type { TraceEvent } from './trace'

interface Frame {
  readonly functionName: string
  readonly url?: string
  /** From 0. */
  readonly lineNumber?: number
  readonly columnNumber?: number
}

interface Chunk {
  readonly cpuProfile?: { readonly nodes?: readonly { readonly id: number; readonly callFrame: Frame }[]; readonly samples?: readonly number[] }
  readonly timeDeltas?: readonly number[]
}

const built = resolve('dist/web/assets')
const folder = resolve('node_modules/.cache/kehribar/bench-maps/web')
const assets = join(folder, 'assets')
const scripts = (folder: string) => (existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.js')) : [])

/** Returns the source map of each built script by its file name. Builds the site a second time, with maps, if those of the last run are out of date. */
async function readMaps(): Promise<(name: string) => SourceMap | undefined> {
  const isCurrent = () =>
    scripts(built).every((name) => existsSync(join(assets, name)) && readFileSync(join(assets, name)).equals(readFileSync(join(built, name))))
  if (!isCurrent()) await buildSite(folder, { sourcemap: 'hidden' })
  if (!isCurrent()) throw new Error('The build with source maps has other scripts than dist/web')
  const maps = new Map<string, SourceMap>()
  return (name) => {
    const file = join(assets, `${name}.map`)
    const known = maps.get(name)
    if (known || !existsSync(file)) return known
    const map = new SourceMap(JSON.parse(readFileSync(file, 'utf8')) as ConstructorParameters<typeof SourceMap>[0])
    maps.set(name, map)
    return map
  }
}

/** Returns the package of a source file, or the folder of our own code. */
function packageOf(source: string): string {
  const [, inPackages] = source.split(/node_modules\/(?!.*node_modules\/)/)
  const [name] = /^(?:@[^/]+\/)?[^/]+/.exec(inPackages ?? '') ?? []
  if (name) return name
  const [, folder] = /src\/(shared|renderer\/\w+)/.exec(source) ?? []
  return folder ? `our ${folder.replace('renderer/', '')}` : 'other scripts'
}

/** Returns a function that computes each package's share of the sampled script time. */
export async function sharesByPackage(): Promise<(events: readonly TraceEvent[], pid: number) => Map<string, number>> {
  const mapOf = await readMaps()
  const nameOf = ({ url = '', lineNumber = 0, columnNumber = 0 }: Frame): string => {
    const entry = mapOf(basename(new URL(url).pathname))?.findEntry(lineNumber, columnNumber)
    // Code of the bundler has an entry without a source.
    const source = entry && 'originalSource' in entry ? (entry.originalSource as string | undefined) : undefined
    return source ? packageOf(resolve(assets, source)) : 'other scripts'
  }
  return (events, pid) => {
    const names = new Map<number, string>()
    const times = new Map<string, number>()
    let all = 0
    for (const { args } of events.filter((event) => event.name === 'ProfileChunk' && event.pid === pid)) {
      const { cpuProfile, timeDeltas = [] } = (args.data ?? {}) as Chunk
      // Samples without an address are idle time, native work and garbage collection.
      for (const { id, callFrame } of cpuProfile?.nodes ?? []) if (callFrame.url?.startsWith('http')) names.set(id, nameOf(callFrame))
      for (const [place, id] of (cpuProfile?.samples ?? []).entries()) {
        const name = names.get(id)
        if (!name) continue
        const time = timeDeltas[place] ?? 0
        all += time
        times.set(name, (times.get(name) ?? 0) + time)
      }
    }
    return new Map([...times].map(([name, time]) => [name, time / all]))
  }
}

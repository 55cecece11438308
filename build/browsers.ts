import { getAllVersions } from 'baseline-browser-mapping'
import browserslist from 'browserslist'

/** By the names of package.json's `browserslist`: what the build calls the engine, and what people call the browser. */
const known: Readonly<Record<string, { engine: string; title: string }>> = {
  chrome: { engine: 'chrome', title: 'Chrome' },
  edge: { engine: 'edge', title: 'Edge' },
  firefox: { engine: 'firefox', title: 'Firefox' },
  ios_saf: { engine: 'ios', title: 'Safari, iOS' },
  safari: { engine: 'safari', title: 'Safari, macOS' },
  samsung: { engine: 'chrome', title: 'Samsung Internet' },
}

/** The oldest version of each browser that package.json names. */
function oldest(): Map<string, number> {
  const found = new Map<string, number>()
  for (const entry of browserslist()) {
    const [name = '', versions = ''] = entry.split(' ')
    if (!known[name]) throw new Error(`The build does not know the browser ${name} of package.json`)
    found.set(name, Math.min(found.get(name) ?? Number.POSITIVE_INFINITY, Number.parseFloat(versions)))
  }
  return found
}

/** Samsung's browser is a Chromium with a number of its own. */
function engineOf(name: string, version: number): number {
  if (name !== 'samsung') return version
  const all = getAllVersions({ includeDownstreamBrowsers: true }) as readonly { browser: string; version: string; engine_version?: string | undefined }[]
  const found = all.find((each) => each.browser === 'samsunginternet_android' && Number.parseFloat(each.version) === version)
  if (!found?.engine_version) throw new Error(`It is not known which Chromium Samsung Internet ${version} is`)
  return Number(found.engine_version)
}

/** What scripts and styles are written for (@see W-15): the oldest engine of each kind, as Vite spells it. */
export function browserTargets(): string[] {
  const engines = new Map<string, number>()
  for (const [name, version] of oldest()) {
    const engine = known[name]?.engine ?? name
    engines.set(engine, Math.min(engines.get(engine) ?? Number.POSITIVE_INFINITY, engineOf(name, version)))
  }
  return [...engines].map(([engine, version]) => engine + version)
}

/** The same for people. */
export const namedBrowsers = (): string => [...oldest()].map(([name, version]) => `${known[name]?.title} ${version}+`).join(' · ')

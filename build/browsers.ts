import { getAllVersions } from 'baseline-browser-mapping'
import browserslist from 'browserslist'

/** Browsers by their names in the `browserslist` of package.json. `engine` is Vite's name; `title` is for people. */
const knownBrowsers: Readonly<Record<string, { engine: string; title: string }>> = {
  chrome: { engine: 'chrome', title: 'Chrome' },
  edge: { engine: 'edge', title: 'Edge' },
  firefox: { engine: 'firefox', title: 'Firefox' },
  ios_saf: { engine: 'ios', title: 'Safari, iOS' },
  safari: { engine: 'safari', title: 'Safari, macOS' },
  samsung: { engine: 'chrome', title: 'Samsung Internet' },
}

/** Returns the oldest supported version of each browser in package.json. */
function oldest(): Map<string, number> {
  const found = new Map<string, number>()
  for (const entry of browserslist()) {
    const [name = '', versions = ''] = entry.split(' ')
    if (!knownBrowsers[name]) throw new Error(`The build does not know the browser ${name} of package.json's browserslist`)
    found.set(name, Math.min(found.get(name) ?? Number.POSITIVE_INFINITY, Number.parseFloat(versions)))
  }
  return found
}

/** Returns the engine's version. Samsung Internet is a Chromium with its own version numbers. */
function engineOf(name: string, version: number): number {
  if (name !== 'samsung') return version
  const all = getAllVersions({ includeDownstreamBrowsers: true }) as readonly { browser: string; version: string; engine_version?: string | undefined }[]
  const found = all.find((each) => each.browser === 'samsunginternet_android' && Number.parseFloat(each.version) === version)
  if (!found?.engine_version) throw new Error(`No Chromium version is known for Samsung Internet ${version}`)
  return Number(found.engine_version)
}

/** Returns the build targets of scripts and styles (@see WEB-15): the oldest version of each engine, in Vite's spelling. */
export function browserTargets(): string[] {
  const engines = new Map<string, number>()
  for (const [name, version] of oldest()) {
    const engine = knownBrowsers[name]?.engine ?? name
    engines.set(engine, Math.min(engines.get(engine) ?? Number.POSITIVE_INFINITY, engineOf(name, version)))
  }
  return [...engines].map(([engine, version]) => engine + version)
}

/** Returns the supported browsers as a text for people. */
export const supportedBrowsersText = (): string => [...oldest()].map(([name, version]) => `${knownBrowsers[name]?.title} ${version}+`).join(' · ')

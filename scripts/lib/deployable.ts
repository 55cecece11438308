import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readBrand } from './brand.ts'
import { root } from './host.mjs'

type Versions = Readonly<Record<string, string>>

interface Dependencies {
  readonly dependencies?: Versions
  readonly optionalDependencies?: Versions
  readonly peerDependencies?: Versions
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
}
/** An entry of package-lock.json. */
interface LockedPackage extends Dependencies {
  readonly dev?: boolean
  readonly devOptional?: boolean
  readonly peer?: boolean
}
type Packages = Readonly<Record<string, LockedPackage>>

interface Manifest {
  readonly version: string
  readonly description: string
  readonly license: string
  readonly engines: Versions
  readonly dependencies: Versions
}

const json = <T>(file: string): T => JSON.parse(readFileSync(join(root, file), 'utf8')) as T

/** Returns the place of the package `name` as Node finds it from `folder`: upwards from the nearest node_modules. */
function placeOf(packages: Packages, folder: string, name: string): string | undefined {
  for (let from = folder; ; ) {
    const place = `${from ? `${from}/` : ''}node_modules/${name}`
    if (packages[place]) return place
    if (!from) return undefined
    from = from.includes('/node_modules/') ? from.slice(0, from.lastIndexOf('/node_modules/')) : ''
  }
}

/** Returns the names of a package's dependencies, including optional ones that are installed, but without optional peers. */
function neededBy({ dependencies = {}, optionalDependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} }: Dependencies): string[] {
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional)
  return [...Object.keys(dependencies), ...Object.keys(optionalDependencies), ...peers]
}

interface ServerManifest {
  readonly name: string
  readonly version: string
  readonly engines: Versions
  readonly dependencies: Versions
}

/**
 * Returns a lock file for one manifest, cut from the root's lock file, so that the server runs on the tested versions. It
 * contains the packages of all systems.
 */
function cutLock(manifest: ServerManifest, workspace: string) {
  const { packages, lockfileVersion } = json<{ packages: Packages; lockfileVersion: number }>('package-lock.json')
  const taken: Record<string, LockedPackage> = {}
  const take = (folder: string, entry: Dependencies) => {
    for (const name of neededBy(entry)) {
      const place = placeOf(packages, folder, name)
      const locked = place && packages[place]
      if (!locked || taken[place]) continue
      const { dev: _dev, devOptional: _devOptional, peer: _peer, ...kept } = locked
      taken[place] = kept
      take(place, kept)
    }
  }
  take(workspace, { dependencies: manifest.dependencies })
  if (Object.keys(taken).some((place) => !place.startsWith('node_modules/')))
    throw new Error(`${workspace} has packages of its own; move its versions to the root's.`)
  const { name, version, dependencies, engines } = manifest
  const sorted = Object.fromEntries(Object.entries(taken).sort(([a], [b]) => (a < b ? -1 : 1)))
  return { name, version, lockfileVersion, requires: true, packages: { '': { name, version, dependencies, engines }, ...sorted } }
}

/** Files for developers in a package: source maps, types, sources, readmes and change logs. Licences stay. */
const developerFiles = /(\.map|\.[cm]?ts|\.tsx|\/(readme|changelog|history)(\.\w+)?)$/i
/** Folders for developers in a package: tests, examples, and copies of the code for bundlers. */
const developerFolders =
  /\/node_modules\/(@[^/]+\/)?[^@/][^/]*\/(tests?|__tests__|benchmarks?|examples?|docs|\.github)$|\/@opentelemetry\/[^/]+\/build\/(esm|esnext)$/
/** Modules that Node never loads here: it loads the CommonJS form of the conventions, and nothing uses the experimental ones. */
const unloadedModules = /\/@opentelemetry\/semantic-conventions\/dist\/(.+\.mjs|(experimental_\w+|index-incubating)\.cjs)$/

/** Removes the files from a folder of installed packages that no running program reads. */
export function removeUnusedFiles(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    if (entry.isDirectory() ? developerFolders.test(file) : entry.isFile() && (developerFiles.test(file) || unloadedModules.test(file)))
      rmSync(file, { recursive: true, force: true })
  }
}

/** Returns manifest and lock file of the folder that runs the server alone (@see server/package.json). */
export function serverDeployable() {
  const { version, engines, license } = json<Manifest>('package.json')
  const { dependencies: own, description } = json<Manifest>('server/package.json')
  // The code of src/shared is built into the server, but the packages that it imports are not.
  const dependencies = { ...json<Manifest>('src/shared/package.json').dependencies, ...own }
  const manifest = {
    name: `${readBrand().facts.id}-server`,
    version,
    private: true,
    description,
    license,
    type: 'module',
    engines,
    scripts: {
      start: 'node --env-file=production.env dist/server/index.js',
      migrate: 'node --env-file=production.env dist/server/ops.js migrate',
      ops: 'node --env-file=production.env dist/server/ops.js',
    },
    dependencies,
  }
  return { manifest, lock: cutLock(manifest, 'server') }
}

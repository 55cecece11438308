import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readBrand } from './brand.mjs'
import { root } from './process.mjs'

const json = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'))

/** Where `name` lies for the package in `folder`: as Node looks for it, upwards from the nearest node_modules. */
function placeOf(packages, folder, name) {
  for (let from = folder; ; ) {
    const place = `${from ? `${from}/` : ''}node_modules/${name}`
    if (packages[place]) return place
    if (!from) return undefined
    from = from.includes('/node_modules/') ? from.slice(0, from.lastIndexOf('/node_modules/')) : ''
  }
}

/** What a package cannot do without, and what it takes where the system has it. Optional peers stay out. */
function neededBy({ dependencies = {}, optionalDependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} }) {
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional)
  return [...Object.keys(dependencies), ...Object.keys(optionalDependencies), ...peers]
}

/**
 * The lock of one manifest, cut from the root's: the versions that were tested, not what the registry has since. The
 * packages of other systems stay in, so that one lock serves all.
 */
function cutLock(manifest, workspace) {
  const { packages, lockfileVersion } = json('package-lock.json')
  const taken = {}
  const take = (folder, entry) => {
    for (const name of neededBy(entry)) {
      const place = placeOf(packages, folder, name)
      if (!place || taken[place]) continue
      const { dev, devOptional, peer, ...kept } = packages[place]
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

/** What packages bring for people who write programs: maps, types, sources of their own, change logs. Licences stay. */
const forWriting = /(\.map|\.[cm]?ts|\.tsx|\/(readme|changelog|history)(\.\w+)?)$/i
/** Whole folders of a package for them: its tests, and the same code once more for bundlers. */
const foldersForWriting =
  /\/node_modules\/(@[^/]+\/)?[^@/][^/]*\/(tests?|__tests__|benchmarks?|examples?|docs|\.github)$|\/@opentelemetry\/[^/]+\/build\/(esm|esnext)$/
/** Conventions that Node never reads: it takes the package's own form for `require`, and nobody the experimental ones. */
const unread = /\/@opentelemetry\/semantic-conventions\/dist\/(.+\.mjs|(experimental_\w+|index-incubating)\.cjs)$/

/** Takes away below a folder of installed packages what no running program reads. */
export function slim(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    if (entry.isDirectory() ? foldersForWriting.test(file) : entry.isFile() && (forWriting.test(file) || unread.test(file)))
      rmSync(file, { recursive: true, force: true })
  }
}

/** Manifest and lock of the folder that runs the server alone (@see server/package.json). */
export function serverDeployable() {
  const { version, engines, license } = json('package.json')
  const { dependencies: own, description } = json('server/package.json')
  // What every process shares is built into the server; its packages are not.
  const dependencies = { ...json('src/shared/package.json').dependencies, ...own }
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

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { root } from './process.mjs'

/** Folders that every build may read, besides its own. */
const sharedFolders = ['src/shared', 'build', 'scripts/lib', 'scripts/transforms', 'resources']
/** Files of the root that a build may read: manifests and configuration, not documents. */
const isConfiguration = /\.(json|ya?ml|toml|[cm]?[jt]sx?)$|^\.env|rc$/
/** No build reads these: packages (the lock file stands for them), tests, leftovers of systems, editors and electron-vite's start. */
const isUnread = /^node_modules$|^\.git$|\.test\.tsx?$|^\.DS_Store$|^\.#|~$|\.sw[a-p]$|\.config\.[cm]?[jt]s\.[\w-]+\.mjs$/
/** Variables that the bundler and browserslist read by themselves. */
const isReadByTools = /^((MAIN|PRELOAD|RENDERER)_)?VITE_|^BROWSERSLIST/

function* filesBelow(path, entry = statSync(path, { throwIfNoEntry: false })) {
  if (entry?.isSymbolicLink()) yield* filesBelow(path)
  else if (entry?.isFile()) yield path
  else if (entry?.isDirectory())
    for (const below of readdirSync(path, { withFileTypes: true })) if (!isUnread.test(below.name)) yield* filesBelow(join(path, below.name), below)
}

/** Returns the path of a file from `base` with forward slashes on every system. */
export const nameFrom = (base, file) => relative(base, file).split(sep).join('/')

/** Returns a hash of the names and contents of all files below these paths. */
export function hashOf(base, paths, isLeftOut = () => false) {
  const files = new Map(paths.flatMap((path) => [...filesBelow(path)]).map((file) => [nameFrom(base, file), file]))
  const hash = createHash('sha256')
  for (const name of [...files.keys()].sort()) {
    if (isLeftOut(name)) continue
    const content = readFileSync(files.get(name))
    hash.update(`${name}\n${content.length}\n`).update(content)
  }
  return hash.digest('hex')
}

/**
 * Returns the files and folders that a target may read: its own folders (`parts`), whole helper folders, the root's
 * configuration, and the files outside of them that its settings name (`outside`).
 */
function inputsOf({ parts, outside = () => [] }, base = root) {
  const configuration = readdirSync(base, { withFileTypes: true }).filter(
    (entry) => !entry.isDirectory() && isConfiguration.test(entry.name) && !isUnread.test(entry.name),
  )
  return [...[...configuration.map(({ name }) => name), ...sharedFolders, ...parts].map((name) => join(base, name)), ...outside()]
}

/** Returns the names from `base` of all files that a target may read. */
export const inputNames = (target, base = root) => inputsOf(target, base).flatMap((path) => [...filesBelow(path)].map((file) => nameFrom(base, file)))

/** Returns a hash that changes with every input of a target: its files, its settings in the environment, and Node's major version. */
export function inputHash(target, base = root, environment = process.env) {
  const names = [...(target.environment ?? []), ...Object.keys(environment).filter((name) => isReadByTools.test(name))]
  const settings = [...new Set(names)].sort().map((name) => [name, environment[name] ?? null])
  const [major] = process.versions.node.split('.')
  return createHash('sha256')
    .update(JSON.stringify([major, settings]))
    .update(hashOf(base, inputsOf(target, base)))
    .digest('hex')
}

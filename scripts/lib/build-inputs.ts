import { createHash } from 'node:crypto'
import { type Dirent, readdirSync, readFileSync, type Stats, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { root } from './host.mjs'

/** A build target and the inputs that its build may read. */
export interface BuildTarget {
  /** Name of the target in messages: "the site". */
  readonly label: string
  /** The bundler's configuration file, from the root. */
  readonly config?: string
  /** Source folders of the target. */
  readonly parts: readonly string[]
  /** Environment variables that change the build. */
  readonly environment?: readonly string[]
  /** Returns files and folders outside the sources that the build reads because a setting names them. */
  readonly outside?: () => readonly string[]
  /** Files and folders that the build writes, relative to the root. */
  readonly outputs: readonly string[]
  /** Runs the build, which lists the files that it read in the folder `record`. */
  readonly build: (record: string) => Promise<unknown>
}

/** Folders that every build may read, in addition to its own. */
const sharedFolders = ['src/shared', 'build', 'scripts/lib', 'scripts/transforms', 'resources']
/** Files of the root that a build may read: manifests and configuration, not documents. */
const isConfiguration = /\.(json|ya?ml|toml|[cm]?[jt]sx?)$|^\.env|rc$/
/** Files that no build reads: packages (the lock file represents them), tests, files of systems and editors, and electron-vite's copy of its configuration. */
const isUnread = /^node_modules$|^\.git$|\.test\.tsx?$|^\.DS_Store$|^\.#|~$|\.sw[a-p]$|\.config\.[cm]?[jt]s\.[\w-]+\.mjs$/
/** Variables that the bundler and browserslist read by themselves. */
const isReadByTools = /^((MAIN|PRELOAD|RENDERER)_)?VITE_|^BROWSERSLIST/

function* filesBelow(path: string, entry: Dirent | Stats | undefined = statSync(path, { throwIfNoEntry: false })): Generator<string> {
  if (entry?.isSymbolicLink()) yield* filesBelow(path)
  else if (entry?.isFile()) yield path
  else if (entry?.isDirectory())
    for (const below of readdirSync(path, { withFileTypes: true })) if (!isUnread.test(below.name)) yield* filesBelow(join(path, below.name), below)
}

/** Returns the path of a file from `base` with forward slashes on every system. */
export const relativeName = (base: string, file: string) => relative(base, file).split(sep).join('/')

/** Returns a hash of the names and contents of all files below these paths. */
export function hashOf(base: string, paths: readonly string[], isLeftOut: (name: string) => boolean = () => false): string {
  const files = paths.flatMap((path) => [...filesBelow(path)]).map((file) => ({ name: relativeName(base, file), file }))
  const byName = new Map(files.map(({ name, file }) => [name, file]))
  const hash = createHash('sha256')
  for (const [name, file] of [...byName].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (isLeftOut(name)) continue
    const content = readFileSync(file)
    hash.update(`${name}\n${content.length}\n`).update(content)
  }
  return hash.digest('hex')
}

/** Returns the files and folders that a target may read: its own folders, the shared folders, the root's configuration, and the files outside. */
function inputsOf({ parts, outside = () => [] }: BuildTarget, base = root): string[] {
  const configuration = readdirSync(base, { withFileTypes: true }).filter(
    (entry) => !entry.isDirectory() && isConfiguration.test(entry.name) && !isUnread.test(entry.name),
  )
  return [...[...configuration.map(({ name }) => name), ...sharedFolders, ...parts].map((name) => join(base, name)), ...outside()]
}

/** Returns the names from `base` of all files that a target may read. */
export const inputNames = (target: BuildTarget, base = root): string[] =>
  inputsOf(target, base).flatMap((path) => [...filesBelow(path)].map((file) => relativeName(base, file)))

/** Returns a hash that changes with every input of a target: its files, its settings in the environment, and Node's major version. */
export function inputHash(target: BuildTarget, base = root, environment: Readonly<Record<string, string | undefined>> = process.env): string {
  const names = [...(target.environment ?? []), ...Object.keys(environment).filter((name) => isReadByTools.test(name))]
  const settings = [...new Set(names)].sort().map((name) => [name, environment[name] ?? null])
  const [major] = process.versions.node.split('.')
  return createHash('sha256')
    .update(JSON.stringify([major, settings]))
    .update(hashOf(base, inputsOf(target, base)))
    .digest('hex')
}

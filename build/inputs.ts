import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, isAbsolute, join, relative, resolve } from 'node:path'
import { normalizePath, type Plugin } from 'vite'

/** Returns a file's path relative to the repository root; null for a package's file and for a module without a file. */
function nameOf(id: string): string | null {
  const name = normalizePath(relative(resolve('.'), id.split(/[?#]/, 1)[0] ?? ''))
  return !isAbsolute(id) || name.split('/').includes('node_modules') ? null : name
}

/**
 * Records the files that a build reads, in the folder that `BUILD_RECORD` names, with one list for each output folder. A
 * test compares the lists with the inputs that decide whether a build is stale (scripts/lib/build-inputs.ts).
 */
export function recordInputs(): Plugin {
  const folder = process.env.BUILD_RECORD
  return {
    name: 'record-inputs',
    apply: 'build',
    writeBundle({ dir = '' }, bundle) {
      if (!folder) return
      const pictures = Object.values(bundle).flatMap((part) =>
        part.type === 'asset' ? part.originalFileNames.map((name) => resolve(this.environment.config.root, name)) : [],
      )
      const names = new Set([...this.getModuleIds(), ...pictures].map(nameOf).filter((name) => name !== null))
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, `${basename(dir)}.json`), JSON.stringify([...names].sort()))
    },
  }
}

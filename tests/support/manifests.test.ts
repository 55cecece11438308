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
}
const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as Manifest

const folders = ['', ...(read('package.json').workspaces ?? [])]
const named = folders.flatMap((folder) => {
  const { dependencies, devDependencies } = read(join(folder, 'package.json'))
  return Object.entries({ ...dependencies, ...devDependencies }).map(([name, version]) => ({ folder, name, version }))
})

/* dependency-cruiser (own-manifest) and knip check what each folder imports and declares. */
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
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, unknown> }
  expect(Object.keys(packages).filter((place) => /^(src|server|sandbox|tests|bench)\/.*node_modules/.test(place))).toEqual([])
})

test('REPO-3 every folder is an ES module, so that tools read its files alike', () => {
  for (const folder of folders) expect(read(join(folder, 'package.json')).type, folder).toBe('module')
})

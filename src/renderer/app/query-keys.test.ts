import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

function* sources(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* sources(path)
    else if (/\.tsx?$/.test(entry.name) && !/\.test\./.test(entry.name)) yield path
  }
}

/** Returns the area that a file's keys must begin with: its feature, `account`, or its top folder. */
function areaOf(file: string): string {
  const parts = relative(root, file).split(sep)
  return (parts[0] === 'features' ? parts[1] : /^platform\/session\/account(?:-keys)?\.ts$/.test(parts.join('/')) ? 'account' : parts[0]) ?? ''
}

test('query keys begin with their area and no two queries share a prefix', () => {
  const owners = new Map<string, string>()
  for (const file of sources(root)) {
    const text = readFileSync(file, 'utf8')
    if (!/@tanstack\/react-query|Keys\b/.test(text)) continue
    const keys = [...text.matchAll(/(?<!Fields = )\[\s*'([a-z-]+)'\s*,\s*'([a-z-]+)'[^\]]*\](?=\s*(?:as const|,\s*$))/gm)]
    for (const [, area, name] of keys) {
      expect(area, file).toBe(areaOf(file))
      const prefix = `${area}/${name}`
      expect(owners.get(prefix) ?? file, prefix).toBe(file)
      expect(owners.has(prefix), `${prefix} twice in ${file}`).toBe(false)
      owners.set(prefix, file)
    }
  }
  expect([...owners.keys()]).toEqual(expect.arrayContaining(['account/user', 'account/balance', 'ui/footer']))
})

const { readFileSync } = require('node:fs')

/*
 * Budgets of the site's JavaScript, gzip (docs: experience). The chunks come from the build's own manifest, so that a
 * new chunk cannot escape: what the entry loads statically is the first screen; every lazy route is measured with what
 * it alone brings.
 */
const manifest = JSON.parse(readFileSync('dist/web/.vite/manifest.json', 'utf8'))
const files = (key, seen = new Set()) => {
  if (seen.has(key)) return seen
  seen.add(key)
  for (const next of manifest[key].imports ?? []) files(next, seen)
  return seen
}
const entry = Object.keys(manifest).find((key) => manifest[key].isEntry)
const first = files(entry)
const path = (keys) => [...keys].map((key) => `dist/web/${manifest[key].file}`)

module.exports = [
  { name: 'First screen', path: path(first), limit: '240 kB', gzip: true },
  ...Object.keys(manifest)
    .filter((key) => manifest[key].isDynamicEntry)
    .map((key) => ({ name: `Lazy: ${key}`, path: path([...files(key)].filter((chunk) => !first.has(chunk))), limit: '60 kB', gzip: true }))
    .filter((budget) => budget.path.length > 0),
]

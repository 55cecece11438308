const { readFileSync } = require('node:fs')
const { resolve } = require('node:path')

/*
 * Size budgets of the site's JavaScript, gzip (@see SPEED-01). The chunks are read from the build's page and manifest, so that a
 * new chunk is covered. Scripts that the page names make up the first screen. The answer reader loads with the first API call. Every
 * lazy chunk counts with what it alone adds.
 */
const manifest = JSON.parse(readFileSync('dist/web-manifest.json', 'utf8'))
const page = readFileSync('dist/web/index.html', 'utf8')
const first = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file)
if (!first.length) throw new Error('dist/web/index.html references no script')

const filesOf = (key, seen = new Set()) => {
  if (seen.has(key)) return seen
  seen.add(key)
  for (const next of manifest[key].imports ?? []) filesOf(next, seen)
  return seen
}
const fileOf = (key) => manifest[key].file
const called = ['system', 'account']
  .flatMap((part) => [...filesOf(`../shared/api/${part}.ts`)].map(fileOf))
  .filter((file, place, all) => !first.includes(file) && all.indexOf(file) === place)
// size-limit resolves names relative to this file's folder.
const onDisk = (files) => files.map((file) => resolve('dist/web', file))

const lazy = Object.keys(manifest)
  .filter((key) => manifest[key].isDynamicEntry)
  .map((key) => ({
    name: `Lazy: ${key}`,
    path: onDisk([...filesOf(key)].map(fileOf).filter((file) => !first.includes(file) && !called.includes(file))),
    limit: '60 kB',
    gzip: true,
  }))

module.exports = [
  { name: 'First screen', path: onDisk(first), limit: '215 kB', gzip: true },
  { name: 'With the first call', path: onDisk(called), limit: '20 kB', gzip: true },
  ...lazy.filter((budget) => budget.path.length > 0),
]

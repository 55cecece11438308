#!/usr/bin/env node
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

/*
 * Stands in for fpm (Ruby, fetched by electron-builder): writes the deb that fpm would, with Debian's own dpkg-deb.
 * After jordansissel/fpm: lib/fpm/package/{dir,deb}.rb and templates/deb.erb. Not imitated: the changelog that fpm makes
 * up, and the lines that it wraps around maintainer scripts. An option that it does not know is an error, so that nothing
 * which electron-builder asks for is lost without a word.
 */
const text = { type: 'string' }
const list = { type: 'string', multiple: true }
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    input: { ...text, short: 's' },
    target: { ...text, short: 't' },
    depends: { ...list, short: 'd' },
    force: { type: 'boolean' },
    architecture: text,
    name: text,
    version: text,
    maintainer: text,
    vendor: text,
    url: text,
    license: text,
    category: text,
    description: text,
    package: text,
    'deb-priority': text,
    'deb-compression': text,
    'deb-recommends': list,
    'after-install': text,
    'after-remove': text,
  },
})
if (values.input !== 'dir' || values.target !== 'deb') throw new Error('Only dir to deb')

const folder = mkdtempSync(join(tmpdir(), 'kehribar-deb-'))
try {
  for (const path of positionals) {
    const [from, to] = path.split('=')
    const place = join(folder, to)
    // A folder's content goes into the place, a file becomes it.
    mkdirSync(from.endsWith('/') ? place : dirname(place), { recursive: true })
    cpSync(resolve(from), place, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true })
  }
  const { stdout: size } = spawnSync('du', ['-sk', '--apparent-size', folder], { encoding: 'utf8' })
  // The first line is the synopsis; the others are indented, an empty one is a dot.
  const [synopsis, ...more] = values.description.split('\n')
  const fields = {
    Package: values.name,
    Version: values.version,
    License: values.license,
    Vendor: values.vendor,
    Architecture: values.architecture === 'x86_64' ? 'amd64' : values.architecture,
    Maintainer: values.maintainer,
    'Installed-Size': size.split('\t')[0],
    Depends: values.depends?.join(', '),
    Recommends: values['deb-recommends']?.join(', '),
    Section: values.category,
    Priority: values['deb-priority'],
    Homepage: values.url,
    Description: [synopsis, ...more.map((line) => ` ${line.trim() || '.'}`)].join('\n'),
  }
  mkdirSync(join(folder, 'DEBIAN'))
  const lines = Object.entries(fields).flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []))
  writeFileSync(join(folder, 'DEBIAN', 'control'), `${lines.join('\n')}\n`)
  for (const [option, name] of [
    ['after-install', 'postinst'],
    ['after-remove', 'postrm'],
  ]) {
    cpSync(values[option], join(folder, 'DEBIAN', name))
    spawnSync('chmod', ['755', join(folder, 'DEBIAN', name)])
  }
  spawnSync('chmod', ['755', folder])
  const compression = `-Z${values['deb-compression']}`
  const { status, stderr } = spawnSync('dpkg-deb', ['--root-owner-group', compression, '--build', folder, values.package], { encoding: 'utf8' })
  if (status) throw new Error(stderr)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

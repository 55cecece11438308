#!/usr/bin/env node
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

/*
 * Stands in for fpm, which electron-builder downloads: makes the same deb with dpkg-deb and the same rpm with rpmbuild.
 * Modelled on fpm's lib/fpm/package/{dir,deb,rpm}.rb and templates. An unknown option is an error, so that none is lost.
 * Nothing is compressed, because a package to try is made and opened once.
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
    'rpm-os': text,
    'rpm-compression': text,
    'rpm-summary': text,
    'after-install': text,
    'after-remove': text,
    directories: list,
  },
})
if (values.input !== 'dir') throw new Error('Only a folder can be packed')

function runTool(command, args) {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C.UTF-8' } })
  if (status) throw new Error(stderr)
}

/** Lays out the files as they are installed. */
function stage(folder) {
  for (const path of positionals) {
    const [from, to] = path.split('=')
    const place = join(folder, to)
    // The content of a folder goes into the place, a file becomes the place.
    mkdirSync(from.endsWith('/') ? place : dirname(place), { recursive: true })
    cpSync(resolve(from), place, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true })
  }
  runTool('chmod', ['755', folder])
}

const fieldLines = (fields) => Object.entries(fields).flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []))

function packDeb(folder) {
  const { stdout: size } = spawnSync('du', ['-sk', '--apparent-size', folder], { encoding: 'utf8' })
  // The first line is the synopsis. The other lines are indented, and an empty one is a dot.
  const [synopsis, ...more] = values.description.split('\n')
  const fields = fieldLines({
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
  })
  mkdirSync(join(folder, 'DEBIAN'))
  writeFileSync(join(folder, 'DEBIAN', 'control'), `${fields.join('\n')}\n`)
  for (const [option, name] of [
    ['after-install', 'postinst'],
    ['after-remove', 'postrm'],
  ])
    writeFileSync(join(folder, 'DEBIAN', name), readFileSync(values[option]), { mode: 0o755 })
  runTool('dpkg-deb', ['--root-owner-group', '-Znone', '--build', folder, values.package])
}

/** rpm's names of the processors. */
const rpmProcessors = { amd64: 'x86_64', arm64: 'aarch64' }

function packRpm(folder, work) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => !entry.isDirectory()).map(({ parentPath, name }) => join(parentPath, name).slice(folder.length))
  const own = values.directories ?? []
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ parentPath, name }) => join(parentPath, name).slice(folder.length))
  const directories = folders.filter((path) => own.some((start) => path === start || path.startsWith(`${start}/`)))
  const spec = [
    // The files are packed as they are: not stripped, and without a list of build ids.
    '%global __os_install_post %{nil}',
    '%define _build_id_links none',
    '%define _binary_payload w0.gzdio',
    ...fieldLines({
      Name: values.name,
      Version: values.version,
      Release: '1',
      Summary: values['rpm-summary'],
      AutoReqProv: 'no',
      Group: values.category,
      License: values.license,
      Vendor: values.vendor,
      URL: values.url,
      Packager: values.maintainer,
    }),
    ...values.depends.map((name) => `Requires: ${name}`),
    `%description\n${values.description}`,
    `%post\n${readFileSync(values['after-install'], 'utf8')}`,
    `%postun\n${readFileSync(values['after-remove'], 'utf8')}`,
    '%files\n%defattr(-,root,root,-)',
    ...directories.map((path) => `%dir "${path}"`),
    ...files.map((path) => `"${path}"`),
  ]
  writeFileSync(join(work, 'package.spec'), `${spec.join('\n')}\n`)
  const defines = [`_topdir ${work}`, `_tmppath ${work}`, `_rpmdir ${work}/rpm`, '_rpmfilename package.rpm'].flatMap((each) => ['--define', each])
  const target = `${rpmProcessors[values.architecture] ?? values.architecture}-unknown-${values['rpm-os']}`
  runTool('rpmbuild', ['-bb', '--quiet', '--target', target, '--buildroot', folder, ...defines, join(work, 'package.spec')])
  cpSync(join(work, 'rpm', 'package.rpm'), values.package)
}

const work = mkdtempSync(`${values.package}.part-`)
try {
  const folder = join(work, 'root')
  mkdirSync(folder)
  stage(folder)
  if (values.target === 'deb') packDeb(folder)
  else packRpm(folder, work)
} finally {
  rmSync(work, { recursive: true, force: true })
}

import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

/*
 * Replaces fpm, which electron-builder downloads: makes the same deb with dpkg-deb and the same rpm with rpmbuild. The
 * program follows fpm's lib/fpm/package/{dir,deb,rpm}.rb and templates. An unknown option is an error, so that none is
 * ignored. Nothing is compressed, because a test package is made and opened once.
 */
const text = { type: 'string' } as const
const list = { type: 'string', multiple: true } as const
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

/** Returns the value of an option. @throws {Error} if it is missing */
function requiredOption(name: 'package' | 'description' | 'after-install' | 'after-remove'): string {
  const value = values[name]
  if (value === undefined) throw new Error(`--${name} is missing`)
  return value
}

function runTool(command: string, args: readonly string[]): void {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C.UTF-8' } })
  if (status) throw new Error(stderr)
}

/** Copies the files to their installed places. */
function stage(folder: string): void {
  for (const path of positionals) {
    const [from = '', to = ''] = path.split('=')
    const place = join(folder, to)
    // A path with a slash at its end is a folder, whose content is copied.
    mkdirSync(from.endsWith('/') ? place : dirname(place), { recursive: true })
    cpSync(resolve(from), place, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true })
  }
  runTool('chmod', ['755', folder])
}

const fieldLines = (fields: Readonly<Record<string, string | undefined>>) =>
  Object.entries(fields).flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []))

function packDeb(folder: string): void {
  const { stdout: size } = spawnSync('du', ['-sk', '--apparent-size', folder], { encoding: 'utf8' })
  // The first line is the synopsis. All other lines are indented, and an empty line becomes a dot.
  const [synopsis, ...more] = requiredOption('description').split('\n')
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
  ] as const)
    writeFileSync(join(folder, 'DEBIAN', name), readFileSync(requiredOption(option)), { mode: 0o755 })
  runTool('dpkg-deb', ['--root-owner-group', '-Znone', '--build', folder, requiredOption('package')])
}

/** rpm's names of the processors. */
const rpmProcessors: Readonly<Record<string, string>> = { amd64: 'x86_64', arm64: 'aarch64' }

function packRpm(folder: string, work: string): void {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const pathsOf = (isFolder: boolean) =>
    entries.filter((entry) => entry.isDirectory() === isFolder).map(({ parentPath, name }) => join(parentPath, name).slice(folder.length))
  const own = values.directories ?? []
  const directories = pathsOf(true).filter((path) => own.some((start) => path === start || path.startsWith(`${start}/`)))
  const spec = [
    // Do not strip the files, and add no list of build ids.
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
    ...(values.depends ?? []).map((name) => `Requires: ${name}`),
    `%description\n${requiredOption('description')}`,
    `%post\n${readFileSync(requiredOption('after-install'), 'utf8')}`,
    `%postun\n${readFileSync(requiredOption('after-remove'), 'utf8')}`,
    '%files\n%defattr(-,root,root,-)',
    ...directories.map((path) => `%dir "${path}"`),
    ...pathsOf(false).map((path) => `"${path}"`),
  ]
  writeFileSync(join(work, 'package.spec'), `${spec.join('\n')}\n`)
  const defines = [`_topdir ${work}`, `_tmppath ${work}`, `_rpmdir ${work}/rpm`, '_rpmfilename package.rpm'].flatMap((each) => ['--define', each])
  const { architecture = '' } = values
  const target = `${rpmProcessors[architecture] ?? architecture}-unknown-${values['rpm-os']}`
  runTool('rpmbuild', ['-bb', '--quiet', '--target', target, '--buildroot', folder, ...defines, join(work, 'package.spec')])
  cpSync(join(work, 'rpm', 'package.rpm'), requiredOption('package'))
}

const work = mkdtempSync(`${requiredOption('package')}.part-`)
try {
  const folder = join(work, 'root')
  mkdirSync(folder)
  stage(folder)
  if (values.target === 'deb') packDeb(folder)
  else packRpm(folder, work)
} finally {
  rmSync(work, { recursive: true, force: true })
}

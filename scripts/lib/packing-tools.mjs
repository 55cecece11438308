import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { Problem } from './console.mjs'
import { cacheFolder } from './cache-folder.mjs'
import { exec, root } from './process.mjs'

/*
 * Tools by which electron-builder packs for Linux where it cannot download its own: Debian's programs, the runtime of
 * AppImages out of a Debian source package, and a stand-in for fpm. They make packages to try, never a release.
 */

/** The Debian packages: for making packages, for running an AppImage, and what a package for players depends on. */
export const packingPackages = [
  ...['squashfs-tools', 'desktop-file-utils', 'rpm', 'cpio', 'apt-utils', 'gpg'],
  ...[['libfuse2t64', 'libfuse2'], 'fuse3'],
  ...['xdg-utils', 'libxss1', 'libxtst6'],
]

/** Returns the packing programs that this machine lacks. */
export function missingPackers(path = process.env.PATH ?? '') {
  const isThere = (name) => path.split(delimiter).some((folder) => existsSync(join(folder, name)))
  return ['mksquashfs', 'desktop-file-validate', 'rpmbuild', 'cpio', 'apt-ftparchive', 'gpg', 'fusermount', 'xdg-open'].filter((name) => !isThere(name))
}

/** An AppImage among libappimage's test files begins with the AppImage project's own runtime. It mounts by libfuse2 and knows gzip and xz. */
const runtime = {
  source: 'libappimage',
  archive: 'libappimage_1.0.4-5.orig.tar.gz',
  file: 'libappimage-1.0.4-5/tests/data/Echo-no-integrate-x86_64.AppImage',
  bytes: 188_392,
  sha256: 'dd75a7b9d27d372773e7d3c7a2ff761718ee4d5dd28f3ae0a9993c1cf5dbaa84',
}
const runtimeFile = () => join(cacheFolder(), `appimage-runtime-${runtime.sha256.slice(0, 12)}`)

/** Whether the runtime of AppImages is on this machine. */
export const hasAppImageRuntime = () => existsSync(runtimeFile())

/**
 * Downloads the runtime of AppImages.
 * @throws {Problem} when it is not the pinned one
 */
export async function fetchAppImageRuntime() {
  mkdirSync(cacheFolder(), { recursive: true, mode: 0o755 })
  const work = mkdtempSync(`${runtimeFile()}.part-`)
  try {
    // Source packages have a list of their own: most machines have none, and the machine's own list stays as it is.
    const indexes = spawnSync('apt-get', ['indextargets', '--format', 'deb-src $(REPO_URI) $(RELEASE) $(COMPONENT)', 'Created-By: Packages'], {
      encoding: 'utf8',
    })
    const lines = indexes.stdout.split('\n').filter((line) => / (main|universe)$/.test(line))
    writeFileSync(join(work, 'sources.list'), `${[...new Set(lines)].join('\n')}\n`)
    mkdirSync(join(work, 'lists', 'partial'), { recursive: true })
    const own = [`Dir::Etc::SourceList=${work}/sources.list`, 'Dir::Etc::SourceParts=/dev/null', `Dir::State::Lists=${work}/lists`]
    const apt = (...args) => exec('apt-get', ['-qq', ...own.flatMap((option) => ['-o', option]), ...args], { cwd: work, quiet: true })
    await apt('update')
    await apt('source', '--download-only', '--tar-only', runtime.source)
    await exec('tar', ['-xzf', runtime.archive, runtime.file], { cwd: work, quiet: true })
    const content = readFileSync(join(work, runtime.file)).subarray(0, runtime.bytes)
    const found = createHash('sha256').update(content).digest('hex')
    if (found !== runtime.sha256) throw new Problem(`The runtime of AppImages is not the pinned one: its SHA-256 is ${found}.`)
    writeFileSync(join(work, 'runtime'), content)
    renameSync(join(work, 'runtime'), runtimeFile())
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

/** Lays out the tools in `folder`, and returns the environment by which electron-builder takes them. */
export function packingEnvironment(folder) {
  const find = (name) => spawnSync('which', [name], { encoding: 'utf8' }).stdout.trim()
  mkdirSync(join(folder, 'runtimes'), { recursive: true })
  symlinkSync(join(root, 'scripts', 'packing', 'mksquashfs.sh'), join(folder, 'mksquashfs'))
  symlinkSync(find('desktop-file-validate'), join(folder, 'desktop-file-validate'))
  for (const arch of ['x64', 'arm64']) {
    // Packages for arm64 are looked at and never started here, so the runtime for x64 takes the place.
    copyFileSync(runtimeFile(), join(folder, 'runtimes', `runtime-${arch}`))
    mkdirSync(join(folder, 'lib', arch), { recursive: true })
  }
  return { APPIMAGE_TOOLS_PATH: folder, CUSTOM_FPM_PATH: join(root, 'scripts', 'packing', 'fpm.mjs') }
}

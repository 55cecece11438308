import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { Problem } from './console.ts'
import type { DebianPackage } from './debian.ts'
import { cacheFolder, root } from './host.mjs'
import { exec } from './process.ts'

/*
 * Provides tools with which electron-builder packs for Linux if it cannot download its own: Debian's programs, the AppImage
 * runtime from a Debian source package, and a replacement of fpm. They make test packages, never a release.
 */

/** Debian packages for making packages, for running an AppImage, and the dependencies of a package for players. */
export const packingPackages: readonly DebianPackage[] = [
  ...['squashfs-tools', 'desktop-file-utils', 'rpm', 'cpio', 'apt-utils', 'gpg'],
  ...[['libfuse2t64', 'libfuse2'], 'fuse3'],
  ...['xdg-utils', 'libxss1', 'libxtst6'],
]

/** Returns the packing programs that this machine lacks. */
export function missingPackers(path = process.env.PATH ?? ''): string[] {
  const isThere = (name: string) => path.split(delimiter).some((folder) => existsSync(join(folder, name)))
  return ['mksquashfs', 'desktop-file-validate', 'rpmbuild', 'cpio', 'apt-ftparchive', 'gpg', 'fusermount', 'xdg-open'].filter((name) => !isThere(name))
}

/** The runtime is taken from an AppImage among libappimage's test files. It needs libfuse2 and supports gzip and xz. */
const runtime = {
  source: 'libappimage',
  archive: 'libappimage_1.0.4-5.orig.tar.gz',
  file: 'libappimage-1.0.4-5/tests/data/Echo-no-integrate-x86_64.AppImage',
  bytes: 188_392,
  sha256: 'dd75a7b9d27d372773e7d3c7a2ff761718ee4d5dd28f3ae0a9993c1cf5dbaa84',
}
const runtimeFile = () => join(cacheFolder(), `appimage-runtime-${runtime.sha256.slice(0, 12)}`)

/** Returns whether the AppImage runtime is on this machine. */
export const hasAppImageRuntime = () => existsSync(runtimeFile())

/**
 * Downloads the AppImage runtime.
 * @throws {Problem} if the file is not the pinned one
 */
export async function fetchAppImageRuntime(): Promise<void> {
  mkdirSync(cacheFolder(), { recursive: true, mode: 0o755 })
  const work = mkdtempSync(`${runtimeFile()}.part-`)
  try {
    // Most machines have no list of source packages. A separate list is used, so that the machine's own lists do not change.
    const indexes = spawnSync('apt-get', ['indextargets', '--format', 'deb-src $(REPO_URI) $(RELEASE) $(COMPONENT)', 'Created-By: Packages'], {
      encoding: 'utf8',
    })
    const lines = indexes.stdout.split('\n').filter((line) => / (main|universe)$/.test(line))
    writeFileSync(join(work, 'sources.list'), `${[...new Set(lines)].join('\n')}\n`)
    mkdirSync(join(work, 'lists', 'partial'), { recursive: true })
    const own = [`Dir::Etc::SourceList=${work}/sources.list`, 'Dir::Etc::SourceParts=/dev/null', `Dir::State::Lists=${work}/lists`]
    const apt = (...args: string[]) => exec('apt-get', ['-qq', ...own.flatMap((option) => ['-o', option]), ...args], { cwd: work, quiet: true })
    await apt('update')
    await apt('source', '--download-only', '--tar-only', runtime.source)
    await exec('tar', ['-xzf', runtime.archive, runtime.file], { cwd: work, quiet: true })
    const content = readFileSync(join(work, runtime.file)).subarray(0, runtime.bytes)
    const found = createHash('sha256').update(content).digest('hex')
    if (found !== runtime.sha256) throw new Problem(`The AppImage runtime is not the pinned one: its SHA-256 is ${found}.`)
    writeFileSync(join(work, 'runtime'), content)
    renameSync(join(work, 'runtime'), runtimeFile())
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

/** Puts the tools into `folder`, and returns the environment that points electron-builder to them. */
export function packingEnvironment(folder: string): Record<string, string> {
  const find = (name: string) => spawnSync('which', [name], { encoding: 'utf8' }).stdout.trim()
  mkdirSync(join(folder, 'runtimes'), { recursive: true })
  symlinkSync(join(root, 'scripts', 'packing', 'mksquashfs.sh'), join(folder, 'mksquashfs'))
  symlinkSync(find('desktop-file-validate'), join(folder, 'desktop-file-validate'))
  for (const arch of ['x64', 'arm64']) {
    // Packages for arm64 are inspected and never started here, so they get the runtime for x64.
    copyFileSync(runtimeFile(), join(folder, 'runtimes', `runtime-${arch}`))
    mkdirSync(join(folder, 'lib', arch), { recursive: true })
  }
  const fpm = join(folder, 'fpm')
  writeFileSync(fpm, `#!/bin/sh\nexec '${process.execPath}' '${join(root, 'scripts', 'packing', 'fpm.ts')}' "$@"\n`, { mode: 0o755 })
  return { APPIMAGE_TOOLS_PATH: folder, CUSTOM_FPM_PATH: fpm }
}

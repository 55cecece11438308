import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fakeLinux } from '../unit/fake-electron-dist'

const here = resolve('tests/desktop/packages')
const has = (command: string) => spawnSync(command, ['--version'], { stdio: 'ignore' }).error === undefined

/** dpkg-deb writes the deb; the machine has it or packs none. */
export const canPack = process.platform === 'linux' && has('dpkg-deb')
export const hasSquashfs = has('mksquashfs')
/** Ours ends in a run of bytes that no packer would write, as the real one ends where the file system begins. */
const runtime = Buffer.alloc(4096, 'runtime of AppImages')

/** electron-builder's tools for AppImages as a folder (APPIMAGE_TOOLS_PATH). */
function tools(folder: string): string {
  for (const arch of ['x64', 'arm64']) {
    mkdirSync(join(folder, 'lib', arch), { recursive: true })
    mkdirSync(join(folder, 'runtimes'), { recursive: true })
    writeFileSync(join(folder, 'runtimes', `runtime-${arch}`), runtime)
  }
  copyFileSync(join(here, 'mksquashfs.mjs'), join(folder, 'mksquashfs'))
  // Looked for, never run.
  writeFileSync(join(folder, 'desktop-file-validate'), '')
  chmodSync(join(folder, 'mksquashfs'), 0o755)
  return folder
}

/** A job of scripts/release.mjs as far as this machine can, its packages in `folder`/release. */
export function rehearse(job: 'prove' | 'package' | 'sign', folder: string, env: Record<string, string> = {}, packer: string[] = []) {
  const release = join(folder, 'release')
  const args = ['scripts/release.mjs', job, '--rehearse', '--folder', release]
  if (job === 'package') args.push('--', ...packer, `-c.electronDist=${fakeLinux(join(folder, 'electron'))}`)
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    env: {
      ...process.env,
      NO_COLOR: '1',
      APPIMAGE_TOOLS_PATH: tools(join(folder, 'tools')),
      CUSTOM_FPM_PATH: join(here, 'fpm.mjs'),
      UPDATE_URL: 'https://indir.kehribar.example/desktop',
      ...env,
    },
  })
  return { status, output: stdout + stderr, release }
}

/** What one of the system's programs says; `null` where there is none of that name. */
export function told(command: string, args: readonly string[], cwd?: string): string | null {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8', cwd })
  if (error && 'code' in error && error.code === 'ENOENT') return null
  if (status !== 0) throw new Error(`${command}: ${stdout}${stderr}`)
  return stdout
}

/** Takes an AppImage apart again. @returns the folder */
export function openAppImage(file: string, to: string): string {
  if (!readFileSync(file).subarray(0, runtime.length).equals(runtime)) throw new Error('The AppImage does not begin with the runtime')
  if (hasSquashfs) told('unsquashfs', ['-quiet', '-no-progress', '-offset', String(runtime.length), '-dest', to, file])
  else {
    mkdirSync(to, { recursive: true })
    told('sh', ['-c', `tail -c +${runtime.length + 1} "${file}" | tar -xC "${to}"`])
  }
  return to
}

/** Takes a deb apart again, with what its installation runs in DEBIAN. @returns the folder */
export function openDeb(file: string, to: string): string {
  told('dpkg-deb', ['--raw-extract', file, to])
  return to
}

/** Every file below a folder, by its path in it, in order. */
export const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !statSync(join(folder, name)).isDirectory())
    .sort()

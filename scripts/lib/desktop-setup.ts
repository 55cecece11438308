import { spawnSync } from 'node:child_process'
import { Problem, runStep } from './console.ts'
import { canInstall, type DebianPackage, installCommand, installPackages } from './debian.ts'
import { missingPrograms } from './desktop-session.ts'
import { type FoundElectron, ensureElectron } from './electron.ts'
import { fetchAppImageRuntime, hasAppImageRuntime, missingPackers, packingPackages } from './packing-tools.ts'

/** Debian packages that Electron needs, and those of a desktop session. */
const libraries: readonly DebianPackage[] = [
  ['libgtk-3-0t64', 'libgtk-3-0'],
  'libnss3',
  'libgbm1',
  ['libasound2t64', 'libasound2'],
  'libsecret-1-0',
  'libnotify4',
]
const programs = ['xvfb', 'openbox', 'dbus', 'gnome-keyring', 'weston']

/** Returns the shared libraries that a program lacks on this machine. */
function missingLibraries({ binary }: FoundElectron): string[] {
  const { stdout } = spawnSync('ldd', [binary], { encoding: 'utf8' })
  const missing = (stdout ?? '').split('\n').filter((line) => line.endsWith(' => not found'))
  return missing.map((line) => line.trim().split(' ', 1)[0] ?? '')
}

/**
 * Returns an Electron that can be started here, and installs missing packages. With `session`, it can also be started in a
 * desktop session. With `pinned`, the pinned version is preferred and downloaded if possible.
 * @throws {Problem} if something is missing and cannot be installed
 */
export async function ensureDesktop({ session = false, pinned = false }: { session?: boolean; pinned?: boolean } = {}): Promise<FoundElectron> {
  const electron = await ensureElectron({ pinned })
  if (process.platform !== 'linux') return electron
  const lacking = () => [...missingLibraries(electron), ...(session ? [...missingPrograms(), ...missingPackers()] : [])]
  const packages = [...libraries, ...(session ? [...programs, ...packingPackages] : [])]
  // One spec needs Wayland and is skipped if the programs for Wayland are missing.
  const isComplete = () => !lacking().length && !(session && missingPrograms('wayland').length)
  if (!isComplete() && canInstall({ sudo: true })) await runStep('Installing a desktop for the client', () => installPackages(packages))
  if (session && canInstall({ sudo: true }) && !hasAppImageRuntime()) await runStep('Downloading the AppImage runtime', fetchAppImageRuntime)
  if (!lacking().length) return electron
  throw new Problem(`The client lacks ${lacking().join(', ')} here: ${installCommand(packages)}`)
}

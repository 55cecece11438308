import { spawnSync } from 'node:child_process'
import { Problem, step } from './console.mjs'
import { canInstall, installPackages } from './debian.mjs'
import { missingPrograms } from './desktop-session.mjs'
import { ensureElectron } from './electron.mjs'
import { fetchAppImageRuntime, hasAppImageRuntime, missingPackers, packingPackages } from './packing-tools.mjs'

/** What Electron itself needs, and what a desktop session does. */
const libraries = ['libgtk-3-0', 'libnss3', 'libgbm1', ['libasound2t64', 'libasound2'], 'libsecret-1-0', 'libnotify4']
const programs = ['xvfb', 'openbox', 'dbus', 'gnome-keyring', 'weston']

/** The shared libraries that a program does not find on this machine. */
function missingLibraries({ binary }) {
  const { stdout } = spawnSync('ldd', [binary], { encoding: 'utf8' })
  const missing = (stdout ?? '').split('\n').filter((line) => line.endsWith(' => not found'))
  return missing.map((line) => line.trim().split(' ', 1)[0])
}

/**
 * Returns an Electron that can be started here, with `session` in a desktop session, with `pinned` the pinned version
 * where it can be had; installs what is missing.
 * @throws {Problem} when something is missing and cannot be installed
 */
export async function ensureDesktop({ session = false, pinned = false } = {}) {
  const electron = await ensureElectron({ pinned })
  if (process.platform !== 'linux') return electron
  const lacking = () => [...missingLibraries(electron), ...(session ? [...missingPrograms(), ...missingPackers()] : [])]
  const packages = [...libraries, ...(session ? [...programs, ...packingPackages] : [])]
  // Wayland is for a spec of its own, which is left out without it.
  const isComplete = () => !lacking().length && !(session && missingPrograms('wayland').length)
  if (!isComplete() && canInstall({ sudo: true })) await step('Getting a desktop for the client', () => installPackages(packages))
  if (session && canInstall({ sudo: true }) && !hasAppImageRuntime()) await step('Getting the runtime of AppImages', fetchAppImageRuntime)
  if (!lacking().length) return electron
  throw new Problem(`The client lacks ${lacking().join(', ')} here: apt-get install ${packages.map((each) => [each].flat().at(-1)).join(' ')}`)
}

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { exec } from './process.ts'

/** A Debian package: its name, or the names that it has in several releases of the system, the newest one first. */
export type DebianPackage = string | readonly string[]

const isRoot = () => process.getuid?.() === 0

/** Returns whether packages can be installed without a question: as root, or on a build server as a user with `sudo`. */
export const canInstall = ({ sudo = false }: { sudo?: boolean } = {}) =>
  process.platform === 'linux' && existsSync('/usr/bin/apt-get') && (isRoot() || (sudo && Boolean(process.env.CI)))

/** Returns the first of these names that this release of the system has. The last name is assumed to exist. */
function nameHere(names: readonly string[]): string {
  const isKnown = (name: string) => spawnSync('apt-cache', ['show', name], { stdio: 'ignore' }).status === 0
  return names.slice(0, -1).find(isKnown) ?? names.at(-1) ?? ''
}

/** Returns the command that installs packages by hand, with the names of this release of the system. */
export const installCommand = (packages: readonly DebianPackage[]) => `apt-get install ${packages.map((each) => nameHere([each].flat())).join(' ')}`

/** Installs Debian packages. */
export async function installPackages(packages: readonly DebianPackage[]): Promise<void> {
  const apt = (...args: string[]) => {
    const prefix = isRoot() ? [] : ['sudo', '--non-interactive']
    const [command, ...rest] = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args] as [string, ...string[]]
    return exec(command, rest, { label: `apt-get ${args[0]}`, quiet: true })
  }
  await apt('update', '-qq')
  await apt('install', '-y', '-qq', '--no-install-recommends', ...packages.map((each) => nameHere([each].flat())))
}

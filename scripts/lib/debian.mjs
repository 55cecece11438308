import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { exec } from './process.mjs'

const isRoot = () => process.getuid() === 0

/** Whether packages can be installed without a question: as root; with `sudo`, on a build server too, whose user may use it. */
export const canInstall = ({ sudo = false } = {}) =>
  process.platform === 'linux' && existsSync('/usr/bin/apt-get') && (isRoot() || (sudo && Boolean(process.env.CI)))

/** The first of several names that this release of the system has; the last one is not looked up. */
function nameHere(names) {
  const [last, ...others] = [...names].reverse()
  return others.reverse().find((name) => spawnSync('apt-cache', ['show', name], { stdio: 'ignore' }).status === 0) ?? last
}

/** Installs packages, each by its name or by a list of the names that it has in several releases of the system. */
export async function installPackages(packages) {
  const apt = (...args) => {
    const [command, ...rest] = [...(isRoot() ? [] : ['sudo', '--non-interactive']), 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args]
    return exec(command, rest, { label: `apt-get ${args[0]}`, quiet: true })
  }
  await apt('update', '-qq')
  await apt('install', '-y', '-qq', '--no-install-recommends', ...packages.map((each) => nameHere([each].flat())))
}

import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode, errorMessage, Problem, printLine, runStep } from './console.ts'
import { canInstall, installPackages } from './debian.ts'
import { root } from './host.mjs'
import { exec, runNpm } from './process.ts'

/**
 * Returns a hash of the lock file and the system: if it changes, the installed packages are stale. Node's version is not
 * part of the hash. No package is compiled for one version, and a run on another Node must not remove the packages of a
 * running one.
 */
function dependencyStamp(): string {
  const lock = readFileSync(join(root, 'package-lock.json'))
  return createHash('sha256').update(lock).update(`${process.platform}-${process.arch}`).digest('hex')
}

/**
 * Checks that the folder of the packages can be written, because npm reports this error only after a page of other lines.
 * @throws {Problem} if not
 */
function checkWritable(): void {
  try {
    mkdirSync(join(root, 'node_modules'), { recursive: true })
    rmdirSync(mkdtempSync(join(root, 'node_modules', '.try-')))
  } catch (error) {
    const reasons: Record<string, string> = { EACCES: 'this user lacks the permission', EROFS: 'the disk is read-only', ENOSPC: 'the disk is full' }
    throw new Problem(`The packages cannot be installed: ${join(root, 'node_modules')} cannot be written (${reasons[errorCode(error)] ?? errorCode(error)}).`)
  }
}

/** Sets of packages. Each set includes the sets before it. */
const sets = [
  { name: 'product', size: '0.5 GB', purpose: 'to build and run the product' },
  { name: 'client', size: '0.7 GB', purpose: 'to build, start and pack the desktop client' },
  { name: 'everything', size: '1.1 GB', purpose: 'for tests and benchmarks' },
] as const
type PackageSet = (typeof sets)[number]['name']
const placeOf = (set: string | undefined) => sets.findIndex(({ name }) => name === set)

/** Adds packages and leaves the installed ones in place, because the product may be running on them. */
const add = (...options: string[]) => runNpm(['install', '--no-save', '--include=dev', ...options])

/** Installs a set of packages. `installed` is the index of the installed set, or -1 to install everything anew. */
async function install(set: PackageSet, installed: number): Promise<void> {
  if (set === 'everything') return void (await (installed < 0 ? runNpm(['ci', '--include=dev']) : add()))
  if (installed < 0) await runNpm(['ci', '--omit=dev'])
  // The development packages of `scripts` are those of the desktop client.
  if (set === 'client') await add('--workspace=scripts')
}

/**
 * Installs the packages of the lock file that a command needs, if they are missing or stale. If the lock file changed, the
 * previous set is installed again. An interrupted installation is repeated.
 * @throws {Problem} if the packages cannot be installed
 */
export async function ensureDependencies(needed: PackageSet = 'product'): Promise<void> {
  const stampFile = join(root, 'node_modules', '.kehribar-installed')
  const lock = dependencyStamp()
  const [lockBefore, before] = existsSync(stampFile) ? readFileSync(stampFile, 'utf8').split(' ') : []
  const installed = lockBefore === lock ? placeOf(before) : -1
  const set = sets[Math.max(placeOf(needed), placeOf(before))] ?? sets[0]
  if (placeOf(set.name) <= installed) return
  checkWritable()
  rmSync(stampFile, { force: true })
  await runStep(`Installing packages ${set.purpose}: ${set.size} in all, up to some minutes without output`, () =>
    install(set.name, installed).catch((error: unknown) => {
      throw new Problem(
        `The packages could not be installed (${errorMessage(error)}); the lines above give the reason. They need the npm registry or its cache, and ${set.size} of disk.`,
      )
    }),
  )
  writeFileSync(stampFile, `${lock} ${set.name}`)
}

const systemBrowsers: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  linux: ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable', '/snap/bin/chromium'],
  darwin: ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'],
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) => {
    const folder = process.env[name]
    return folder ? [join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')] : []
  }),
}

const firstThere = (paths: readonly (string | undefined)[]) => paths.find((path) => path && existsSync(path))
const systemBrowser = () => firstThere(systemBrowsers[process.platform] ?? [])
/** Returns the path of Chromium's headless shell, which starts and draws in half the time of the whole browser. */
const headlessShell = () => firstThere(['/usr/bin/chromium-headless-shell'])

/** Installs Debian's package of the headless shell if this user may, and returns its path. */
async function debianShell(): Promise<string | undefined> {
  if (!canInstall()) return undefined
  try {
    await runStep('Installing a browser for the tests', () => installPackages(['chromium-headless-shell']))
  } catch {
    printLine('  This system has no package chromium-headless-shell.')
  }
  return headlessShell()
}

/** Installs the programs that only tests of the matrix need, if this user may do so. Without these programs the tests are skipped. */
export async function ensureMatrixPrograms(): Promise<void> {
  if (canInstall() && spawnSync('php', ['-v']).error) await runStep('Installing PHP for the tests', () => installPackages(['php-cli']))
}

/** Returns the path of Playwright's browser, and downloads it if it is missing. @throws {Problem} if it cannot be downloaded */
async function playwrightBrowser(): Promise<string> {
  const { chromium } = await import('playwright')
  if (existsSync(chromium.executablePath())) return chromium.executablePath()
  try {
    await runStep('Downloading a browser for the tests', () =>
      exec(process.execPath, [join(root, 'node_modules', 'playwright', 'cli.js'), 'install', 'chromium'], { label: 'playwright install', quiet: true }),
    )
    return chromium.executablePath()
  } catch {
    throw new Problem('No browser for the tests: install Chrome or Chromium, or set CHROMIUM_PATH.')
  }
}

/**
 * Returns the path of a Chromium for the tests: the one of CHROMIUM_PATH, otherwise the lightest one that is installed or
 * can be installed.
 * @throws {Problem} if there is none
 */
export async function ensureBrowser(): Promise<string> {
  return firstThere([process.env.CHROMIUM_PATH]) ?? headlessShell() ?? (await debianShell()) ?? systemBrowser() ?? (await playwrightBrowser())
}

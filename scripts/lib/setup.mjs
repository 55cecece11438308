import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Problem, say, step } from './console.mjs'
import { canInstall, installPackages } from './debian.mjs'
import { exec, npm, root } from './process.mjs'

/**
 * Changes when the lock file or the system does: then the installed packages are stale. Not with Node: none of them is
 * compiled for one version, and a run on another Node must not take away the packages of the one that started it.
 */
function dependencyStamp() {
  const lock = readFileSync(join(root, 'package-lock.json'))
  return createHash('sha256').update(lock).update(`${process.platform}-${process.arch}`).digest('hex')
}

/** This folder's packages may be written, or one line with the reason: npm would report it below a page of its own lines. */
function checkWritable() {
  try {
    mkdirSync(join(root, 'node_modules'), { recursive: true })
    rmdirSync(mkdtempSync(join(root, 'node_modules', '.try-')))
  } catch ({ code }) {
    const why = { EACCES: 'this user lacks the permission', EROFS: 'the disk is read-only', ENOSPC: 'the disk is full' }[code] ?? code
    throw new Problem(`The packages cannot be installed: ${join(root, 'node_modules')} cannot be written (${why}).`)
  }
}

/** Installs what the lock file names, when it is missing or stale. */
export async function ensureDependencies() {
  const stampFile = join(root, 'node_modules', '.kehribar-installed')
  const stamp = dependencyStamp()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  checkWritable()
  await step('Installing packages: about 1 GB, some minutes without a word (first run, or the lock file changed)', async () => {
    try {
      // The tools too, whatever NODE_ENV says.
      await npm(['ci', '--include=dev'])
    } catch (error) {
      throw new Problem(
        `The packages could not be installed (${error.message}): the lines above say why. They need the npm registry or its cache, and 1 GB of disk.`,
      )
    }
    mkdirSync(join(root, 'node_modules'), { recursive: true })
    writeFileSync(stampFile, stamp)
  })
}

const systemBrowsers = {
  linux: ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable', '/snap/bin/chromium'],
  darwin: ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'],
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) =>
    process.env[name] ? [join(process.env[name], 'Google', 'Chrome', 'Application', 'chrome.exe')] : [],
  ),
}

const firstThere = (paths) => paths.find((path) => path && existsSync(path))
const systemBrowser = () => firstThere(systemBrowsers[process.platform] ?? [])
/** Chromium without the program around it starts and draws in half the time: what Playwright itself uses for tests. */
const headlessShell = () => firstThere(['/usr/bin/chromium-headless-shell'])

/** Debian's package of it, when this may install packages. */
async function debianShell() {
  if (!canInstall()) return undefined
  try {
    await step('Getting a browser for the tests', () => installPackages(['chromium-headless-shell']))
  } catch {
    say('  This system has no package chromium-headless-shell.')
  }
  return headlessShell()
}

/** Playwright's own, downloaded when it is missing. */
async function playwrightBrowser() {
  const { chromium } = await import('playwright')
  if (existsSync(chromium.executablePath())) return chromium.executablePath()
  try {
    await step('Getting a browser for the tests', () =>
      exec(process.execPath, [join(root, 'node_modules', 'playwright', 'cli.js'), 'install', 'chromium'], { label: 'playwright install', quiet: true }),
    )
    return chromium.executablePath()
  } catch {
    throw new Problem('No browser for the tests: install Chrome or Chromium, or set CHROMIUM_PATH.')
  }
}

/** A Chromium for the tests: the one named in CHROMIUM_PATH, else the lightest that is here or can be had. Returns its path. */
export async function ensureBrowser() {
  return firstThere([process.env.CHROMIUM_PATH]) ?? headlessShell() ?? (await debianShell()) ?? systemBrowser() ?? (await playwrightBrowser())
}

import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { attempt } from './desktop-tools.mjs'
import { houseBrand, readBrand } from './lib/brand.mjs'
import { ensureBuilt } from './lib/build.mjs'
import { Problem, run, say, step } from './lib/console.mjs'
import { ensureElectron } from './lib/electron.mjs'
import { fetchAppImageRuntime, hasAppImageRuntime, missingPackers, packingEnvironment } from './lib/packing-tools.mjs'
import { binOf, exec, root } from './lib/process.mjs'
import { ensureNode } from './lib/pinned-node.mjs'
import { ensureDependencies } from './lib/setup.mjs'
import { signingOf } from './lib/signing.mjs'

/*
 * Builds and packs the desktop client for this system (NSIS; dmg and zip; AppImage, deb and rpm) into release/. What the package
 * talks to is fixed here: API_ORIGIN, SITE_ORIGIN, PARTNERS_ORIGIN and SITE_FILE (docs/release.md), and for its updates UPDATE_URL and UPDATE_KEY (scripts/sign-feed.mjs).
 * With `--release` it has to be signed (docs/release.md); `--check` only says what is missing for that, for every system;
 * `--built` packs the build that is there, if there is one, for a rehearsal (scripts/release.mjs); `--stand-in` packs the
 * Electron of the tests where the pinned one cannot be had, to try the package on this machine.
 * Further arguments go to electron-builder.
 */
const own = { win32: '--win', darwin: '--mac', linux: '--linux' }[process.platform]

/** An https address (http on this machine only), like the client itself demands it. */
function checkOrigin(name) {
  const value = process.env[name]
  if (!value) return
  for (const item of value.split(',')) {
    // A pattern of a partner's hosts is checked by one of them; the client is as strict (src/shared/security/url-policy.ts).
    const text = item.trim().replace(name === 'PARTNERS_ORIGIN' ? /^https:\/\/\*\.(?=[^.*]+\.)/ : /^$/, 'https://any.')
    const url = URL.canParse(text) && !text.includes('*') ? new URL(text) : null
    const local = url && ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname)
    const isOrigin = url && !url.username && !url.password && url.pathname === '/' && !url.search && !url.hash
    if (!isOrigin || !(url.protocol === 'https:' || (local && url.protocol === 'http:')))
      throw new Problem(`${name} must be an https origin (http on this machine only), like https://api.example.com; it is "${value}".`)
  }
}

/** What a release lacks, by system. */
function checkSigning() {
  for (const [name, platform] of [
    ['Windows', 'win32'],
    ['macOS', 'darwin'],
    ['Linux', 'linux'],
  ]) {
    const { missing, isSigned } = signingOf(platform, process.env, true)
    say(`  ${name}: ${isSigned ? 'everything is there' : missing.length ? `missing ${missing.join(', ')}` : 'has no signature of its own'}`)
  }
}

/** Returns electron-builder's arguments for the Electron of the tests. A release never has them. */
async function standInArguments() {
  const { folder, version } = await ensureElectron()
  say(`  Electron ${version} is packed: a package to try here, not for players.`)
  return [`-c.electronDist=${folder}`, `-c.electronVersion=${version}`, '-c.compression=store']
}

/** Returns the environment with Debian's packing tools in the folder, or nothing: electron-builder then downloads its own. */
async function standInTools(folder) {
  if (process.platform !== 'linux' || missingPackers().length) return {}
  if (!hasAppImageRuntime()) await step('Getting the runtime of AppImages', fetchAppImageRuntime)
  return packingEnvironment(folder)
}

await run(async () => {
  await ensureNode()
  const isTrial = process.argv.includes('--stand-in')
  const isRelease = process.argv.includes('--release')
  if (process.argv.includes('--check')) return checkSigning()
  const signing = signingOf(process.platform, process.env, isRelease)
  if (signing.missing.length) throw new Problem(`The package cannot be signed: ${signing.missing.join(', ')} not set (docs/release.md).`)
  if (isRelease && isTrial) throw new Problem('A release packs the pinned Electron: --release and --stand-in exclude each other.')
  await ensureDependencies()
  const brand = readBrand()
  // A build server passes on what is not set as an empty text.
  for (const name of ['API_ORIGIN', 'SITE_ORIGIN', 'SITE_FILE', 'PARTNERS_ORIGIN', 'UPDATE_URL', 'UPDATE_KEY'])
    if (process.env[name] === '') delete process.env[name]
  checkOrigin('API_ORIGIN')
  checkOrigin('SITE_ORIGIN')
  checkOrigin('PARTNERS_ORIGIN')
  const siteFile = process.env.SITE_FILE
  if (siteFile && !existsSync(siteFile)) throw new Problem(`SITE_FILE names no file: ${siteFile}`)
  const updates = process.env.UPDATE_URL ?? brand.facts.desktop.updates
  if (!URL.canParse(updates) || new URL(updates).protocol !== 'https:') throw new Problem(`UPDATE_URL must be an https address; it is "${updates}".`)
  if (!process.env.API_ORIGIN && !siteFile) say('  No API_ORIGIN: this package talks to a server on the same machine (http://127.0.0.1:4600).')
  if (!process.env.UPDATE_KEY) say('  No UPDATE_KEY: this package takes no updates.')
  if (!process.argv.includes('--built') || !existsSync(join(root, 'out', 'main', 'index.js'))) {
    await ensureBuilt(['desktop'], { anew: true })
  }
  // The house's lie in resources/.
  if (brand.folder !== houseBrand) await step('Drawing its pictures', () => exec(process.execPath, ['scripts/icons.mjs'], { quiet: true }))
  const given = process.argv.slice(2).filter((argument) => !['--release', '--built', '--stand-in'].includes(argument))
  const args = [...given, ...signing.args, ...(isTrial ? await standInArguments() : [])]
  const system = args.some((argument) => /^--(win|mac|linux)$|^-[mwl]+$/.test(argument)) ? [] : [own]
  const folder = args.find((argument) => argument.startsWith('-c.directories.output='))?.split('=')[1] ?? join(root, 'release')
  const tools = mkdtempSync(join(tmpdir(), 'kehribar-tools-'))
  const env = { UPDATE_URL: updates, ...(isTrial ? await standInTools(tools) : {}) }
  const { ok, output } = await step(`Packing into ${folder}`, () =>
    attempt(binOf('electron-builder'), [...system, '--publish', 'never', ...args], env),
  ).finally(() => rmSync(tools, { recursive: true, force: true }))
  if (!ok) {
    const unreachable = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|cannot resolve|download/i.test(output)
    throw new Problem(
      unreachable
        ? "The package could not be made: Electron's binary or a packing tool could not be downloaded; its host must be reachable (or set ELECTRON_MIRROR)."
        : `The package could not be made: ${output.match(/⨯ (.*)/)?.[1] ?? (output.trim().split('\n').at(-1) || 'electron-builder gave no reason')}`,
    )
  }
  say(`  ${folder} holds the package.`)
}, [
  'npm run package [-- ARGUMENT…]: installers of this system in release/; arguments go to electron-builder.',
  '--stand-in packs the Electron of the tests, to try it here.',
  '--check says what signing lacks; API_ORIGIN, SITE_ORIGIN, PARTNERS_ORIGIN, SITE_FILE, UPDATE_URL and UPDATE_KEY are built in (docs/release.md).',
].join('\n'))

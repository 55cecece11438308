import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defaultBrandFolder, readBrand } from './lib/brand.ts'
import { ensureBuilt } from './lib/build.ts'
import { checkClientSettings, missingForRelease } from './lib/client-settings.ts'
import { Problem, runCommand, printLine, runStep } from './lib/console.ts'
import { ensureElectron } from './lib/electron.ts'
import { root } from './lib/host.mjs'
import { fetchAppImageRuntime, hasAppImageRuntime, missingPackers, packingEnvironment } from './lib/packing-tools.ts'
import { tryScript, commandFile, exec } from './lib/process.ts'
import { ensureDependencies } from './lib/setup.ts'
import { signingOf } from './lib/signing.ts'

/*
 * `npm run package`: builds and packs the desktop client for this system (NSIS; dmg and zip; AppImage, deb and rpm) into
 * release/. The package contains its settings: API_ORIGIN, SITE_ORIGIN, PARTNERS_ORIGIN, SITE_FILE, UPDATE_URL and
 * UPDATE_KEY (docs/release.md). Arguments other than `ownOptions` are passed to electron-builder.
 */
const ownOptions = ['--release', '--built', '--stand-in', '--check']
/** electron-builder rejects an unknown option as well, but only after our own build. */
const packerOption =
  /^(-[mowl]+|-[cp]|--(mac|macos|linux|win|windows|x64|ia32|armv7l|arm64|universal|dir|config|prepackaged|pd|project|projectDir|publish)(=.*)?)$|^(-c|--config)\./
const platformOptions: Partial<Record<NodeJS.Platform, string>> = { win32: '--win', darwin: '--mac', linux: '--linux' }

/** Prints for every system which variables are missing for the signature of a release. */
function saySigning(): void {
  for (const [name, platform] of [
    ['Windows', 'win32'],
    ['macOS', 'darwin'],
    ['Linux', 'linux'],
  ] as const) {
    const { missing, isSigned } = signingOf(platform, process.env, true)
    printLine(`  ${name}: ${isSigned ? 'complete' : missing.length ? `missing ${missing.join(', ')}` : 'has no code signing'}`)
  }
}

/** Returns electron-builder's arguments for the Electron of the tests. A release never uses them. */
async function standInArguments(): Promise<string[]> {
  const { folder, version } = await ensureElectron()
  printLine(`  This package contains Electron ${version}: it is for a trial on this machine, not for players.`)
  return [`-c.electronDist=${folder}`, `-c.electronVersion=${version}`, '-c.compression=store']
}

/** Returns the environment with Debian's packing tools in the folder; without them electron-builder downloads its own. */
async function standInTools(folder: string): Promise<Record<string, string>> {
  if (process.platform !== 'linux' || missingPackers().length) return {}
  if (!hasAppImageRuntime()) await runStep('Downloading the AppImage runtime', fetchAppImageRuntime)
  return packingEnvironment(folder)
}

/**
 * Checks the settings that the package contains.
 * @returns the address of its updates
 * @throws {Problem} if a setting is invalid
 */
function checkSettings(defaultUpdates: string): string {
  checkClientSettings()
  const { SITE_FILE: siteFile, UPDATE_URL: updates = defaultUpdates } = process.env
  if (!URL.canParse(updates) || new URL(updates).protocol !== 'https:') throw new Problem(`UPDATE_URL must be an https address; it is "${updates}".`)
  if (!process.env.API_ORIGIN && !siteFile) printLine('  No API_ORIGIN: this package uses a server on the same machine (http://127.0.0.1:4600).')
  if (!process.env.UPDATE_KEY) printLine('  No UPDATE_KEY: this package takes no updates.')
  return updates
}

/** @throws {Problem} if an argument is unknown, or if two exclude each other */
function checkArguments(given: readonly string[]): void {
  const unknown = given.find((argument) => argument.startsWith('-') && !ownOptions.includes(argument) && !packerOption.test(argument))
  if (unknown) throw new Problem(`Unknown option '${unknown}'. --help lists the arguments.`)
  const other = given.includes('--check') && given.find((argument) => argument !== '--check')
  if (other) throw new Problem(`--check packs nothing and takes no other argument: ${other}`)
  if (given.includes('--release') && given.includes('--stand-in'))
    throw new Problem('A release contains the pinned Electron: --release and --stand-in exclude each other.')
}

/** Returns the reason of a failure in electron-builder's output. */
function reasonIn(output: string): string {
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|cannot resolve|download/i.test(output))
    return "Electron's binary or a packing tool could not be downloaded; its host must be reachable (or set ELECTRON_MIRROR)."
  return output.match(/⨯ (.*)/)?.[1] ?? (output.trim().split('\n').at(-1) || 'electron-builder gave no reason')
}

await runCommand(async () => {
  const given = process.argv.slice(2)
  const isTrial = given.includes('--stand-in')
  const isRelease = given.includes('--release')
  checkArguments(given)
  if (given.includes('--check')) return saySigning()
  const signing = signingOf(process.platform, process.env, isRelease)
  if (signing.missing.length) throw new Problem(`The package cannot be signed: ${signing.missing.join(', ')} not set (docs/release.md).`)
  const missing = isRelease ? missingForRelease() : []
  if (missing.length) throw new Problem(`The package is no release: ${missing.join(', ')} not set (docs/release.md).`)
  await ensureDependencies('client')
  const brand = readBrand()
  const updates = checkSettings(brand.facts.desktop.updates)
  if (!given.includes('--built') || !existsSync(join(root, 'out', 'main', 'index.js'))) await ensureBuilt(['desktop'], { anew: true })
  // The pictures of the default brand are already in resources/.
  if (brand.folder !== defaultBrandFolder) await runStep("Drawing the brand's pictures", () => exec(process.execPath, ['scripts/icons.ts'], { quiet: true }))
  const forPacker = given.filter((argument) => !ownOptions.includes(argument))
  const args = [...forPacker, ...signing.args, ...(isTrial ? await standInArguments() : [])]
  const ownPlatform = platformOptions[process.platform] ?? '--linux'
  const platform = args.some((argument) => /^--(win|mac|linux)$|^-[mwl]+$/.test(argument)) ? [] : [ownPlatform]
  const folder = args.find((argument) => argument.startsWith('-c.directories.output='))?.split('=')[1] ?? join(root, 'release')
  const tools = mkdtempSync(join(tmpdir(), 'kehribar-tools-'))
  const env = { UPDATE_URL: updates, ...(isTrial ? await standInTools(tools) : {}) }
  const { ok, output } = await runStep(`Packing into ${folder}`, () =>
    tryScript(commandFile('electron-builder'), [...platform, '--publish', 'never', ...args], { env }),
  ).finally(() => rmSync(tools, { recursive: true, force: true }))
  if (!ok) throw new Problem(`The package could not be made: ${reasonIn(output)}`)
  printLine(`  The package is in ${folder}.`)
}, [
  'npm run package [-- ARGUMENT…]: makes installers for this system in release/; other arguments than these go to electron-builder.',
  '  --release   fails if the package cannot be signed, or lacks a setting of a release',
  '  --built     packs the existing build if there is one',
  '  --stand-in  packs the Electron of the tests if the pinned one cannot be downloaded, for a trial on this machine',
  '  --check     lists for every system what is missing for the signature, and does nothing else',
  'API_ORIGIN, SITE_ORIGIN, PARTNERS_ORIGIN, SITE_FILE, UPDATE_URL and UPDATE_KEY become part of the package (docs/release.md).',
].join('\n'))

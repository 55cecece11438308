import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { writeAptRepository } from './lib/apt-repository.ts'
import { readBrand } from './lib/brand.ts'
import { Problem, runCommand, printLine, runStep } from './lib/console.ts'
import { missingForRelease } from './lib/client-settings.ts'
import { ensureDesktop } from './lib/desktop-setup.ts'
import { installedPinnedElectron, pinnedElectron } from './lib/electron.ts'
import { root } from './lib/host.mjs'
import { exec } from './lib/process.ts'
import { checkFeeds, collectFiles, feedNames, formatChecksums } from './lib/release-files.ts'
import { ensureBrowser, ensureDependencies } from './lib/setup.ts'
import { signingOf } from './lib/signing.ts'

/*
 * `npm run release -- JOB`: one job of a release, as .github/workflows/release.yml calls it: `prove` and `package` on each
 * system, then `sign` and `server` on one. Only `package` and `sign` get secrets.
 */
interface Step {
  readonly name: string
  /** Returns why a rehearsal leaves the step out on this machine, or null. */
  readonly obstacle?: () => string | null
  readonly run: () => unknown
}

/** Returns the job and the options of the command, and the arguments after `--`. */
function readArguments() {
  const given = process.argv.slice(2)
  const end = given.includes('--') ? given.indexOf('--') : given.length
  const parsed = parseArgs({
    args: given.slice(0, end),
    options: {
      rehearse: { type: 'boolean', default: false },
      'stand-in': { type: 'boolean', default: false },
      folder: { type: 'string', default: 'release' },
    },
    allowPositionals: true,
  })
  return { ...parsed, forPacker: given.slice(end + 1) }
}

/** Returns the jobs of a release with their steps in order. */
function jobsOf({ values, forPacker }: ReturnType<typeof readArguments>) {
  const folder = resolve(root, values.folder)
  const isRehearsal = values.rehearse
  const runScript = (script: string, args: readonly string[] = []) => exec(process.execPath, [join(root, script), ...args], { label: script })
  const runPlaywright = (project: string, env: Record<string, string> = {}) =>
    exec(process.execPath, [join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--project', project], { label: 'playwright', env })
  const noBinary = () => (installedPinnedElectron() ? null : "Electron's binary is not on this machine")
  const cannotPack = () => (values['stand-in'] ? null : noBinary())
  const feedsHere = (names: readonly string[]) => names.filter((name) => existsSync(join(folder, name)))
  return {
    prove: [
      {
        name: 'Desktop client on the real Electron, with the product on this machine',
        obstacle: noBinary,
        run: async () => {
          const electron = await ensureDesktop({ session: true, pinned: true })
          if (electron.isStandIn && !values['stand-in'])
            throw new Problem(
              `A release is proved on Electron ${pinnedElectron}, whose binary cannot be had here; --stand-in tries Electron ${electron.version}.`,
            )
          await runScript('scripts/test.ts', ['build'])
          const isLinux = process.platform === 'linux'
          // All tests of the site run on one system only. They also use a browser: for a bank's page and for a second device.
          if (isLinux) process.env.CHROMIUM_PATH = await ensureBrowser()
          await runPlaywright('desktop')
          if (isLinux) {
            await runPlaywright('desktop', { E2E_CLIENT_SCALE: '1.25' })
            await runPlaywright('desktop-site', { TEST_SCOPE: 'matrix' })
          }
          if (electron.isStandIn) printLine(`  This was Electron ${electron.version}, not ${pinnedElectron}: no proof for a release.`)
        },
      },
    ],
    package: [
      { name: 'Settings of the release', run: () => checkSettings(isRehearsal) },
      {
        name: 'Packages',
        obstacle: cannotPack,
        run: () => {
          // package.ts refuses --stand-in for a release.
          const trial = values['stand-in'] ? ['--stand-in'] : []
          const args = [isRehearsal ? '--built' : '--release', ...trial, `-c.directories.output=${folder}`, ...forPacker]
          return runScript('scripts/package.ts', args)
        },
      },
      {
        name: 'Feeds compared with the packages',
        obstacle: cannotPack,
        run: () => {
          const names = feedNames[process.platform as keyof typeof feedNames]
          return checkFeeds(folder, isRehearsal ? feedsHere(names) : names)
        },
      },
      { name: 'Start of the packed client', obstacle: cannotPack, run: () => runScript('scripts/smoke.ts', [folder]) },
      { name: 'Files for the next job', obstacle: cannotPack, run: () => printLine(`  ${join(folder, 'upload')}: ${collectFiles(folder).length} files.`) },
    ],
    sign: [
      {
        name: 'Signatures of all feeds',
        run: async () => {
          const all = Object.values(feedNames).flat()
          const here = feedsHere(all)
          const names = isRehearsal ? here : all
          if (!here.length) throw new Problem(`${folder} has no feed: the job package makes them.`)
          await checkFeeds(folder, names)
          await runScript(
            'scripts/sign-feed.ts',
            names.map((name) => join(folder, name)),
          )
          for (const name of all.filter((each) => !names.includes(each))) printLine(`  Not here: ${name} is made on another system.`)
        },
      },
      {
        name: 'Apt repository of the debs',
        obstacle: () => (process.env.APT_SIGNING_KEY ? null : 'APT_SIGNING_KEY is not set'),
        run: () => {
          if (!process.env.APT_SIGNING_KEY) throw new Problem('APT_SIGNING_KEY is not set (docs/release.md).')
          const { id, name, desktop } = readBrand().facts
          const url = `${process.env.UPDATE_URL || desktop.updates}/apt`
          const debs = writeAptRepository(folder, { key: process.env.APT_SIGNING_KEY, url, id, name })
          printLine(`  ${join(folder, 'apt')}: ${debs.length} debs for ${url}.`)
        },
      },
      { name: 'Checksums', run: () => writeFileSync(join(folder, 'SHA256SUMS'), formatChecksums(folder)) },
    ],
    server: [
      { name: 'Folder of the server', run: () => runScript('scripts/deploy-server.ts', [join(folder, 'kehribar-server')]) },
      {
        name: 'Archive of the server, without packages that `npm ci` installs',
        run: () => exec('tar', ['--exclude=node_modules', '-czf', join(folder, 'kehribar-server.tar.gz'), '-C', folder, 'kehribar-server']),
      },
    ],
  } satisfies Record<string, readonly Step[]>
}
const jobNames = ['prove', 'package', 'sign', 'server'] as const satisfies (keyof ReturnType<typeof jobsOf>)[]
const packagesFor = { prove: 'everything', package: 'client', server: 'product' } as const

/**
 * Checks all settings that a release needs. A rehearsal only prints the missing ones.
 * @throws {Problem} with all missing settings
 */
function checkSettings(isRehearsal: boolean): void {
  const { missing } = signingOf(process.platform, process.env, true)
  const problems = [...missingForRelease(), ...missing].map((name) => `${name} is not set`)
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const notes = readFileSync(join(root, 'resources', 'release-notes.md'), 'utf8').split('\n')[0]
  if (notes !== version) problems.push(`resources/release-notes.md begins with "${notes}" and not with version ${version}`)
  if (!readFileSync(join(root, 'docs', 'CHANGELOG.md'), 'utf8').includes(`\n## ${version} (`))
    problems.push(`docs/CHANGELOG.md has no section for version ${version}`)
  const tag = process.env.GITHUB_REF_TYPE === 'tag' ? process.env.GITHUB_REF_NAME : `v${version}`
  if (tag !== `v${version}`) problems.push(`the tag ${tag} is not that of version ${version}`)
  if (!problems.length) return
  if (!isRehearsal) throw new Problem(`The release is incomplete: ${problems.join('; ')} (docs/release.md).`)
  printLine(`  A release would need more: ${problems.join('; ')}.`)
}

await runCommand(
  async () => {
    const given = readArguments()
    const [name, ...more] = given.positionals
    const job = jobNames.find((each) => each === name)
    if (!job || more.length) throw new Problem(`Name one job: ${jobNames.join(', ')}. For example: npm run release -- package --rehearse`)
    // The job that gets the signing key must not run any installation.
    if (job !== 'sign') await ensureDependencies(packagesFor[job])
    else if (!existsSync(join(root, 'node_modules'))) throw new Problem('The packages are not installed: npm ci --omit=dev --ignore-scripts')
    const steps: readonly Step[] = jobsOf(given)[job]
    const leftOut = new Map<string, string[]>()
    for (const { name: label, obstacle, run: work } of steps) {
      const why = given.values.rehearse ? obstacle?.() : null
      if (why) leftOut.set(why, [...(leftOut.get(why) ?? []), label])
      else await runStep(label, work)
    }
    for (const [why, names] of leftOut) printLine(`  Not here: ${names.join('; ')} (${why}).`)
  },
  [
    `npm run release -- JOB [OPTION…] [-- ARGUMENT…]: runs one job of a release: ${jobNames.join(', ')} (docs/release.md).`,
    '  prove    runs the specs of the desktop client on the pinned Electron, on each system',
    '  package  makes, signs and starts the packages of this system; arguments go to electron-builder',
    '  sign     signs the feeds of all systems by UPDATE_SIGNING_KEY, and the apt repository by APT_SIGNING_KEY; writes SHA256SUMS',
    '  server   writes the folder and the archive of the server',
    'Options:',
    '  --rehearse    does what this machine can, lists the rest, and packs the existing build',
    '  --stand-in    prove, and a rehearsal of package, may use another version of Electron; that proves no release',
    '  --folder DIR  folder of the packages (release/)',
  ].join('\n'),
)

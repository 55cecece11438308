import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { writeAptRepository } from './lib/apt-repository.mjs'
import { readBrand } from './lib/brand.mjs'
import { Problem, run, say, step } from './lib/console.mjs'
import { ensureDesktop } from './lib/desktop-setup.mjs'
import { ownElectron, pinnedElectron } from './lib/electron.mjs'
import { exec, root } from './lib/process.mjs'
import { checkFeeds, collect, feeds, sums } from './lib/release-files.mjs'
import { ensureNode } from './lib/pinned-node.mjs'
import { ensureBrowser, ensureDependencies } from './lib/setup.mjs'
import { signingOf } from './lib/signing.mjs'

/*
 * A release, one job at a time, as .github/workflows/release.yml calls it: `npm run release -- prove` and `package` on each
 * system, then `sign` and `server` on one. Secrets are for `package` and `sign` alone. With `--rehearse` it goes as far as the machine can: what is missing and what cannot run is
 * said once, and the build that is there is packed. With `--stand-in`, `prove` and a rehearsal of `package` may take another
 * version of Electron than the client ships, which proves no release. `--folder DIR` is where packages lie (release/); what stands after `--`
 * goes to electron-builder.
 */
const { values, positionals, tokens } = parseArgs({
  options: {
    help: { type: 'boolean', short: 'h' },
    rehearse: { type: 'boolean', default: false },
    'stand-in': { type: 'boolean', default: false },
    folder: { type: 'string', default: 'release' },
  },
  allowPositionals: true,
  tokens: true,
})
const end = tokens.find(({ kind }) => kind === 'option-terminator')
const forPacker = end ? process.argv.slice(2 + end.index + 1) : []
const [job, ...more] = positionals.slice(0, positionals.length - forPacker.length)
const folder = resolve(root, values.folder)
const isRehearsal = values.rehearse
const node = (script, args = [], options = {}) => exec(process.execPath, [join(root, script), ...args], { label: script, ...options })

const playwright = (project, env = {}) => node('node_modules/@playwright/test/cli.js', ['test', '--project', project], { env })

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const noBinary = () => (ownElectron() ? null : "Electron's binary is not on this machine")
const cannotPack = () => (values['stand-in'] ? null : noBinary())

/** Everything that a release needs to know, told in one go. */
function checkSettings() {
  const names = ['API_ORIGIN', 'PARTNERS_ORIGIN', 'UPDATE_URL', 'UPDATE_KEY']
  const { missing } = signingOf(process.platform, process.env, true)
  const problems = [...names.filter((name) => !process.env[name]), ...missing].map((name) => `${name} is not set`)
  const { version } = manifest
  const notes = readFileSync(join(root, 'resources', 'release-notes.md'), 'utf8').split('\n')[0]
  if (notes !== version) problems.push(`resources/release-notes.md begins with "${notes}" and not with version ${version}`)
  const tag = process.env.GITHUB_REF_TYPE === 'tag' ? process.env.GITHUB_REF_NAME : `v${version}`
  if (tag !== `v${version}`) problems.push(`the tag ${tag} is not that of version ${version}`)
  if (!problems.length) return
  if (!isRehearsal) throw new Problem(`This is no release yet: ${problems.join('; ')} (docs/release.md).`)
  say(`  A release would need more: ${problems.join('; ')}.`)
}

/** What a job does, in order. `obstacle`: why a rehearsal leaves the step out here. */
const jobs = {
  prove: [
    {
      name: 'The client on the real Electron, against the product on this machine',
      obstacle: noBinary,
      run: async () => {
        const electron = await ensureDesktop({ session: true, pinned: true })
        if (electron.isStandIn && !values['stand-in'])
          throw new Problem(
            `A release is proved on Electron ${pinnedElectron}, whose binary cannot be had here; --stand-in tries Electron ${electron.version}.`,
          )
        await node('scripts/test.mjs', ['build'])
        const onLinux = process.platform === 'linux'
        // The site's whole suite once, not once for each system; other people's browsers in it: a bank's desk, a second device.
        if (onLinux) process.env.CHROMIUM_PATH = await ensureBrowser()
        await playwright('desktop')
        if (onLinux) await playwright('desktop-site', { TEST_SCOPE: 'matrix' })
        if (electron.isStandIn) say(`  This was Electron ${electron.version}, not ${pinnedElectron}: no proof for a release.`)
      },
    },
  ],
  package: [
    { name: 'What a release has to know', run: checkSettings },
    {
      name: 'Packages',
      obstacle: cannotPack,
      run: () => {
        // package.mjs refuses it for a release.
        const trial = values['stand-in'] ? ['--stand-in'] : []
        return node('scripts/package.mjs', [isRehearsal ? '--built' : '--release', ...trial, `-c.directories.output=${folder}`, ...forPacker])
      },
    },
    {
      name: 'The feeds against the packages',
      obstacle: cannotPack,
      run: () => checkFeeds(folder, isRehearsal ? feedsHere(feeds[process.platform]) : feeds[process.platform]),
    },
    {
      name: 'The packed client comes up',
      obstacle: cannotPack,
      run: () => node('scripts/smoke.mjs', [folder]),
    },
    { name: 'What goes on from here', obstacle: cannotPack, run: () => say(`  ${join(folder, 'upload')}: ${collect(folder).length} files.`) },
  ],
  sign: [
    {
      name: 'The feeds of all systems, signed',
      run: async () => {
        const all = Object.values(feeds).flat()
        const names = isRehearsal ? feedsHere(all) : all
        if (!names.length) throw new Problem(`${folder} holds no feed: the job package makes them.`)
        await checkFeeds(folder, names)
        await node(
          'scripts/sign-feed.mjs',
          names.map((name) => join(folder, name)),
        )
        for (const name of all.filter((each) => !names.includes(each))) say(`  Not here: ${name} is made on another system.`)
      },
    },
    {
      name: 'The apt repository of the debs',
      obstacle: () => (process.env.APT_SIGNING_KEY ? null : 'APT_SIGNING_KEY is not set'),
      run: () => {
        if (!process.env.APT_SIGNING_KEY) throw new Problem('APT_SIGNING_KEY is not set (docs/release.md).')
        const { id, name, desktop } = readBrand().facts
        const url = `${process.env.UPDATE_URL || desktop.updates}/apt`
        const debs = writeAptRepository(folder, { key: process.env.APT_SIGNING_KEY, url, id, name })
        say(`  ${join(folder, 'apt')}: ${debs.length} debs for ${url}.`)
      },
    },
    { name: 'Sums of the files, for people', run: () => writeFileSync(join(folder, 'SHA256SUMS'), sums(folder)) },
  ],
  server: [
    { name: 'The server alone', run: () => node('scripts/deploy-server.mjs', [join(folder, 'kehribar-server')]) },
    {
      name: 'Its archive, without what `npm ci` brings',
      run: () => exec('tar', ['--exclude=node_modules', '-czf', join(folder, 'kehribar-server.tar.gz'), '-C', folder, 'kehribar-server']),
    },
  ],
}
const feedsHere = (names) => names.filter((name) => existsSync(join(folder, name)))

await run(
  async () => {
    await ensureNode()
    const steps = jobs[job]
    if (!steps || more.length) throw new Problem(`Name one job: ${Object.keys(jobs).join(', ')}. For example: npm run release -- package --rehearse`)
    // Where the signing key is seen, nothing is installed by the way.
    if (job !== 'sign') await ensureDependencies()
    else if (!existsSync(join(root, 'node_modules'))) throw new Problem('The packages are not installed: npm ci --ignore-scripts')
    const leftOut = new Map()
    for (const { name, obstacle, run: work } of steps) {
      const why = isRehearsal ? obstacle?.() : null
      if (why) leftOut.set(why, [...(leftOut.get(why) ?? []), name])
      else await step(name, work)
    }
    for (const [why, names] of leftOut) say(`  Not here: ${names.join('; ')} (${why}).`)
  },
  `npm run release -- JOB [--rehearse] [--folder DIR]: one job of a release: ${Object.keys(jobs).join(', ')} (docs/release.md).`,
)

import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ensureBuilt } from './lib/build.mjs'
import { Problem, run, say, step } from './lib/console.mjs'
import { serverDeployable, slim } from './lib/deployable.mjs'
import { npm, root } from './lib/process.mjs'
import { ensureNode } from './lib/pinned-node.mjs'
import { ensureDependencies } from './lib/setup.mjs'

/*
 * `npm run deploy:server -- DIR`: a folder that runs the server alone: the built server and site, the packages that it
 * needs and no other, and sbom.json, which lists them. In it: `npm run migrate`, `npm start` (docs/operate.md).
 */
const write = (file, content) => writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`)

/** What `npm start` and `npm run ops` of the folder read first; the environment goes before it. */
const production = '# What makes a server of this folder one before players (settings.md); other settings may stand here, too.\nNODE_ENV=production\n'

function emptyFolder(path) {
  const folder = resolve(path)
  try {
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    throw new Problem(`${path} cannot be made (${error.code}).`)
  }
  if (readdirSync(folder).length) throw new Problem(`${path} is not empty. Name a folder that is new or empty.`)
  return folder
}

await run(async () => {
  await ensureNode()
  const [path, ...more] = process.argv.slice(2)
  if (!path || more.length) throw new Problem('Name one folder: npm run deploy:server -- DIR')
  const folder = emptyFolder(path)
  await ensureDependencies()
  await ensureBuilt(['web', 'server'])
  for (const part of ['server', 'web', 'draw']) cpSync(join(root, 'dist', part), join(folder, 'dist', part), { recursive: true })
  const { manifest, lock } = serverDeployable()
  write(join(folder, 'package.json'), manifest)
  write(join(folder, 'package-lock.json'), lock)
  cpSync(join(root, '.nvmrc'), join(folder, '.nvmrc'))
  writeFileSync(join(folder, 'production.env'), production)
  await step('Installing what the server needs', () => npm(['ci', '--omit=dev'], { cwd: folder }))
  await step('Listing it (sbom.json)', async () => {
    writeFileSync(join(folder, 'sbom.json'), await npm(['sbom', '--omit=dev', '--sbom-format=cyclonedx'], { cwd: folder, quiet: true }))
  })
  slim(join(folder, 'node_modules'))
  say(`The server is in ${path}. There: DATABASE_URL=… npm run migrate, then npm start.`)
}, 'npm run deploy:server -- DIR: a new folder that runs the server alone (docs/operate.md).')

import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBuilt } from './lib/build.ts'
import { errorCode, Problem, runCommand, printLine, runStep } from './lib/console.ts'
import { serverDeployable, removeUnusedFiles } from './lib/deployable.ts'
import { root } from './lib/host.mjs'
import { runNpm } from './lib/process.ts'
import { ensureDependencies } from './lib/setup.ts'

/*
 * `npm run deploy:server -- DIR`: writes a folder that runs the server alone: the built server and site, their packages, and
 * sbom.json, which lists the packages. The folder has the commands `npm run migrate` and `npm start` (docs/operate.md).
 */
const write = (file: string, content: unknown) => writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`)

/** Settings that the folder's commands load. Environment variables take precedence. */
const productionSettings = '# Makes this server one for players; other settings (docs/generated/settings.md) can be added.\nNODE_ENV=production\n'

/** Creates the folder. @throws {Problem} if it is not empty */
function emptyFolder(path: string): string {
  const folder = resolve(path)
  try {
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    throw new Problem(`${path} cannot be created (${errorCode(error)}).`)
  }
  if (readdirSync(folder).length) throw new Problem(`${path} is not empty. Name a folder that is new or empty.`)
  return folder
}

await runCommand(async () => {
  const [path, ...more] = parseArgs({ allowPositionals: true }).positionals
  if (!path || more.length) throw new Problem('Name one folder: npm run deploy:server -- DIR')
  const folder = emptyFolder(path)
  await ensureDependencies()
  await ensureBuilt(['web', 'server'])
  for (const part of ['server', 'web', 'draw']) cpSync(join(root, 'dist', part), join(folder, 'dist', part), { recursive: true })
  const { manifest, lock } = serverDeployable()
  write(join(folder, 'package.json'), manifest)
  write(join(folder, 'package-lock.json'), lock)
  cpSync(join(root, '.nvmrc'), join(folder, '.nvmrc'))
  writeFileSync(join(folder, 'production.env'), productionSettings)
  await runStep("Installing the server's packages", () => runNpm(['ci', '--omit=dev'], { cwd: folder }))
  await runStep('Writing their list (sbom.json)', async () => {
    writeFileSync(join(folder, 'sbom.json'), await runNpm(['sbom', '--omit=dev', '--sbom-format=cyclonedx'], { cwd: folder, quiet: true }))
  })
  removeUnusedFiles(join(folder, 'node_modules'))
  printLine(`The server is in ${path}. In that folder: DATABASE_URL=… npm run migrate, then npm start.`)
}, 'npm run deploy:server -- DIR: writes a new folder that runs the server alone (docs/operate.md).')

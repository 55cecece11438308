import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { npm, root } from './process.mjs'

/** The Node that .nvmrc names, and that the server's image brings; a run itself may be on the oldest. */
export const newestNode = Number(readFileSync(join(root, '.nvmrc'), 'utf8'))

/** Another Node of this major version, from the npm package `node`, kept beside the caches. Returns its path. */
export async function otherNode(major) {
  const folder = join(root, 'node_modules', '.cache', 'kehribar', `node-${major}`)
  const binary = join(folder, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(binary)) return binary
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{}')
  await npm(['install', `node@${major}`], { cwd: folder, quiet: true })
  return binary
}

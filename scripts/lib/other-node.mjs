import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { npm, root } from './process.mjs'

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

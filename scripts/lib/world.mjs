import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from './process.mjs'

/** The sandbox's world as files, which the server imports at its start. */
export const worldFolder = join(root, 'dist/sandbox/world')

/** Has the built sandbox write it. */
export const writeWorld = () => promisify(execFile)(process.execPath, [join(root, 'dist/sandbox/world.js'), worldFolder], { cwd: root })

/** Name and password of the player whom a person tries the product with. */
export function demoPlayer() {
  const [{ username, email, password }] = JSON.parse(readFileSync(join(worldFolder, 'players.json'), 'utf8')).players
  return { username, email, password }
}

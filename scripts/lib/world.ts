import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from './host.mjs'

/** Folder of the sandbox's world as files, which the server imports at its start. */
export const worldFolder = join(root, 'dist/sandbox/world')

/** Pictures that an earlier build rendered. */
const pictureCache = join(root, 'node_modules/.cache/kehribar/pictures')

/** Writes the world's files with the built sandbox. */
export const writeWorld = () => promisify(execFile)(process.execPath, [join(root, 'dist/sandbox/world.js'), worldFolder, pictureCache], { cwd: root })

export interface DemoPlayer {
  readonly username: string
  readonly email: string
  readonly password: string
}

/** Returns the names of the demo operators, one for each role. */
export function demoOperators(): string[] {
  const { operators } = JSON.parse(readFileSync(join(worldFolder, 'operators.json'), 'utf8')) as { operators: readonly { name: string }[] }
  return operators.map(({ name }) => name)
}

/** Returns name and password of the demo player. */
export function demoPlayer(): DemoPlayer {
  const { players } = JSON.parse(readFileSync(join(worldFolder, 'players.json'), 'utf8')) as { players: readonly [DemoPlayer] }
  const [{ username, email, password }] = players
  return { username, email, password }
}

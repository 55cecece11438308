import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { brand } from '@kehribar/shared/brand'
import { mayDo, type OperatorActionName, rightOf } from '@kehribar/shared/rules/operators'
import type { Services } from '../call'
import { connectionOf } from '../db/connections'
import { ownsTables } from '../db/privileges'
import { type Acting, hasOperators, operatorOfToken } from '../modules/operators'
import { OpsError } from './console'
import { asOwner } from './connect'

/** Returns the token of the signed-in operator; null when nobody has signed in. */
export type ReadToken = (action: string) => string | null | Promise<string | null>

const tokenFile = (): string => join(process.env.XDG_CONFIG_HOME || join(homedir(), '.config'), brand.id, 'operator-session')

/** Reads the token of `OPS_SESSION`, else of the file that `ops login` writes. */
export function readToken(): string | null {
  if (process.env.OPS_SESSION) return process.env.OPS_SESSION
  try {
    return readFileSync(tokenFile(), 'utf8').trim()
  } catch {
    return null
  }
}

/** Stores a token, readable only by this user, and returns the file's path. */
export function storeToken(token: string): string {
  const file = tokenFile()
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  rmSync(file, { force: true })
  writeFileSync(file, `${token}\n`, { mode: 0o600 })
  return file
}

export const removeToken = (): void => rmSync(tokenFile(), { force: true })

/** Commands that show no player and decide nothing, so that timers and installations run them without an operator. */
export const freeCommands: readonly string[] = [
  'audit',
  'days',
  'imports',
  'jobs list',
  'login',
  'logout',
  'migrate',
  'offers export',
  'offers list',
  'partners list',
  'reconcile',
  'whoami',
]

/** Commands that add or invite the first operator, or the next one when every administrator is away. */
const ownersCommands: readonly string[] = ['operators add', 'operators reset'] satisfies OperatorActionName[]

/**
 * Returns who runs a command (@see OPERATE-16). Until the first operator exists, and to add or invite operators, it may also be the owner
 * of the tables.
 * @throws OpsError when nobody is signed in, or the role may not do it
 */
export async function authorise(services: Services, { action, words, token }: { action: string; words: readonly string[]; token: ReadToken }): Promise<Acting> {
  const nobody = { operator: null, action: null, second: null, work: { command: words } }
  if (freeCommands.includes(action)) return nobody
  if (!rightOf(action)) throw new OpsError(`Nobody may do this (${action}).`)
  const name = action as OperatorActionName
  const given = await token(action)
  const operator = given === null ? null : await operatorOfToken(services.db, given)
  if (operator === null) {
    if (!(await mayActAsOwner(services, action))) throw new OpsError('Nobody is signed in, or the session has ended: run ops login NAME.')
    return { ...nobody, action: name }
  }
  if (!mayDo(operator.role, name)) throw new OpsError(`${operator.name} has the role ${operator.role}, which may not do this (${action}).`)
  return { ...nobody, operator, action: name }
}

async function mayActAsOwner(services: Services, action: string): Promise<boolean> {
  if (ownersCommands.includes(action)) {
    // Throws unless the owner's address is set.
    await asOwner(services, async () => undefined)
    return true
  }
  return !(await hasOperators(services.db)) && (await ownsTables(connectionOf(services.db)))
}

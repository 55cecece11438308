import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { CallName } from '@kehribar/shared/api'
import { calls } from '@kehribar/shared/api/calls'
import { SiteFileError } from '@kehribar/shared/site/file'
import { readInstallation } from '@kehribar/shared/site/mapping'
import { defaultSite, type Site } from '@kehribar/shared/site/site'
import { trimEndOf } from '@kehribar/shared/trim-end'

/** Invalid arguments; the message is one line, and no call was made. */
export class BadInput extends Error {}

export const usage = `npm run check:backend -- URL [options]

  URL                 the back end: its origin, or with what its paths begin with (https://api.example.com/v1)
  --site FILE         the installation's site.json: prefix, session, tokens, dialects
  --user NAME         a test player; or CHECK_USER
  --password WORD     or CHECK_PASSWORD, which no list of processes shows; neither is ever printed
  --code CODE         a one-time code known beforehand; without it the terminal is asked
  --write             on a test account: the calls that change something too, and one smallest deposit
  --write=all         a withdrawal as well
  --only NAME,NAME    these calls alone (what they need to be asked is asked without a word)
  --json              for machines`

export interface Options {
  readonly base: { readonly origin: string; readonly prefix: string }
  readonly site: Site
  readonly login: { readonly username: string; readonly password: string } | null
  readonly code: string | null
  readonly write: 'none' | 'account' | 'all'
  readonly only: readonly CallName[] | null
  readonly json: boolean
}

function siteFrom(file: string | undefined, folder: string): Site {
  if (file === undefined) return defaultSite
  let text: string
  try {
    text = readFileSync(resolve(folder, file), 'utf8')
  } catch {
    throw new BadInput(`--site: ${file} cannot be read`)
  }
  try {
    return readInstallation(text)
  } catch (error) {
    throw error instanceof SiteFileError ? new BadInput(`--site: ${error.problems.join('; ')}`) : error
  }
}

function baseFrom(given: string | undefined, { api }: Site): Options['base'] {
  if (given === undefined) throw new BadInput('which back end? npm run check:backend -- URL (--help)')
  const url = URL.canParse(given) ? new URL(given) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.search || url.hash)
    throw new BadInput(`${given.slice(0, 100)} is no address such as https://api.example.com`)
  const path = trimEndOf(url.pathname, '/')
  return { origin: url.origin, prefix: path === '' ? api.prefix : path }
}

function namesFrom(given: string | undefined): readonly CallName[] | null {
  if (given === undefined) return null
  const names = given.split(',').map((name) => name.trim())
  const unknown = names.find((name) => !Object.hasOwn(calls, name))
  if (unknown !== undefined) throw new BadInput(`--only: there is no call named "${unknown}"`)
  return names as CallName[]
}

const flags = {
  site: { type: 'string' },
  user: { type: 'string' },
  password: { type: 'string' },
  code: { type: 'string' },
  write: { type: 'string' },
  only: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

/** Parses the command's arguments. @throws {BadInput} if they are invalid */
export function readOptions(given: readonly string[], env: Readonly<Record<string, string | undefined>>, folder: string): Options | 'help' {
  // `--write` alone takes nothing behind it.
  const args = given.map((arg) => (arg === '--write' ? '--write=account' : arg))
  const { values, positionals } = (() => {
    try {
      return parseArgs({ args, options: flags, allowPositionals: true })
    } catch (error) {
      throw new BadInput((error as Error).message.split('.')[0] ?? '')
    }
  })()
  if (values.help) return 'help'
  if (positionals.length > 1) throw new BadInput(`one address, not ${positionals.length}`)
  const write = values.write ?? 'none'
  if (write !== 'none' && write !== 'account' && write !== 'all') throw new BadInput('--write takes nothing, or =all')
  const username = values.user ?? env['CHECK_USER']
  const password = values.password ?? env['CHECK_PASSWORD']
  if ((username === undefined) !== (password === undefined))
    throw new BadInput('a player has a name and a password: --user and --password, or CHECK_USER and CHECK_PASSWORD')
  if (write !== 'none' && username === undefined) throw new BadInput('--write needs a test player: --user and --password')
  const site = siteFrom(values.site, folder)
  return {
    base: baseFrom(positionals[0], site),
    site,
    login: username !== undefined && password !== undefined ? { username, password } : null,
    code: values.code ?? null,
    write,
    only: namesFrom(values.only),
    json: values.json ?? false,
  }
}

import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { CallName } from '@kehribar/shared/api'
import { calls } from '@kehribar/shared/api/calls'
import { SiteFileError } from '@kehribar/shared/site/file'
import { readInstallation } from '@kehribar/shared/site/mapping'
import { defaultSite, type Site } from '@kehribar/shared/site/site'
import { trimEndOf } from '@kehribar/shared/trim-end'
import { Problem } from '../../lib/console.ts'

export const usage = `npm run check:backend -- URL [options]

  URL                 address of the back end: its origin, or origin and prefix (https://api.example.com/v1)
  --site FILE         site.json of the installation: prefix, session, tokens, other names
  --user NAME         test player (or the variable CHECK_USER)
  --password WORD     password of the test player (or CHECK_PASSWORD, which lists of processes do not show); never printed
  --code CODE         one-time code that is known in advance; without it the command asks in the terminal
  --write             also makes the calls that change something, and starts a smallest deposit of each method; use a test account
  --write=all         also requests a smallest withdrawal of each method
  --methods CODE,CODE limits deposits and withdrawals to the methods with these codes
  --only NAME,NAME    reports only these calls; calls that they depend on are made without a report
  --json              prints the report as JSON`

export interface Options {
  readonly base: { readonly origin: string; readonly prefix: string }
  readonly site: Site
  readonly login: { readonly username: string; readonly password: string } | null
  readonly code: string | null
  readonly write: 'none' | 'account' | 'all'
  /** Codes of the methods to pay with; null for all. */
  readonly methods: readonly string[] | null
  readonly only: readonly CallName[] | null
  readonly json: boolean
}

function siteFrom(file: string | undefined, folder: string): Site {
  if (file === undefined) return defaultSite
  let text: string
  try {
    text = readFileSync(resolve(folder, file), 'utf8')
  } catch {
    throw new Problem(`--site: ${file} cannot be read`)
  }
  try {
    return readInstallation(text)
  } catch (error) {
    throw error instanceof SiteFileError ? new Problem(`--site: ${error.problems.join('; ')}`) : error
  }
}

function baseFrom(given: string | undefined, { api }: Site): Options['base'] {
  if (given === undefined) throw new Problem('Name the address of the back end: npm run check:backend -- URL (--help)')
  const url = URL.canParse(given) ? new URL(given) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.search || url.hash)
    throw new Problem(`${given.slice(0, 100)} is not an address such as https://api.example.com`)
  const path = trimEndOf(url.pathname, '/')
  return { origin: url.origin, prefix: path === '' ? api.prefix : path }
}

function namesFrom(given: string | undefined): readonly CallName[] | null {
  if (given === undefined) return null
  const names = given.split(',').map((name) => name.trim())
  const unknown = names.find((name) => !Object.hasOwn(calls, name))
  if (unknown !== undefined) throw new Problem(`--only: no call has the name "${unknown}"`)
  return names as CallName[]
}

const flags = {
  site: { type: 'string' },
  user: { type: 'string' },
  password: { type: 'string' },
  code: { type: 'string' },
  write: { type: 'string' },
  methods: { type: 'string' },
  only: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

/** @throws {Problem}, or what `parseArgs` rejects */
export function readOptions(given: readonly string[], env: Readonly<Record<string, string | undefined>>, folder: string): Options | 'help' {
  // `--write` without `=` takes no value.
  const args = given.map((arg) => (arg === '--write' ? '--write=account' : arg))
  const { values, positionals } = parseArgs({ args, options: flags, allowPositionals: true })
  if (values.help) return 'help'
  if (positionals.length > 1) throw new Problem(`Name one address, not ${positionals.length}.`)
  const write = values.write ?? 'none'
  if (write !== 'none' && write !== 'account' && write !== 'all') throw new Problem('--write has no value, or the value all')
  const username = values.user ?? env['CHECK_USER']
  const password = values.password ?? env['CHECK_PASSWORD']
  if ((username === undefined) !== (password === undefined))
    throw new Problem('A player needs a name and a password: --user and --password, or CHECK_USER and CHECK_PASSWORD')
  if (write !== 'none' && username === undefined) throw new Problem('--write needs a test player: --user and --password')
  const site = siteFrom(values.site, folder)
  return {
    base: baseFrom(positionals[0], site),
    site,
    login: username !== undefined && password !== undefined ? { username, password } : null,
    code: values.code ?? null,
    write,
    methods: values.methods?.split(',').map((code) => code.trim()) ?? null,
    only: namesFrom(values.only),
    json: values.json ?? false,
  }
}

import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Problem } from '../../lib/console.ts'

export const conformanceUsage = `npm run conformance -- --url ORIGIN --partner CODE --launch ADDRESS [options]

  --url ORIGIN        the operator's server, such as https://www.example.com
  --partner CODE      code of your games contract
  --secret-file FILE  file that contains only your secret; otherwise the variable PARTNER_SECRET
  --launch ADDRESS    address at which the site opened one of your games for a test player, or only its code.
                      A code works once, within 60 seconds
  --json              print the report as JSON

The checks play with the test player's money and need ten minimum stakes of the game. Nobody else may play as that
player at the same time.`

export interface ConformanceOptions {
  readonly origin: string
  readonly partner: string
  readonly secret: string
  /** Launch code of a test player. */
  readonly code: string
  readonly json: boolean
}

const flags = {
  url: { type: 'string' },
  partner: { type: 'string' },
  'secret-file': { type: 'string' },
  launch: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

function secretFrom(file: string | undefined, given: string | undefined, folder: string): string {
  if (file === undefined) {
    if (!given) throw new Problem('The secret is missing: set --secret-file FILE or PARTNER_SECRET.')
    return given
  }
  try {
    return readFileSync(resolve(folder, file), 'utf8').trim()
  } catch {
    throw new Problem(`--secret-file: ${file} cannot be read.`)
  }
}

function originFrom(given: string | undefined): string {
  if (given === undefined) throw new Problem('--url is missing, such as --url https://www.example.com. --help lists the options.')
  const url = URL.canParse(given) ? new URL(given) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.username)
    throw new Problem(`--url: ${given.slice(0, 100)} is not an origin such as https://www.example.com.`)
  return url.origin
}

function codeFrom(given: string | undefined): string {
  if (given === undefined) throw new Problem('--launch is missing: the address that the site opened for a test player, or its code.')
  return (URL.canParse(given) ? new URL(given).searchParams.get('code') : null) ?? given
}

/** @throws {Problem}, or the error of `parseArgs` */
export function readOptions(args: readonly string[], env: Readonly<Record<string, string | undefined>>, folder: string): ConformanceOptions | 'help' {
  const values = parseArgs({ args: [...args], options: flags }).values
  if (values.help) return 'help'
  const origin = originFrom(values.url)
  if (!values.partner) throw new Problem('--partner is missing: the code of your contract.')
  const secret = secretFrom(values['secret-file'], env['PARTNER_SECRET'], folder)
  return { origin, partner: values.partner, secret, code: codeFrom(values.launch), json: values.json ?? false }
}

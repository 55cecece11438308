import { readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { flagShape } from '@kehribar/shared/desktop-shapes'
import { prescribableSettings, type PrescribableSetting, settingValues, type SettingValues } from '@kehribar/shared/desktop-settings'
import { schemaOf } from '../ipc/schemas'
import { logger } from '../log'
import { isConsistent } from './values'

/** Settings that an administrator prescribes for this device. */
export interface Policy {
  readonly values: Readonly<Partial<Pick<SettingValues, Exclude<PrescribableSetting, 'updates'>>> & { updates?: boolean }>
  /** Errors in the file, for the log and the diagnostics; null: none. */
  readonly problem: string | null
}

export interface PolicySource {
  readonly file: string
  /** The user id that must own the file and its folder; null: not checked. */
  readonly owner: number | null
}

const names: readonly string[] = prescribableSettings
const shapes = { ...settingValues.fields, updates: flagShape }

/** Returns the path of the administrator's file. `id` and `product` are the brand's. */
export function policySource(platform: NodeJS.Platform, { id, product, env }: { id: string; product: string; env: NodeJS.ProcessEnv }): PolicySource {
  if (platform === 'win32') return { file: `${env.ProgramData ?? 'C:\\ProgramData'}\\${product}\\policy.json`, owner: null }
  return { file: join(platform === 'darwin' ? `/Library/Application Support/${product}` : `/etc/${id}`, 'policy.json'), owner: 0 }
}

/**
 * Reads the administrator's file, which need not exist. Invalid values are logged and ignored, the others apply. The file is
 * read synchronously, because Chromium takes some of the values before `ready`.
 */
export function readPolicy({ file, owner }: PolicySource, platform: NodeJS.Platform = process.platform): Policy {
  const { values, problems } = read(file, owner, platform)
  const problem = problems.length ? problems.join('; ') : null
  if (problem) logger.warn(`The administrator's settings in ${file} are invalid: ${problem}`)
  return { values, problem }
}

function read(file: string, owner: number | null, platform: NodeJS.Platform): { values: Policy['values']; problems: string[] } {
  const refuse = (problem: string) => ({ values: {}, problems: [problem] })
  try {
    const found = statSync(file, { throwIfNoEntry: false })
    if (!found) return { values: {}, problems: [] }
    const folder = owner === null ? null : statSync(dirname(file))
    for (const [what, { uid, mode }] of [['file', found] as const, ...(folder ? [['folder', folder] as const] : [])]) {
      if (owner !== null && uid !== owner) return refuse(`the ${what} belongs to a user who is not the administrator`)
      if (platform !== 'win32' && mode & 0o022) return refuse(`the ${what} can be written by others than its owner`)
    }
    // PowerShell 5 on Windows writes a byte order mark.
    return check(JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, '')))
  } catch (error) {
    return refuse(error instanceof SyntaxError ? 'the file is not valid JSON' : `the file cannot be read (${error instanceof Error ? error.message : ''})`)
  }
}

function check(content: unknown): { values: Policy['values']; problems: string[] } {
  if (typeof content !== 'object' || content === null || Array.isArray(content)) return { values: {}, problems: ['the file is not a JSON object'] }
  const problemOf = (name: string, value: unknown): string | null => {
    if (!isPrescribable(name)) return `${name} cannot be prescribed`
    const isValid = schemaOf(shapes[name]).safeParse(value).success
    return isValid && (name !== 'proxy' || isConsistent({ name, value: value as SettingValues['proxy'] })) ? null : `${name} has an invalid value`
  }
  const entries = Object.entries(content)
  return {
    values: Object.fromEntries(entries.filter(([name, value]) => problemOf(name, value) === null)),
    problems: entries.flatMap(([name, value]) => problemOf(name, value) ?? []),
  }
}

const isPrescribable = (name: string): name is PrescribableSetting => names.includes(name)

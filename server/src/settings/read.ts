import { readFileSync } from 'node:fs'
import { SettingFaults } from '@kehribar/shared/config-error'
import { ConfigError } from './config-error'
import { missingMessage, type SettingName, type Settings, settingNames, settingsSchema, descriptionOf } from './schema'

export type Env = Readonly<Record<string, string | undefined>>

/** Source of a value. */
export type Source = 'environment' | 'file' | 'default'

export interface Read {
  readonly settings: Settings
  readonly sources: Readonly<Record<SettingName, Source>>
}

const fileOf = (name: SettingName) => `${name}_FILE`
const set = (env: Env, name: string) => env[name]?.trim() || undefined

/** Collects the texts by name. `NAME_FILE` names a file with the value, as containers provide secrets. */
function collectVariables(env: Env): { texts: Partial<Record<SettingName, string>>; sources: Record<SettingName, Source>; faults: Map<SettingName, string> } {
  const texts: Partial<Record<SettingName, string>> = {}
  const faults = new Map<SettingName, string>()
  const sources = Object.fromEntries(settingNames.map((name) => [name, 'default'])) as Record<SettingName, Source>
  for (const name of settingNames) {
    const direct = set(env, name)
    const file = set(env, fileOf(name))
    if (direct !== undefined && file !== undefined) faults.set(name, `${name} and ${fileOf(name)} are both set; one of them is enough.`)
    else if (file !== undefined) {
      try {
        const text = readFileSync(file, 'utf8').trim()
        if (text === '') faults.set(name, `${fileOf(name)}: ${file} is empty.`)
        texts[name] = text
        sources[name] = 'file'
      } catch (error) {
        faults.set(name, `${fileOf(name)}: ${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`)
      }
    } else if (direct !== undefined) {
      texts[name] = direct
      sources[name] = 'environment'
    }
  }
  return { texts, sources, faults }
}

function sentence(name: SettingName, text: string | undefined): string {
  const { wanted, secret } = descriptionOf(name)
  return `${name} must be ${wanted}; it is "${secret ? '…' : text}".`
}

/**
 * Reads and checks the settings; changes nothing.
 * @throws ConfigError listing every missing or invalid setting
 */
export function readSettings(env: Env): Read {
  const { texts, sources, faults } = collectVariables(env)
  const parsed = settingsSchema.safeParse(texts)
  const messages = new Set(faults.values())
  for (const issue of parsed.error?.issues ?? []) {
    const name = issue.path[0] as SettingName
    const ofRule = issue.code === 'custom' && issue.params?.isRule === true
    if (!faults.has(name)) messages.add(ofRule ? issue.message : sentence(name, texts[name]))
  }
  if (messages.size > 0 || !parsed.success) throw new SettingFaults([...messages])
  return { settings: parsed.data, sources }
}

const ofDatabase = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATA_DIR'] as const

/**
 * Reads only the settings for migrating the schema, so that a migration needs no other secret.
 * @throws ConfigError listing every missing or invalid setting
 */
export function readDatabaseSettings(env: Env): Pick<Settings, (typeof ofDatabase)[number]> {
  const names = ofDatabase.flatMap((name) => [name, fileOf(name)])
  const { settings } = readSettings({ ...Object.fromEntries(names.map((name) => [name, env[name]])), NODE_ENV: 'development' })
  if (env.NODE_ENV === 'production' && settings.DATABASE_URL === undefined) throw new ConfigError(missingMessage('DATABASE_URL'))
  return settings
}

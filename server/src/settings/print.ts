import type { Read } from './read'
import { type SettingName, settingNames, descriptionOf } from './schema'

/** Returns a URL without the parts that may contain a secret: the password, the query and, except for databases, the path. */
function withoutSecrets(text: string): string {
  const url = new URL(text)
  const user = url.username === '' ? '' : `${url.username}${url.password === '' ? '' : ':…'}@`
  const path = url.protocol.startsWith('postgres') || url.pathname.length <= 1 ? url.pathname : '/…'
  return `${url.protocol}//${user}${url.host}${path}${url.search === '' ? '' : '?…'}`
}

function shown(name: SettingName, value: string | number | readonly string[] | Readonly<Record<string, number>> | undefined): string {
  if (value === undefined) return ''
  if (typeof value === 'object' && !Array.isArray(value)) return String(Object.entries(value).map(([key, each]) => `${key}=${each}`))
  const { secret } = descriptionOf(name)
  if (secret === 'all') return '…'
  return secret === 'address' ? withoutSecrets(String(value)) : String(value)
}

/** Returns one line per setting with its effective value and its source; secrets are omitted. */
export function printSettings({ settings, sources }: Read): string {
  const lines = settingNames.map((name) => [`${name}=${shown(name, settings[name])}`, sources[name]] as const)
  const wide = Math.max(...lines.map(([text]) => text.length))
  return lines.map(([text, source]) => `${text.padEnd(wide)}  # ${source}`).join('\n')
}

import { brand } from '@shared/brand'
import Bowser from 'bowser'

/** Our desktop client names itself and its system (`Kehribar/1.2.0 (desktop; win32)`). */
const client = new RegExp(`^${brand.name}/\\S+ \\(desktop; (\\w+)\\)`)
const systems: Readonly<Record<string, string>> = { win32: 'Windows', darwin: 'macOS', linux: 'Linux' }

/** A device as people say it, "Firefox, Windows": only the parts that are known, empty when neither is (the site says then that it is unknown). */
export function deviceName(userAgent: string): string {
  const own = client.exec(userAgent)
  if (own) return [brand.name, systems[own[1] ?? '']].filter(Boolean).join(', ')
  if (userAgent === '') return ''
  const { browser, os } = Bowser.parse(userAgent)
  return [browser.name, os.name].filter(Boolean).join(', ')
}

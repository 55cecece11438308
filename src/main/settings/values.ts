import { readProxyAddress } from '@kehribar/shared/proxy-address'
import { settingValues, type SettingChange, type SettingValues } from '@kehribar/shared/desktop-settings'
import { schemaOf } from '../ipc/schemas'

/** Default settings. Spell checking is off, because it downloads dictionaries. */
export const defaultValues: SettingValues = {
  openAtLogin: false,
  startHidden: true,
  closeToTray: true,
  notifications: true,
  noticeBet: true,
  noticeWithdrawal: true,
  noticeDeposit: true,
  noticeBonus: true,
  quietHours: { on: false, from: 23 * 60, to: 8 * 60 },
  showBalance: false,
  hardwareAcceleration: true,
  lowData: false,
  proxy: { mode: 'system', address: '' },
  zoom: 100,
  spellCheck: 'off',
  passwordStore: 'automatic',
}

/** Argument of a start at login, which shows no window. macOS reports such a start itself. */
export const startHiddenSwitch = '--hidden'

type Name = keyof SettingValues

/** Returns the settings of a file; each missing or invalid value is replaced by its default. */
export function readValues(content: Readonly<Record<string, unknown>>): SettingValues {
  const kept = Object.entries(content).filter(([name, value]) => isName(name) && schemaOf(settingValues.fields[name]).safeParse(value).success)
  const values = { ...defaultValues, ...(Object.fromEntries(kept) as Partial<SettingValues>) }
  return isConsistent({ name: 'proxy', value: values.proxy }) ? values : { ...values, proxy: defaultValues.proxy }
}

const isName = (name: string): name is Name => Object.hasOwn(settingValues.fields, name)

/** Checks what a shape cannot: a manual proxy needs a valid address. */
export function isConsistent({ name, value }: SettingChange): boolean {
  return name !== 'proxy' || value.mode !== 'manual' || typeof readProxyAddress(value.address) !== 'string'
}

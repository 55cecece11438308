import { readProxyAddress } from '@kehribar/shared/proxy-address'
import { settingValues, type SettingChange, type SettingValues } from '@kehribar/shared/desktop-settings'
import { schemaOf } from '../ipc/schemas'

/** The first day. Spelling is off because its dictionaries come from elsewhere. */
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

/** Tells a start by the system from one by the player, who wants to see something. A Mac tells it itself. */
export const hiddenSwitch = '--hidden'

type Name = keyof SettingValues

/** What a file says, each value for itself: one that is missing, foreign or makes no sense is as on the first day. */
export function readValues(content: Readonly<Record<string, unknown>>): SettingValues {
  const kept = Object.entries(content).filter(([name, value]) => isName(name) && schemaOf(settingValues.fields[name]).safeParse(value).success)
  const values = { ...defaultValues, ...(Object.fromEntries(kept) as Partial<SettingValues>) }
  return makesSense({ name: 'proxy', value: values.proxy }) ? values : { ...values, proxy: defaultValues.proxy }
}

const isName = (name: string): name is Name => Object.hasOwn(settingValues.fields, name)

/** What a shape cannot say: a manual proxy needs an address that is one. */
export function makesSense({ name, value }: SettingChange): boolean {
  return name !== 'proxy' || value.mode !== 'manual' || typeof readProxyAddress(value.address) !== 'string'
}

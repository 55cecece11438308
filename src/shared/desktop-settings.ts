import { languageCodes } from './languages'
import { choice, either, flag, list, record, text, type TypeOf, whole } from './desktop-shapes'

/** Minutes after midnight on the player's own clock. */
const minuteOfDay = whole(0, 1439)
/** Per cent. */
const zoom = whole(50, 200)
/** `address`: `host:port`, only read when `mode` is `manual`. */
const proxy = record({ mode: choice('system', 'none', 'manual'), address: text(0, 260) })
/** Nobody is disturbed from `from` until `to`, also over midnight. */
const quietHours = record({ on: flag, from: minuteOfDay, to: minuteOfDay })
const spellCheck = choice('off', ...languageCodes)

/** Chromium's words for its `--password-store`: Linux has several keyrings, and `basic` is none. */
export const passwordStores = ['gnome-libsecret', 'kwallet6', 'kwallet5', 'basic'] as const
const passwordStore = choice('automatic', ...passwordStores)

const notices = ['noticeBet', 'noticeWithdrawal', 'noticeDeposit', 'noticeBonus'] as const

/** What the player sets in the desktop client; kept on this device. */
export const settingValues = record({
  openAtLogin: flag,
  /** Opened by the system it waits in the tray, without a window. */
  startHidden: flag,
  /** Closing the window leaves the client in the tray. */
  closeToTray: flag,
  notifications: flag,
  /** Beside messages: what the live line tells of money and bets. */
  noticeBet: flag,
  noticeWithdrawal: flag,
  noticeDeposit: flag,
  noticeBonus: flag,
  quietHours,
  /** In the tray's menu, where others may look. */
  showBalance: flag,
  hardwareAcceleration: flag,
  /** For lines that are slow or paid by volume: nothing is fetched that nobody has asked for. */
  lowData: flag,
  proxy,
  zoom,
  spellCheck,
  /** Where the session's key is kept, on Linux. */
  passwordStore,
})

/** One change at a time. */
export const settingChange = either(
  record({
    name: choice('openAtLogin', 'startHidden', 'closeToTray', 'notifications', ...notices, 'showBalance', 'hardwareAcceleration', 'lowData'),
    value: flag,
  }),
  record({ name: choice('quietHours'), value: quietHours }),
  record({ name: choice('proxy'), value: proxy }),
  record({ name: choice('zoom'), value: zoom }),
  record({ name: choice('spellCheck'), value: spellCheck }),
  record({ name: choice('passwordStore'), value: passwordStore }),
)

/** What an administrator may prescribe for a device; `updates`: whether the client looks for new versions. */
export const prescribable = [
  'openAtLogin',
  'startHidden',
  'closeToTray',
  'notifications',
  'showBalance',
  'hardwareAcceleration',
  'lowData',
  'proxy',
  'spellCheck',
  'passwordStore',
  'updates',
] as const
export type Prescribable = (typeof prescribable)[number]

export const settingsView = record({
  values: settingValues,
  /** Set by the administrator: shown, and changed by nobody here. */
  prescribed: list(choice(...prescribable), prescribable.length),
  /** What this system can do; a setting without its means is shown as such. */
  able: record({ openAtLogin: flag, tray: flag, notifications: flag, spellCheck: flag, passwordStore: flag }),
  /** What changed and only holds after a restart. */
  restartNeeded: record({ hardwareAcceleration: flag, passwordStore: flag }),
  /** The file could not be written (a full disk, no right): what is shown holds until the client ends. */
  unsaved: flag,
  version: text(1, 40),
})

export type SettingValues = TypeOf<typeof settingValues>
export type SettingChange = TypeOf<typeof settingChange>
export type SettingsView = TypeOf<typeof settingsView>

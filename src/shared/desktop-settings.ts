import { languageCodes } from './languages'
import { choice, oneOf, flag, list, record, text, type TypeOf, wholeNumber } from './desktop-shapes'

/** Minutes since midnight, in the player's local time. */
const minuteOfDay = wholeNumber(0, 1439)
/** Per cent. */
const zoom = wholeNumber(50, 200)
/** `address`: `host:port`, used only if `mode` is `manual`. */
const proxy = record({ mode: choice('system', 'none', 'manual'), address: text(0, 260) })
/** Notifications are silent from `from` to `to`. The range may include midnight. */
const quietHours = record({ on: flag, from: minuteOfDay, to: minuteOfDay })
const spellCheck = choice('off', ...languageCodes)

/** Values of Chromium's `--password-store` on Linux: its keyrings, and `basic` for none. */
export const passwordStores = ['gnome-libsecret', 'kwallet6', 'kwallet5', 'basic'] as const
const passwordStore = choice('automatic', ...passwordStores)

const notices = ['noticeBet', 'noticeWithdrawal', 'noticeDeposit', 'noticeBonus'] as const

/** The player's settings of the desktop client, stored on this device. */
export const settingValues = record({
  openAtLogin: flag,
  /** The client starts in the tray without a window when the system starts it at login. */
  startHidden: flag,
  /** Closing the window keeps the client running in the tray. */
  closeToTray: flag,
  notifications: flag,
  /** Notifications about bets and money from the live stream, in addition to messages. */
  noticeBet: flag,
  noticeWithdrawal: flag,
  noticeDeposit: flag,
  noticeBonus: flag,
  quietHours,
  /** Whether the tray menu shows the balance; other people may see it there. */
  showBalance: flag,
  hardwareAcceleration: flag,
  /** For slow or metered connections: nothing is prefetched. */
  lowData: flag,
  proxy,
  zoom,
  spellCheck,
  /** Keyring for the session's key, on Linux. */
  passwordStore,
})

/** A change of one setting. */
export const settingChange = oneOf(
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

/** Settings that an administrator may fix for a device. `updates`: whether the client checks for new versions. */
export const prescribableSettings = [
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
export type Prescribable = (typeof prescribableSettings)[number]

export const settingsView = record({
  values: settingValues,
  /** Settings fixed by the administrator: shown, but not changeable. */
  prescribed: list(choice(...prescribableSettings), prescribableSettings.length),
  /** Abilities of this system. A setting without its ability is shown as unavailable. */
  able: record({ openAtLogin: flag, tray: flag, notifications: flag, spellCheck: flag, passwordStore: flag }),
  /** Changed settings that apply only after a restart. */
  restartNeeded: record({ hardwareAcceleration: flag, passwordStore: flag }),
  /** The settings file could not be written (disk full, no permission): the shown values apply until the client quits. */
  unsaved: flag,
  version: text(1, 40),
})

export type SettingValues = TypeOf<typeof settingValues>
export type SettingChange = TypeOf<typeof settingChange>
export type SettingsView = TypeOf<typeof settingsView>

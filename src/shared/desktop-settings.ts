import { languageCodes } from './languages'
import { choiceShape, unionShape, flagShape, listShape, recordShape, textShape, type TypeOf, wholeNumberShape } from './desktop-shapes'

/** Minutes since midnight, in the player's local time. */
const minuteOfDay = wholeNumberShape(0, 1439)
/** Per cent. */
const zoom = wholeNumberShape(50, 200)
/** `address`: `host:port`, used only if `mode` is `manual`. */
const proxy = recordShape({ mode: choiceShape('system', 'none', 'manual'), address: textShape(0, 260) })
/** Notifications are silent from `from` to `to`. The range may include midnight. */
const quietHours = recordShape({ on: flagShape, from: minuteOfDay, to: minuteOfDay })
const spellCheck = choiceShape('off', ...languageCodes)

/** Values of Chromium's `--password-store` on Linux: its keyrings, and `basic` for none. */
export const passwordStores = ['gnome-libsecret', 'kwallet6', 'kwallet5', 'basic'] as const
const passwordStore = choiceShape('automatic', ...passwordStores)

const notices = ['noticeBet', 'noticeWithdrawal', 'noticeDeposit', 'noticeBonus'] as const

/** The player's settings of the desktop client, stored on this device. */
export const settingValues = recordShape({
  openAtLogin: flagShape,
  /** The client starts in the tray without a window when the system starts it at login. */
  startHidden: flagShape,
  /** Closing the window keeps the client running in the tray. */
  closeToTray: flagShape,
  notifications: flagShape,
  /** Notifications about bets and money from the live stream, in addition to messages. */
  noticeBet: flagShape,
  noticeWithdrawal: flagShape,
  noticeDeposit: flagShape,
  noticeBonus: flagShape,
  quietHours,
  /** Whether the tray menu shows the balance; other people may see it there. */
  showBalance: flagShape,
  hardwareAcceleration: flagShape,
  /** For slow or metered connections: nothing is prefetched. */
  lowData: flagShape,
  proxy,
  zoom,
  spellCheck,
  /** Keyring for the session's key, on Linux. */
  passwordStore,
})

/** A change of one setting. */
export const settingChange = unionShape(
  recordShape({
    name: choiceShape('openAtLogin', 'startHidden', 'closeToTray', 'notifications', ...notices, 'showBalance', 'hardwareAcceleration', 'lowData'),
    value: flagShape,
  }),
  recordShape({ name: choiceShape('quietHours'), value: quietHours }),
  recordShape({ name: choiceShape('proxy'), value: proxy }),
  recordShape({ name: choiceShape('zoom'), value: zoom }),
  recordShape({ name: choiceShape('spellCheck'), value: spellCheck }),
  recordShape({ name: choiceShape('passwordStore'), value: passwordStore }),
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
export type PrescribableSetting = (typeof prescribableSettings)[number]

export const settingsView = recordShape({
  values: settingValues,
  /** Settings fixed by the administrator: shown, but not changeable. */
  prescribed: listShape(choiceShape(...prescribableSettings), prescribableSettings.length),
  /** Abilities of this system. A setting without its ability is shown as unavailable. */
  able: recordShape({ openAtLogin: flagShape, tray: flagShape, notifications: flagShape, spellCheck: flagShape, passwordStore: flagShape }),
  /** Changed settings that apply only after a restart. */
  restartNeeded: recordShape({ hardwareAcceleration: flagShape, passwordStore: flagShape }),
  /** The settings file could not be written (disk full, no permission): the shown values apply until the client quits. */
  unsaved: flagShape,
  version: textShape(1, 40),
})

export type SettingValues = TypeOf<typeof settingValues>
export type SettingChange = TypeOf<typeof settingChange>
export type SettingsView = TypeOf<typeof settingsView>

import type { PrescribableSetting, SettingChange, SettingsView, SettingValues } from '@kehribar/shared/desktop-settings'
import { logger } from '../log'
import type { StoreFile } from '../store-file'
import type { LoginItem } from './login-item'
import type { Policy } from './policy'
import { defaultValues, isConsistent, readValues } from './values'

export interface SettingsOptions {
  readonly file: StoreFile
  readonly version: string
  /** Values of the command line, which are stored. */
  readonly fromCommandLine?: Partial<SettingValues>
  readonly policy?: Policy
  readonly loginItem: LoginItem
  /** Returns the system's capabilities, besides opening the client at login. */
  readonly able: () => Omit<SettingsView['able'], 'openAtLogin'>
  /** Refreshes the capabilities that `able` returns. */
  readonly askSystem: () => Promise<void>
}

type Listener = (values: SettingValues, before: SettingValues) => void

/** The client's settings. Reads are synchronous; a change applies at once and is then written. */
export interface Settings {
  values(): SettingValues
  view(): SettingsView
  /** The administrator's settings. */
  readonly policy: Policy
  /** Refreshes the login item and the notification support from the system, where the player may change them too. */
  refresh(): Promise<SettingsView>
  /** @throws {TypeError} for a proxy without an address and for a prescribed setting */
  change(change: SettingChange): Promise<SettingsView>
  /** Resets all settings to their defaults. */
  reset(): Promise<SettingsView>
  /** Subscribes to changes; returns the function that unsubscribes. */
  onChange(listener: Listener): () => void
}

const noPolicy: Policy = { values: {}, problem: null }

export function createSettings({ file, version, fromCommandLine, policy = noPolicy, loginItem, able, askSystem }: SettingsOptions): Settings {
  const listeners = new Set<Listener>()
  const { updates: _, ...prescribed } = policy.values
  /** The player's own values, which apply again when a prescription ends. */
  let own: SettingValues = { ...readValues(file.content), ...fromCommandLine }
  let values: SettingValues = { ...own, ...prescribed }
  let unsaved = false
  /** Chromium takes these values only at the start. */
  const { hardwareAcceleration, passwordStore } = values

  function view(): SettingsView {
    return {
      values,
      prescribed: Object.keys(policy.values) as PrescribableSetting[],
      able: { openAtLogin: loginItem.able, ...able() },
      restartNeeded: {
        hardwareAcceleration: values.hardwareAcceleration !== hardwareAcceleration,
        passwordStore: values.passwordStore !== passwordStore,
      },
      unsaved,
      version,
    }
  }

  async function write(): Promise<void> {
    try {
      await file.write(own)
      unsaved = false
    } catch (error) {
      logger.warn('Could not write the settings', error instanceof Error ? error.message : '')
      unsaved = true
    }
  }

  async function apply(next: SettingValues): Promise<SettingsView> {
    const before = values
    own = next
    values = { ...own, ...prescribed }
    for (const listener of listeners) listener(values, before)
    const wasUnsaved = unsaved
    await write()
    // Notifies again, because the settings page shows whether the values are saved.
    if (unsaved !== wasUnsaved) for (const listener of listeners) listener(values, values)
    return view()
  }

  if (fromCommandLine) void write()

  /** Changes the login item and returns its real state, which the system may refuse to change. */
  async function openAtLogin(on: boolean): Promise<boolean> {
    if (!loginItem.able) return false
    try {
      await loginItem.set(on)
      return on
    } catch (error) {
      logger.warn('Could not change the login item', error instanceof Error ? error.message : '')
      return values.openAtLogin
    }
  }

  /** Logs a failed read of the login item and returns its last known state. */
  function logUnreadable(error: unknown): boolean {
    logger.warn('Could not read the login item', error instanceof Error ? error.message : '')
    return values.openAtLogin
  }

  return {
    values: () => values,
    view,
    policy,
    async refresh() {
      const [on] = await Promise.all([loginItem.able && loginItem.read().catch(logUnreadable), askSystem()])
      const wanted = prescribed.openAtLogin
      if (wanted !== undefined) {
        if (wanted !== on) await openAtLogin(wanted)
        return view()
      }
      return on === own.openAtLogin ? view() : apply({ ...own, openAtLogin: on })
    },
    async change(change) {
      if (Object.hasOwn(prescribed, change.name)) throw new TypeError(`${change.name} is set by the administrator`)
      if (!isConsistent(change)) throw new TypeError(`${change.name} has an invalid value`)
      const value = change.name === 'openAtLogin' ? await openAtLogin(change.value) : change.value
      return apply({ ...own, [change.name]: value })
    },
    async reset() {
      const on = own.openAtLogin && prescribed.openAtLogin === undefined ? await openAtLogin(false) : false
      return apply({ ...defaultValues, openAtLogin: on })
    },
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

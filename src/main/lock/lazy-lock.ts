import type { LockAnswer, LockChange, LockView } from '@kehribar/shared/desktop-lock'
import { logger } from '../log'
import type { StateFile } from '../windows/state-file'
import type { Lock, LockOptions } from './lock'

export interface LazyLock {
  /** Locks the client if it has a PIN. Call this function before the first window. `quietly`: shows no window yet. */
  start(quietly: boolean): void
  isLocked(): boolean
  isReady(): boolean
  /** Returns whether the site must stay hidden. If so, brings the lock forward. */
  coverSite(): boolean
  lockNow(): void
  read(): Promise<LockView>
  change(change: LockChange): Promise<LockAnswer>
}

/**
 * Creates a stand-in that loads the lock only if there is a PIN (@see SPEED-04). The PIN is sealed in the vault.
 * `windows.json` also records that there is one, so that a locked client shows its lock first. If somebody removes that
 * record, the site's first page shows, without the player, until the vault is open.
 */
export function createLazyLock({ file, ...options }: LockOptions & { readonly file: StateFile }): LazyLock {
  const { vault } = options
  let running: Lock | undefined
  let loading: Promise<Lock> | undefined
  let locksAtStart = false

  const onChange = () => {
    const locks = vault.lock()?.atStart ?? false
    if (locks !== (file.state.locks ?? false)) file.change({ locks })
    options.onChange()
  }

  function load(): Promise<Lock> {
    loading ??= import('./lock').then(({ createLock }) => (running = createLock({ ...options, onChange })))
    return loading
  }

  async function begin(quietly: boolean): Promise<void> {
    if (locksAtStart) {
      const lock = await load()
      const asked = lock.lockAtStart(quietly)
      locksAtStart = false
      return asked
    }
    await vault.opened
    const record = vault.lock()
    if (!record) return
    const lock = await load()
    if (record.atStart) lock.lock()
    onChange()
  }

  return {
    start(quietly) {
      locksAtStart = file.state.locks ?? false
      begin(quietly).catch((error: unknown) => logger.error('The lock failed to start', error instanceof Error ? error.message : ''))
    },
    isLocked: () => locksAtStart || (running?.isLocked() ?? false),
    isReady: () => running?.isReady() ?? false,
    coverSite() {
      if (running?.isLocked()) running.show()
      return locksAtStart || (running?.isLocked() ?? false)
    },
    lockNow: () => running?.lock(),
    read: async () => (await load()).view(),
    change: async (change) => (await load()).change(change),
  }
}

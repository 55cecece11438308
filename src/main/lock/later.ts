import type { LockAnswer, LockChange, LockView } from '@kehribar/shared/desktop-lock'
import { logger } from '../log'
import type { StateFile } from '../windows/state-file'
import type { Lock, LockOptions } from './lock'

export interface LaterLock {
  /** Looks whether the client is to be locked; call it before the first window. `quietly`: nothing is to be seen before it is called. */
  start(quietly: boolean): void
  isLocked(): boolean
  isReady(): boolean
  /** Whether the site has to wait; its lock comes forward then. */
  holds(): boolean
  now(): void
  read(): Promise<LockView>
  change(change: LockChange): Promise<LockAnswer>
}

/**
 * The lock's place until it is there: without a PIN nothing of it is loaded (@see SPEED-04). That there is one is sealed
 * in the vault; `windows.json` notes it beside, so that a locked client shows its lock first and nothing before it.
 * Who takes that note away sees the site's first page, without the player, until the vault is open.
 */
export function lockLater({ file, ...options }: LockOptions & { readonly file: StateFile }): LaterLock {
  const { vault } = options
  let running: Lock | undefined
  let loading: Promise<Lock> | undefined
  let starts = false

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
    if (starts) {
      const lock = await load()
      const asked = lock.lockAtStart(quietly)
      starts = false
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
      starts = file.state.locks ?? false
      begin(quietly).catch((error: unknown) => logger.error('The lock could not be asked', error instanceof Error ? error.message : ''))
    },
    isLocked: () => starts || (running?.isLocked() ?? false),
    isReady: () => running?.isReady() ?? false,
    holds() {
      if (running?.isLocked()) running.show()
      return starts || (running?.isLocked() ?? false)
    },
    now: () => running?.lock(),
    read: async () => (await load()).view(),
    change: async (change) => (await load()).change(change),
  }
}

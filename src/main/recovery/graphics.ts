import type { App } from 'electron'
import { logger } from '../log'
import type { Settings } from '../settings/settings'
import type { StateFile } from '../windows/state-file'

/** So many failures of the graphics in one run are no accident any more. */
const limit = 3

/** Counts failures of the graphics process; after the third the next start asks whether to do without it (@see DESKTOP-23). */
export function watchGraphics(app: App, file: StateFile): void {
  let count = 0
  app.on('child-process-gone', (_event, { type, reason }) => {
    if (type !== 'GPU' || reason === 'clean-exit') return
    count += 1
    logger.error('The graphics failed', reason, count)
    if (count !== limit) return
    file.change({ graphicsFailed: true })
    // The app itself may be the next to go.
    file.flush()
  })
}

export interface GraphicsOffer {
  readonly settings: Pick<Settings, 'values' | 'change' | 'policy'>
  readonly ask: () => Promise<boolean>
  /** The hardware is asked for only at the start. */
  readonly restart: () => void
}

/** Asks once after a run in which the graphics failed; whoever says no is asked again only after another such run. */
export async function offerWithoutGraphics(file: StateFile, { settings, ask, restart }: GraphicsOffer): Promise<void> {
  if (!file.state.graphicsFailed) return
  file.change({ graphicsFailed: false })
  const isPrescribed = settings.policy.values.hardwareAcceleration !== undefined
  if (isPrescribed || !settings.values().hardwareAcceleration || !(await ask())) return
  await settings.change({ name: 'hardwareAcceleration', value: false })
  restart()
}

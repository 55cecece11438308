import type { App } from 'electron'
import { logger } from '../log'
import type { Settings } from '../settings/settings'
import type { StateFile } from '../windows/state-file'

/** Failures of the graphics process in one run that trigger the offer. */
const limit = 3

/** Counts failures of the graphics process. After the third one the next start offers to disable hardware acceleration (@see DESKTOP-23). */
export function countGraphicsFailures(app: App, file: StateFile): void {
  let count = 0
  app.on('child-process-gone', (_event, { type, reason }) => {
    if (type !== 'GPU' || reason === 'clean-exit') return
    count += 1
    logger.error('The graphics process failed', reason, count)
    if (count !== limit) return
    file.change({ graphicsFailed: true })
    // The main process itself may crash next.
    file.flush()
  })
}

export interface GraphicsOffer {
  readonly settings: Pick<Settings, 'values' | 'change' | 'policy'>
  readonly ask: () => Promise<boolean>
  /** Restarts the client, because Chromium takes the setting only at the start. */
  readonly restart: () => void
}

/** Offers once to disable hardware acceleration after a run in which the graphics failed. */
export async function offerSoftwareRendering(file: StateFile, { settings, ask, restart }: GraphicsOffer): Promise<void> {
  if (!file.state.graphicsFailed) return
  file.change({ graphicsFailed: false })
  const isPrescribed = settings.policy.values.hardwareAcceleration !== undefined
  if (isPrescribed || !settings.values().hardwareAcceleration || !(await ask())) return
  await settings.change({ name: 'hardwareAcceleration', value: false })
  restart()
}

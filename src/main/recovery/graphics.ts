import type { App } from 'electron'
import { logger } from '../log'
import type { StateFile } from '../windows/state-file'

/** So many failures of the graphics in one run are no accident any more. */
const limit = 3

/** Counts failures of the graphics process; after the third the next start asks whether to do without it (@see security D23). */
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
  /** Whether the player still lets the client use the graphics hardware. */
  readonly accelerated: () => boolean
  readonly ask: () => Promise<boolean>
  /** Without the hardware, from a new start on. */
  readonly doWithout: () => Promise<void>
}

/** Asks once after a run in which the graphics failed; whoever says no is asked again only after another such run. */
export async function offerWithoutGraphics(file: StateFile, { accelerated, ask, doWithout }: GraphicsOffer): Promise<void> {
  if (!file.state.graphicsFailed) return
  file.change({ graphicsFailed: false })
  if (accelerated() && (await ask())) await doWithout()
}

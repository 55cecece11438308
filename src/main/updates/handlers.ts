import type { UpdateState } from '@kehribar/shared/desktop-updates'
import type { ChannelHandlers } from '../ipc/register'
import type { UpdateAccess } from './start'
import type { Updates } from './updates'

/** Milliseconds after `begin`; the page has priority. */
const firstLoadMs = 5_000

type UpdateHandlers = Pick<ChannelHandlers, 'update:read' | 'update:check' | 'update:skip' | 'update:install'>

/**
 * Creates the IPC handlers of updates. The updater is loaded with the site's first call, or five seconds after `begin`.
 * @param confirmRestart asks the player if a restart would end a game or a payment
 */
export function createUpdateHandlers(
  source: UpdateAccess,
  onChange: (state: UpdateState) => void,
  confirmRestart: () => Promise<boolean>,
  checksAutomatically: () => boolean,
): { begin(): void; handlers: UpdateHandlers } {
  let started: Promise<Updates> | undefined
  const updates = () => (started ??= import('./start').then(({ startUpdates }) => startUpdates(source, onChange, checksAutomatically)))
  async function install(): Promise<void> {
    const ready = await updates()
    if (ready.state().phase === 'ready' && (await confirmRestart())) ready.install()
  }

  return {
    begin: () => void setTimeout(() => void updates(), firstLoadMs).unref(),
    handlers: {
      'update:read': async () => (await updates()).state(),
      'update:check': async () => (await updates()).check(),
      'update:skip': async () => (await updates()).skip(),
      'update:install': () => void install(),
    },
  }
}

import type { UpdateState } from '@kehribar/shared/desktop-updates'
import type { ChannelHandlers } from '../ipc/register'
import type { UpdateAccess } from './start'
import type { Updates } from './updates'

/** Milliseconds after the window shows: the page comes first. */
const afterStart = 5_000

type UpdateHandlers = Pick<ChannelHandlers, 'update:read' | 'update:check' | 'update:skip' | 'update:install'>

/**
 * The site's side of the updates. Nothing of them is loaded before the site asks, or some time after `begin`.
 * @param mayRestart asks the player where a restart would end a game or a payment
 */
export function updateHandlers(
  source: UpdateAccess,
  onChange: (state: UpdateState) => void,
  mayRestart: () => Promise<boolean>,
  looksByItself: () => boolean,
): { begin(): void; handlers: UpdateHandlers } {
  let started: Promise<Updates> | undefined
  const updates = () => (started ??= import('./start').then(({ startUpdates }) => startUpdates(source, onChange, looksByItself)))
  async function install(): Promise<void> {
    const ready = await updates()
    if (ready.state().phase === 'ready' && (await mayRestart())) ready.install()
  }

  return {
    begin: () => void setTimeout(() => void updates(), afterStart).unref(),
    handlers: {
      'update:read': async () => (await updates()).state(),
      'update:check': async () => (await updates()).check(),
      'update:skip': async () => (await updates()).skip(),
      'update:install': () => void install(),
    },
  }
}

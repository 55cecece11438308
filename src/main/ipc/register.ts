import type { IpcMain, IpcMainInvokeEvent, WebContents } from 'electron'
import {
  type ChannelArgument,
  channels,
  type EventChannel,
  type EventName,
  type InvokeName,
  type ChannelPayload,
  type ChannelReply,
  type WindowRole,
} from '@kehribar/shared/desktop-channels'
import { logger } from '../log'
import { isSitePage } from '../scheme/address'
import { schemaOf } from './schemas'

/** Handlers of all invoke channels. */
export type ChannelHandlers = { readonly [N in InvokeName]: (argument: ChannelArgument<N>) => Answer<ChannelReply<N>> }
type Answer<R> = [R] extends [undefined] ? void : R | Promise<R>

/** The error that the site receives, without the reason, which is logged. */
class Refused extends Error {
  constructor(channel: string) {
    super(`${channel} was refused`)
    this.name = 'Refused'
  }
}

/** Registers all channels. Each call is checked: window, main frame, origin, role and argument (@see DESKTOP-17). */
export function registerChannels(ipcMain: IpcMain, handlers: ChannelHandlers, roleOf: (contents: WebContents) => WindowRole | undefined): void {
  for (const name of Object.keys(handlers) as InvokeName[]) {
    const { roles, argument } = channels[name]
    const schema = schemaOf(argument)
    ipcMain.handle(name, async (event, ...given: unknown[]) => {
      const reason = !isCallerAllowed(event, roles, roleOf) ? 'caller' : given.length > 1 || !schema.safeParse(given[0]).success ? 'argument' : null
      if (reason) {
        logger.warn('Refused an IPC call', name, reason)
        throw new Refused(name)
      }
      try {
        return await (handlers[name] as (value: unknown) => unknown)(given[0])
      } catch (error) {
        logger.error('An IPC call failed', name, error instanceof Error ? error.message : '')
        throw new Refused(name)
      }
    })
  }
}

function isCallerAllowed(
  { sender, senderFrame }: IpcMainInvokeEvent,
  roles: readonly WindowRole[],
  roleOf: (contents: WebContents) => WindowRole | undefined,
): boolean {
  const role = roleOf(sender)
  if (role === undefined || !roles.includes(role)) return false
  return senderFrame !== null && senderFrame.parent === null && isSitePage(senderFrame.url)
}

/** Sends an event to a window whose role may receive it. */
export function sendEvent<N extends EventName>(
  contents: WebContents | undefined,
  name: N,
  payload: ChannelPayload<N>,
  roleOf: (contents: WebContents) => WindowRole | undefined,
): void {
  if (!contents || contents.isDestroyed()) return
  const role = roleOf(contents)
  const { roles }: EventChannel = channels[name]
  if (role && roles.includes(role)) contents.send(name, payload)
}

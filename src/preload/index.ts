import { contextBridge, ipcRenderer } from 'electron'
import { bridgeName } from '@kehribar/shared/desktop'
import { type ChannelName, type EventChannel, channels, type InvokeChannel, bridgeMemberOf } from '@kehribar/shared/desktop-channels'
import { hasShape } from '@kehribar/shared/desktop-shapes'

/*
 * The only code between the site and the main process: one function per channel of the map. Each function checks arguments,
 * replies and event payloads (@see DESKTOP-17, DESKTOP-20), and cannot use any other channel.
 */

function createInvoker(name: string, { argument, reply }: InvokeChannel) {
  return async (value?: unknown): Promise<unknown> => {
    if (!hasShape(argument, value)) throw new TypeError(`${name}: wrong argument`)
    const answer: unknown = await (argument.kind === 'nothing' ? ipcRenderer.invoke(name) : ipcRenderer.invoke(name, value))
    if (!hasShape(reply, answer)) throw new TypeError(`${name}: wrong reply`)
    return answer
  }
}

function createSubscriber(name: string, { payload }: EventChannel) {
  return (listener: unknown): (() => void) => {
    if (typeof listener !== 'function') throw new TypeError(`${name}: a listener is a function`)
    const receive = (_event: unknown, value: unknown) => {
      if (hasShape(payload, value)) (listener as (value: unknown) => void)(value)
    }
    ipcRenderer.on(name, receive)
    return () => void ipcRenderer.removeListener(name, receive)
  }
}

const bridge: Record<string, Record<string, unknown>> = {}
for (const name of Object.keys(channels) as ChannelName[]) {
  const channel: InvokeChannel | EventChannel = channels[name]
  const { area, member } = bridgeMemberOf(name)
  bridge[area] ??= {}
  bridge[area][member] = channel.direction === 'invoke' ? createInvoker(name, channel) : createSubscriber(name, channel)
}
contextBridge.exposeInMainWorld(bridgeName, bridge)

import type { MessageBus } from 'dbus-native'
import { logger } from '../log'

/** The login session's bus (desktop services) or the system's bus (logind). */
export type BusName = 'session' | 'system'

/** Result of a call: `none` without such a service, `silent` after a timeout. */
export type BusAnswer<T> = { readonly kind: 'answer'; readonly value: T } | { readonly kind: 'none' } | { readonly kind: 'silent' }

export interface BusCall {
  readonly destination: string
  readonly path: string
  readonly interface: string
  readonly member: string
  readonly signature?: string
  readonly body?: unknown[]
}

export interface BusSignal {
  readonly interface: string
  readonly member: string
  readonly path: string
  readonly body: readonly unknown[]
}

export interface Bus {
  /** Makes a call. Never blocks and never rejects. */
  call<T>(call: BusCall, timeoutMs?: number): Promise<BusAnswer<T>>
  /** Calls `onSignal` for each matching signal, also after a reconnection. */
  listen(match: { readonly interface: string; readonly member: string }, onSignal: (signal: BusSignal) => void): Promise<void>
}

const addresses: Record<BusName, () => string | undefined> = {
  // The fallback is systemd's path, for programs that were started without the variable.
  session: () => process.env.DBUS_SESSION_BUS_ADDRESS || (process.env.XDG_RUNTIME_DIR && `unix:path=${process.env.XDG_RUNTIME_DIR}/bus`),
  system: () => process.env.DBUS_SYSTEM_BUS_ADDRESS || 'unix:path=/run/dbus/system_bus_socket',
}

const opened = new Map<string, Promise<MessageBus | null>>()

/** Milliseconds for a bus on this machine to accept a connection. */
const connectWithinMs = 1_000

/** Connects once. The library reconnects a lost connection; a failed first connection is not retried. */
async function connect(address: string): Promise<MessageBus | null> {
  const { createClient } = await import('dbus-native')
  return new Promise((resolve) => {
    const none = (error: unknown) => {
      logger.warn('Could not connect to D-Bus', error instanceof Error ? error.message : '')
      opened.delete(address)
      resolve(null)
    }
    try {
      const bus = createClient({ busAddress: address, reconnect: { minDelay: 1000, maxDelay: 60_000 } })
      let hasStood = false
      const giveUp = (cause: unknown) => {
        clearTimeout(timer)
        bus.connection.end()
        none(cause)
      }
      const timer = setTimeout(() => giveUp(new Error('The bus did not answer')), connectWithinMs)
      bus.connection.once('connect', () => {
        clearTimeout(timer)
        hasStood = true
        resolve(bus)
      })
      // The library also rejects the calls in flight.
      bus.connection.on('error', () => undefined)
      bus.connection.on('reconnecting', ({ cause }) => {
        if (!hasStood) giveUp(cause)
      })
      bus.on('reconnectError', (error) => logger.warn('D-Bus reconnected without its subscriptions', error.message))
    } catch (error) {
      none(error)
    }
  })
}

/** Returns one of the two buses of a Linux desktop. All callers share one connection, which opens with the first call. */
export function linuxBus(name: BusName): Bus {
  const open = (): Promise<MessageBus | null> => {
    const address = addresses[name]()
    if (!address) return Promise.resolve(null)
    const bus = opened.get(address) ?? connect(address)
    opened.set(address, bus)
    return bus
  }

  return {
    async call<T>(call: BusCall, timeoutMs = 2000): Promise<BusAnswer<T>> {
      const bus = await open()
      if (!bus) return { kind: 'none' }
      try {
        return { kind: 'answer', value: await bus.invoke<T>(call, { timeout: timeoutMs }) }
      } catch (error) {
        return { kind: error instanceof Error && 'code' in error && error.code === 'ETIMEDOUT' ? 'silent' : 'none' }
      }
    },
    async listen(match, onSignal) {
      const bus = await open()
      if (!bus) return
      bus.connection.on('message', ({ interface: from, member, path = '', body = [] }) => {
        if (from === match.interface && member === match.member) onSignal({ ...match, path, body })
      })
      await bus.addMatch(`type='signal',interface='${match.interface}',member='${match.member}'`).catch(() => undefined)
    },
  }
}

import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { type DesktopSession, type SessionOptions, startDesktopSession } from '../../../scripts/lib/desktop-session.ts'
import { type DesktopBus, startDesktopBus } from '../fakes/desktop-bus'

/** A Linux desktop without a screen: a session, a panel's services on its bus, and a browser that records addresses. */
export interface TestDesktop {
  readonly session: DesktopSession
  readonly services: DesktopBus
  readonly env: Readonly<Record<string, string>>
  /** Returns the addresses that the client opened in the system's browser, in order. */
  opened(): string[]
  stop(): Promise<void>
}

/** The scale of the display in all specs of a run, such as 1.25 (`E2E_CLIENT_SCALE`). */
export const displayScale = Number(process.env.E2E_CLIENT_SCALE ?? 1)

/** Returns the expected size. Any number is accepted for a length of an odd number of display pixels, because Electron 33 enlarges it by up to 4. */
export const scaledSize = (...size: number[]) => size.map((length) => ((length * displayScale) % 2 ? (expect.any(Number) as unknown as number) : length))

export async function startTestDesktop(options?: SessionOptions): Promise<TestDesktop> {
  const session = await startDesktopSession(options)
  const services = await startDesktopBus({ address: session.env.DBUS_SESSION_BUS_ADDRESS })
  const home = session.env.HOME ?? ''
  const [bin, log] = [join(home, 'bin'), join(home, 'opened')]
  mkdirSync(bin)
  writeFileSync(log, '')
  session.give(log)
  // Electron opens addresses with this program.
  writeFileSync(join(bin, 'xdg-open'), `#!/bin/sh\nprintf '%s\\n' "$1" >>'${log}'\n`)
  chmodSync(join(bin, 'xdg-open'), 0o755)
  return {
    session,
    services,
    env: { ...session.env, PATH: `${bin}:${session.env.PATH}` },
    opened: () => (existsSync(log) ? readFileSync(log, 'utf8').split('\n').filter(Boolean) : []),
    async stop() {
      await services.close()
      await session.stop()
    },
  }
}

let own: Promise<TestDesktop> | undefined

/** Returns this worker's desktop. Each worker has its own, because windows on a shared one take each other's focus. */
export const workerDesktop = (): Promise<TestDesktop> => (own ??= startTestDesktop({ screen: `${1920 * displayScale}x${1080 * displayScale}` }))

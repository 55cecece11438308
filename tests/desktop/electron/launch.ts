import { _electron, type ElectronApplication, type Page } from '@playwright/test'
import { type DesktopSession, missingPrograms, startDesktopSession } from '../../../scripts/lib/desktop-session.mjs'
import { electronHere } from '../../../scripts/lib/electron.mjs'
import { describeWindows, type DesktopApp, type LaunchOptions, visitPath, type WindowInfo } from '../host/desktop-app'

const electron = electronHere()

function obstacle(): string | null {
  if (!electron) return 'There is no Electron on this machine: npm run release -- prove --stand-in gets one'
  const missing = process.platform === 'linux' ? missingPrograms() : []
  return missing.length ? `No desktop session without ${missing.join(', ')}` : null
}

/** Why nothing runs on the real Electron here, or null. */
export const noElectron = obstacle()

/** A desktop of this worker's own, so that workers do not take each other's focus; it ends with the worker. */
let session: Promise<DesktopSession> | undefined

export class RealApp implements DesktopApp {
  constructor(readonly app: ElectronApplication) {}

  async site(): Promise<Page> {
    const page = await this.app.firstWindow()
    await page.waitForLoadState()
    return page
  }
  async visit(path: string): Promise<Page> {
    return visitPath(await this.site(), path)
  }
  async windowAfter(action: () => Promise<unknown>): Promise<Page> {
    const [page] = await Promise.all([this.app.waitForEvent('window'), action()])
    await page.waitForURL(/^https?:/)
    return page
  }
  async downloadAfter(action: () => Promise<unknown>): Promise<string> {
    // Electron asks the player for a place; the file is let go before that question.
    const begins = this.app.evaluate(
      ({ session }) =>
        new Promise<string>((resolve) =>
          session.defaultSession.once('will-download', (_event, item) => {
            resolve(item.getFilename())
            item.cancel()
          }),
        ),
    )
    await action()
    return begins
  }
  windows(): Promise<WindowInfo[]> {
    return this.app.evaluate(describeWindows)
  }
  async quit(): Promise<void> {
    await this.app.close()
  }
}

/** Starts the built client (`out/`) on the real Electron; on Linux in a desktop session of its own. `bus`: another session bus, without a keyring. */
export async function launchElectron({ apiOrigin, partnersOrigin, userData, bus }: LaunchOptions & { readonly bus?: string }): Promise<RealApp> {
  if (!electron) throw new Error(noElectron ?? '')
  const desktop = process.platform === 'linux' ? await (session ??= startDesktopSession()) : undefined
  desktop?.give(userData)
  return new RealApp(
    await _electron.launch({
      // Named, because Playwright gives the one it finds a keyring that everybody can read.
      executablePath: desktop?.program(electron.binary) ?? electron.binary,
      args: ['.', `--user-data-dir=${userData}`],
      env: {
        ...(desktop?.env ?? (process.env as Record<string, string>)),
        API_ORIGIN: apiOrigin,
        PARTNERS_ORIGIN: partnersOrigin,
        ...(bus ? { DBUS_SESSION_BUS_ADDRESS: bus } : {}),
      },
      chromiumSandbox: true,
      locale: 'tr-TR',
      timezoneId: 'Europe/Istanbul',
    }),
  )
}

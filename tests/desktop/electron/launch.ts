import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { _electron, type ElectronApplication, type Page } from '@playwright/test'
import { describeWindows, type DesktopApp, type LaunchOptions, visitPath, type WindowInfo } from '../host/desktop-app'

const folder = join('node_modules', 'electron')
const pointer = join(folder, 'path.txt')
const binary = existsSync(pointer) ? join(folder, 'dist', readFileSync(pointer, 'utf8')) : null

/** Why nothing runs on the real Electron here, or null. It needs a display on Linux (xvfb-run). */
export const noElectron = binary && existsSync(binary) ? null : "Electron's binary is not installed: npx install-electron"

class RealApp implements DesktopApp {
  constructor(private readonly app: ElectronApplication) {}

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
  windows(): Promise<WindowInfo[]> {
    return this.app.evaluate(describeWindows)
  }
  async quit(): Promise<void> {
    await this.app.close()
  }
}

/** Starts the built client (`out/`) on the real Electron. */
export async function launchElectron({ apiOrigin, partnersOrigin, userData }: LaunchOptions): Promise<DesktopApp> {
  const args = ['.', `--user-data-dir=${userData}`, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]
  const env = { ...process.env, API_ORIGIN: apiOrigin, PARTNERS_ORIGIN: partnersOrigin } as Record<string, string>
  return new RealApp(await _electron.launch({ args, env, locale: 'tr-TR', timezoneId: 'Europe/Istanbul' }))
}

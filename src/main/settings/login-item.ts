import { access, mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { app } from 'electron'
import { brand } from '@shared/brand'

/** The system's own list of what it opens at login. */
export interface LoginItem {
  /** An unpackaged client would enter the bare Electron, which opens nothing. */
  readonly able: boolean
  read(): Promise<boolean>
  /** @throws what the system says */
  set(on: boolean): Promise<void>
}

export function systemLoginItem(platform: NodeJS.Platform = process.platform): LoginItem {
  const own = platform === 'linux' ? autostartFile() : registeredItem(platform)
  return { able: app.isPackaged, ...own }
}

function registeredItem(platform: NodeJS.Platform): Omit<LoginItem, 'able'> {
  return {
    async read() {
      const { openAtLogin, executableWillLaunchAtLogin } = app.getLoginItemSettings()
      // Only Windows tells whether the entry was switched off in its task manager.
      return platform === 'win32' ? executableWillLaunchAtLogin : openAtLogin
    },
    async set(on) {
      app.setLoginItemSettings({ openAtLogin: on })
    },
  }
}

/** Electron leaves Linux out: desktops start what lies in their autostart folder. */
function autostartFile(): Omit<LoginItem, 'able'> {
  const file = join(app.getPath('appData'), 'autostart', `${brand.siteCode}.desktop`)
  return {
    read: () =>
      access(file).then(
        () => true,
        () => false,
      ),
    async set(on) {
      if (!on) return rm(file, { force: true })
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, autostartEntry(process.env.APPIMAGE ?? process.execPath))
    },
  }
}

/** @see https://specifications.freedesktop.org/desktop-entry-spec/latest/exec-variables.html */
export function autostartEntry(program: string): string {
  // Reserved characters are escaped inside quotes, the backslash itself once more as in any text of the file.
  const quoted = program
    .replace(/["`$\\]/g, '\\$&')
    .replaceAll('\\', '\\\\')
    .replaceAll('%', '%%')
  return `[Desktop Entry]\nType=Application\nName=${brand.name}\nExec="${quoted}"\nTerminal=false\nX-GNOME-Autostart-enabled=true\n`
}

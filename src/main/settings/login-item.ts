import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { app } from 'electron'
import { brand } from '@kehribar/shared/brand'
import { ownAppImage } from '../program'
import { startHiddenSwitch } from './values'

/** The client's entry in the system's list of programs that start at login. */
export interface LoginItem {
  /** False for an unpackaged client, whose entry would start Electron without an app. */
  readonly able: boolean
  read(): Promise<boolean>
  /** @throws the system's error */
  set(on: boolean): Promise<void>
}

export function systemLoginItem(platform: NodeJS.Platform = process.platform): LoginItem {
  const own = platform === 'linux' ? autostartFile() : registeredItem(platform)
  return { able: app.isPackaged, ...own }
}

function registeredItem(platform: NodeJS.Platform): Omit<LoginItem, 'able'> {
  const words = platform === 'win32' ? { args: [startHiddenSwitch] } : {}
  return {
    async read() {
      const { openAtLogin, executableWillLaunchAtLogin } = app.getLoginItemSettings(words)
      if (platform !== 'win32') return openAtLogin
      // An older version's entry has no arguments.
      if (executableWillLaunchAtLogin && !openAtLogin) app.setLoginItemSettings({ openAtLogin: true, ...words })
      // Only Windows reports an entry that its task manager disabled.
      return executableWillLaunchAtLogin
    },
    async set(on) {
      app.setLoginItemSettings({ openAtLogin: on, ...words })
    },
  }
}

/** Returns the login item of Linux, a file in the autostart folder, because Electron's login items do not support Linux. */
function autostartFile(): Omit<LoginItem, 'able'> {
  const file = join(app.getPath('appData'), 'autostart', `${brand.id}.desktop`)
  const program = () => ownAppImage() ?? process.execPath
  return {
    async read() {
      const found = await readFile(file, 'utf8').catch(() => null)
      if (found === null || switchedOff.test(found)) return false
      // An update may have renamed the program.
      const followed = found.replace(/^Exec=.*$/m, () => execLine(program()))
      if (followed !== found) await writeFile(file, followed)
      return true
    },
    async set(on) {
      if (!on) return rm(file, { force: true })
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, autostartEntry(program()))
    },
  }
}

/** Lines by which desktops disable an entry. */
const switchedOff = /^(Hidden=true|X-GNOME-Autostart-enabled=false)$/m

/** @see https://specifications.freedesktop.org/desktop-entry-spec/latest/exec-variables.html */
function execLine(program: string): string {
  // Reserved characters are escaped inside quotes, and the backslash is escaped once more as in every value of the file.
  const quoted = program
    .replace(/["`$\\]/g, '\\$&')
    .replaceAll('\\', '\\\\')
    .replaceAll('%', '%%')
  return `Exec="${quoted}" ${startHiddenSwitch}`
}

export const autostartEntry = (program: string): string =>
  `[Desktop Entry]\nType=Application\nName=${brand.name}\n${execLine(program)}\nTerminal=false\nX-GNOME-Autostart-enabled=true\n`

import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { app } from 'electron'
import { brand } from '@kehribar/shared/brand'
import { ownAppImage } from '../app-image'
import { hiddenSwitch } from './values'

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
  const words = platform === 'win32' ? { args: [hiddenSwitch] } : {}
  return {
    async read() {
      const { openAtLogin, executableWillLaunchAtLogin } = app.getLoginItemSettings(words)
      if (platform !== 'win32') return openAtLogin
      // An entry of an older version lacks the word.
      if (executableWillLaunchAtLogin && !openAtLogin) app.setLoginItemSettings({ openAtLogin: true, ...words })
      // Only Windows tells whether the entry was switched off in its task manager.
      return executableWillLaunchAtLogin
    },
    async set(on) {
      app.setLoginItemSettings({ openAtLogin: on, ...words })
    },
  }
}

/** Electron leaves Linux out: desktops start what lies in their autostart folder. */
function autostartFile(): Omit<LoginItem, 'able'> {
  const file = join(app.getPath('appData'), 'autostart', `${brand.id}.desktop`)
  const program = () => ownAppImage() ?? process.execPath
  return {
    async read() {
      const found = await readFile(file, 'utf8').catch(() => null)
      if (found === null || switchedOff.test(found)) return false
      // An update gave the program another name: the entry follows it.
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

/** Desktops switch an entry off in the file itself. */
const switchedOff = /^(Hidden=true|X-GNOME-Autostart-enabled=false)$/m

/** @see https://specifications.freedesktop.org/desktop-entry-spec/latest/exec-variables.html */
function execLine(program: string): string {
  // Reserved characters are escaped inside quotes, the backslash itself once more as in any text of the file.
  const quoted = program
    .replace(/["`$\\]/g, '\\$&')
    .replaceAll('\\', '\\\\')
    .replaceAll('%', '%%')
  return `Exec="${quoted}" ${hiddenSwitch}`
}

export const autostartEntry = (program: string): string =>
  `[Desktop Entry]\nType=Application\nName=${brand.name}\n${execLine(program)}\nTerminal=false\nX-GNOME-Autostart-enabled=true\n`

import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

export type OtherEngine = 'firefox' | 'webkit'

const firstThere = (paths: readonly string[]) => paths.find((path) => existsSync(path))
const libraries = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu']

/** Returns the path of Firefox. */
export const firefoxPath = () => firstThere(['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'])

/** Returns WebKit's own small browser, its WebDriver, and the display server for it. */
export const webkitPaths = () => {
  const folders = libraries.filter((folder) => existsSync(folder)).flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
  const browser = firstThere(folders.filter((path) => /webkit2?gtk-\d/.test(path)).map((path) => join(path, 'MiniBrowser')))
  const driver = firstThere(['/usr/bin/WebKitWebDriver'])
  const display = firstThere(['/usr/bin/Xvfb'])
  return browser && driver && display ? { browser, driver, display } : undefined
}

/** Returns how to install the browser if it is missing, or null. */
export function missingBrowser(engine: OtherEngine): string | null {
  if (engine === 'firefox') return firefoxPath() ? null : 'Firefox is not installed: apt-get install firefox-esr'
  return webkitPaths() ? null : 'WebKit is not installed: apt-get install webkit2gtk-driver xvfb'
}

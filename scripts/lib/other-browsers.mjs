import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const firstThere = (paths) => paths.find((path) => existsSync(path))
const libraries = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu']

/** Debian's Firefox, or where its own packages put it. */
export const firefox = () => firstThere(['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'])

/** WebKit's own small browser, which takes commands; what gives them; and the display that it is drawn on. */
export const webkit = () => {
  const folders = libraries.filter(existsSync).flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
  const browser = firstThere(folders.filter((path) => /webkit2?gtk-\d/.test(path)).map((path) => join(path, 'MiniBrowser')))
  const driver = firstThere(['/usr/bin/WebKitWebDriver'])
  const display = firstThere(['/usr/bin/Xvfb'])
  return browser && driver && display ? { browser, driver, display } : undefined
}

/** How to get the one that is not here, or null. */
export function missingBrowser(engine) {
  if (engine === 'firefox') return firefox() ? null : 'Firefox is not installed: apt-get install firefox-esr'
  return webkit() ? null : 'WebKit is not installed: apt-get install webkit2gtk-driver xvfb'
}

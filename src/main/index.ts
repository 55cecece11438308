import { app, dialog } from 'electron'
import { brand } from '@kehribar/shared/brand'
import { lockDown, type RunningApp, startApp } from './app'
import { takeAppId } from './app-id'
import { lacksSandbox } from './app-image'
import { ConfigError, type DesktopConfig, loadConfig } from './config'
import { recordCrashes, watchFailures } from './diagnostics/last-words'
import { systemLanguage } from './language'
import { isTooLong, linkIn, pathOfLink } from './links/deep-link'
import { registerScheme } from './scheme/serve'
import { takeOwnFolder } from './own-folder'
import { isStartedByRoot } from './root-user'
import { openSettings } from './settings/open'
import { hiddenSwitch } from './settings/values'
import { texts } from './texts'
import { startMarks } from './start-marks'
import { siteFolder } from './windows/shared'

startMarks.mark('main')
watchFailures(() => texts[systemLanguage()].stopped)
if (isStartedByRoot()) refuseRoot()
else begin()

/** Everything here has to happen before the app is ready. */
function begin(): void {
  app.enableSandbox()
  registerScheme()
  takeAppId()
  takeOwnFolder()
  if (isTooLong(linkIn(process.argv))) app.exit(0)
  else if (lacksSandbox()) void tellOfSandbox()
  else if (app.requestSingleInstanceLock()) run()
  else void import('./refused-lock').then(({ endWithoutLock }) => endWithoutLock())
}

function refuseRoot(): void {
  process.stderr.write(`${brand.name} does not run as root: start it as another user.\n`)
  app.exit(1)
}

async function readConfig(): Promise<DesktopConfig | undefined> {
  try {
    return await loadConfig({ env: process.env, packaged: app.isPackaged, siteFolder })
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    // Who starts a package sees no terminal.
    if (app.isPackaged) dialog.showErrorBox(brand.name, error.message)
    app.exit(1)
    return undefined
  }
}

/** Without it no page is shown: it is what keeps partners' pages off the player's files (@see DESKTOP-3, CLIENT-9). */
async function tellOfSandbox(): Promise<void> {
  await app.whenReady()
  const { noSandbox, noSandboxHint, close } = texts[systemLanguage()]
  await dialog.showMessageBox({ type: 'error', title: brand.name, message: noSandbox, detail: noSandboxHint, buttons: [close], noLink: true })
  app.exit(1)
}

/** A Mac's entry has no words. */
const isOpenedByMac = () => process.platform === 'darwin' && app.getLoginItemSettings().wasOpenedAtLogin

function run(): void {
  recordCrashes()
  let config: DesktopConfig | undefined
  const reading = readConfig()
  let running: RunningApp | undefined
  const settings = openSettings({ trayExists: () => running?.trayExists() ?? false })
  // A link may start the client, and on a Mac it arrives before the client is ready.
  let wanted = linkIn(process.argv)
  const isHidden = process.argv.includes(hiddenSwitch)
  const follow = (link: string | null) => {
    const path = link === null ? null : pathOfLink(link)
    if (!running) wanted = link ?? wanted
    else if (path) running.goTo(path)
    else running.showSite()
  }
  // No window comes to be before it is read.
  lockDown(
    () => config,
    (url) => void running?.openPage(url),
    (contents, url) => void running?.openPopup(contents, url),
  )
  app.on('open-url', (event, link) => {
    event.preventDefault()
    follow(link)
  })
  app.on('second-instance', (_event, words) => follow(linkIn(words)))
  app.on('activate', () => running?.showSite())
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit()
  })
  void app.whenReady().then(async () => {
    startMarks.mark('ready')
    config = await reading
    if (!config) return
    const hidden = wanted === null && settings.values().startHidden && (isHidden || isOpenedByMac())
    running = startApp(config, settings, hidden)
    if (hidden) void running.waitInTray()
    else follow(wanted)
  })
}

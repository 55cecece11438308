import { app, dialog } from 'electron'
import { brand } from '@kehribar/shared/brand'
import { type RunningApp, startApp } from './app'
import { ConfigError, type DesktopConfig, loadConfig } from './config'
import { recordCrashes, handleUncaughtErrors } from './diagnostics/uncaught-errors'
import { systemLanguage } from './language'
import { isLinkTooLong, findLink, pathOfLink } from './links/deep-link'
import { registerScheme } from './scheme/serve'
import { restrictPages } from './parts/restrictions'
import { isStartedByRoot, lacksSandbox, separateDevelopmentData, setAppId } from './program'
import { openSettings } from './settings/open'
import { startHiddenSwitch } from './settings/values'
import { texts } from './texts'
import { startMarks } from './start-marks'
import { siteFolder } from './windows/shared'

startMarks.mark('main')
handleUncaughtErrors(() => texts[systemLanguage()].stopped)
if (isStartedByRoot()) refuseRoot()
else begin()

/** Does everything that must precede Electron's `ready` event. */
function begin(): void {
  app.enableSandbox()
  registerScheme()
  setAppId()
  separateDevelopmentData()
  if (isLinkTooLong(findLink(process.argv))) app.exit(0)
  else if (lacksSandbox()) void reportMissingSandbox()
  else if (app.requestSingleInstanceLock()) run()
  else void import('./refused-lock').then(({ endWithoutLock }) => endWithoutLock())
}

function refuseRoot(): void {
  process.stderr.write(`${brand.name} does not run as root. Start it as another user.\n`)
  app.exit(1)
}

async function readConfig(): Promise<DesktopConfig | undefined> {
  try {
    return await loadConfig({ env: process.env, packaged: app.isPackaged, siteFolder })
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    // A packaged client has no terminal, so it shows a dialog.
    if (app.isPackaged) dialog.showErrorBox(brand.name, error.message)
    app.exit(1)
    return undefined
  }
}

/** Reports that the system forbids the sandbox, and ends the client: partners' pages never run without it (@see DESKTOP-3, CLIENT-9). */
async function reportMissingSandbox(): Promise<void> {
  await app.whenReady()
  const { noSandbox, noSandboxHint, close } = texts[systemLanguage()]
  await dialog.showMessageBox({ type: 'error', title: brand.name, message: noSandbox, detail: noSandboxHint, buttons: [close], noLink: true })
  app.exit(1)
}

/** On macOS a login item takes no arguments, so Electron reports the start at login. */
const isOpenedByMac = () => process.platform === 'darwin' && app.getLoginItemSettings().wasOpenedAtLogin

function run(): void {
  recordCrashes()
  let config: DesktopConfig | undefined
  const reading = readConfig()
  let running: RunningApp | undefined
  const settings = openSettings({ trayExists: () => running?.trayExists() ?? false })
  // A link may start the client. On macOS it arrives before `ready`.
  let pendingLink = findLink(process.argv)
  const isHidden = process.argv.includes(startHiddenSwitch)
  const openLink = (link: string | null) => {
    const path = link === null ? null : pathOfLink(link)
    if (!running) pendingLink = link ?? pendingLink
    else if (path) running.goTo(path)
    else running.showSite()
  }
  // No window exists before the configuration is read.
  restrictPages(
    () => config,
    (url) => void running?.openPage(url),
    (contents, url) => void running?.openPopup(contents, url),
  )
  app.on('open-url', (event, link) => {
    event.preventDefault()
    openLink(link)
  })
  app.on('second-instance', (_event, words) => openLink(findLink(words)))
  app.on('activate', () => running?.showSite())
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit()
  })
  void app.whenReady().then(async () => {
    startMarks.mark('ready')
    config = await reading
    if (!config) return
    const hidden = pendingLink === null && settings.values().startHidden && (isHidden || isOpenedByMac())
    running = startApp(config, settings, hidden)
    if (hidden) void running.waitInTray()
    else openLink(pendingLink)
  })
}

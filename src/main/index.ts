import { app } from 'electron'
import { lockDown, type RunningApp, startApp } from './app'
import { takeAppId } from './app-id'
import { ConfigError, type DesktopConfig, loadConfig } from './config'
import { watchFailures } from './diagnostics/last-words'
import { systemLanguage } from './language'
import { linkIn, pathOfLink } from './links/deep-link'
import { registerLinks } from './links/register'
import { registerScheme } from './scheme/serve'
import { openSettings } from './settings/open'
import { texts } from './texts'
import { startMarks } from './start-marks'

startMarks.mark('main')
watchFailures(() => texts[systemLanguage()].stopped)
// Everything in this block has to happen before the app is ready.
app.enableSandbox()
registerScheme()
takeAppId()
const config = readConfig()
if (config) {
  if (app.requestSingleInstanceLock()) run(config)
  else app.quit()
}

function readConfig(): DesktopConfig | undefined {
  try {
    return loadConfig(process.env, app.isPackaged)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    app.exit(1)
    return undefined
  }
}

function run(checked: DesktopConfig): void {
  let running: RunningApp | undefined
  const settings = openSettings({ trayExists: () => running?.trayExists() ?? false })
  // A link may start the client, and on a Mac it arrives before the client is ready.
  let wanted = linkIn(process.argv)
  const follow = (link: string | null) => {
    const path = link === null ? null : pathOfLink(link)
    if (!running) wanted = link ?? wanted
    else if (path) running.goTo(path)
    else running.showSite()
  }
  lockDown(checked, (url) => void running?.openPage(url))
  app.on('open-url', (event, link) => {
    event.preventDefault()
    follow(link)
  })
  app.on('second-instance', (_event, words) => follow(linkIn(words)))
  app.on('activate', () => running?.showSite())
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit()
  })
  void app.whenReady().then(() => {
    startMarks.mark('ready')
    running = startApp(checked, settings)
    follow(wanted)
    registerLinks(app)
  })
}

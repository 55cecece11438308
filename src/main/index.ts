import { app } from 'electron'
import { lockDown, type RunningApp, startApp } from './app'
import { ConfigError, type DesktopConfig, loadConfig } from './config'
import { registerScheme } from './scheme/serve'

// Everything in this block has to happen before the app is ready.
app.enableSandbox()
registerScheme()
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
  lockDown(checked, (url) => void running?.openPage(url))
  app.on('second-instance', () => running?.showSite())
  app.on('activate', () => running?.showSite())
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit()
  })
  void app.whenReady().then(() => {
    running = startApp(checked)
  })
}

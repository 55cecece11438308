import { app, BrowserWindow } from 'electron'

/* What Electron alone costs: windows with a static page. `--windows=4` opens four. */
const count = Number(app.commandLine.getSwitchValue('windows') || 1)
// Electron is not ready before this module has been evaluated.
app.whenReady().then(() => {
  for (let opened = 0; opened < count; opened += 1) new BrowserWindow({ width: opened ? 800 : 1280, height: opened ? 600 : 860 }).loadFile('index.html')
})

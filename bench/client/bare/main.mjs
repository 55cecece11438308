import { app, BrowserWindow } from 'electron'

/* What Electron alone costs: a window with a static page, and one with a page for each address among the arguments. */
const addresses = process.argv.filter((word) => /^https?:/.test(word))
// Electron is not ready before this module has been evaluated.
app.whenReady().then(() => {
  new BrowserWindow({ width: 1280, height: 860 }).loadFile('index.html')
  for (const address of addresses) new BrowserWindow({ width: 800, height: 600 }).loadURL(address)
})

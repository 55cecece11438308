import { app, BrowserWindow } from 'electron'

/* The baseline: Electron with one static page, and one more window for each address among the arguments. */
const addresses = process.argv.filter((word) => /^https?:/.test(word))
// Electron emits `ready` only after this module has been evaluated.
app.whenReady().then(() => {
  new BrowserWindow({ width: 1280, height: 860 }).loadFile('index.html')
  for (const address of addresses) new BrowserWindow({ width: 800, height: 600 }).loadURL(address)
})

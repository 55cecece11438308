const { app, BrowserWindow } = require('electron')

/* Loaded into both programs by `electron --require`: closes or hides the first window some time after its page. */
const [settleMs, action] = (process.env.BENCH_HIDE ?? '').split(' ')
app.once('browser-window-created', (_event, window) => {
  window.webContents.once('did-finish-load', () => setTimeout(() => (action === 'close' ? window.close() : window.hide()), Number(settleMs)))
})

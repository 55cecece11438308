/* Loaded into both programs by NODE_OPTIONS, before there is an `electron`: closes or hides the windows after some milliseconds. */
const [afterMs, action] = (process.env.BENCH_HIDE ?? '').split(' ')
setTimeout(() => {
  for (const window of require('electron').BrowserWindow.getAllWindows()) window[action]()
}, Number(afterMs))

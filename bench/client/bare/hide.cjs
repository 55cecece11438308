/* NODE_OPTIONS loads this file into both programs before `electron` exists. It closes or hides all windows after the given milliseconds. */
const [afterMs, action] = (process.env.BENCH_HIDE ?? '').split(' ')
setTimeout(() => {
  for (const window of require('electron').BrowserWindow.getAllWindows()) window[action]()
}, Number(afterMs))

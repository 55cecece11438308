import { execFile } from 'node:child_process'

const watcher = 'org.kde.StatusNotifierWatcher'
const object = '/StatusNotifierWatcher'
const property = 'IsStatusNotifierHostRegistered'

/** Programs that can ask the session bus, in the order in which desktops have them. */
const tools: readonly (readonly [string, readonly string[]])[] = [
  ['gdbus', ['call', '--session', '--dest', watcher, '--object-path', object, '--method', 'org.freedesktop.DBus.Properties.Get', watcher, property]],
  ['busctl', ['--user', 'get-property', watcher, object, watcher, property]],
  [
    'dbus-send',
    ['--session', '--print-reply=literal', `--dest=${watcher}`, object, 'org.freedesktop.DBus.Properties.Get', `string:${watcher}`, `string:${property}`],
  ],
]

/** What the program says; null when there is no such program. */
type Run = (tool: string, args: readonly string[], signal: AbortSignal) => Promise<string | null>

/**
 * Linux: whether some panel shows tray icons. Electron makes a tray where nobody shows it too, and a window that hides
 * there would be lost. No answer in time, a refusal, or no program that can ask: no (@see D23).
 * @param patience milliseconds for all programs together
 */
export async function panelAnswers(run: Run = runTool, patience = 2000): Promise<boolean> {
  const signal = AbortSignal.timeout(patience)
  for (const [tool, args] of tools) {
    const answer = await run(tool, args, signal)
    if (answer !== null) return /\btrue\b/.test(answer)
  }
  return false
}

const runTool: Run = (tool, args, signal) =>
  new Promise((resolve) => {
    execFile(tool, args, { signal }, (error, output) => {
      if (error) resolve(error.code === 'ENOENT' ? null : '')
      else resolve(output)
    })
  })

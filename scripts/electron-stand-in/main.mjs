import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { app } from 'electron'
import './safe-storage.mjs'

/*
 * The default app of the Electron for tests (scripts/lib/electron-stand-in.ts), whose package lacks Electron's own:
 * `electron FOLDER` runs the app in that folder. It is part of no package for players.
 */
const folder = resolve(process.argv.slice(1).find((argument) => !argument.startsWith('-')) ?? '.')
const { name, productName = name, version, desktopName, main } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
process.defaultApp = true
app.setName(productName)
app.setVersion(version)
app.setDesktopName(desktopName)
app.setAppPath(folder)
// Newer versions have the message and its frame in the event.
app.on('web-contents-created', (_event, contents) =>
  contents.on('console-message', (event, _level, message) => Object.assign(event, { message, frame: contents.mainFrame })),
)
await import(pathToFileURL(join(folder, main)))

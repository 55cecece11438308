import { app } from 'electron'

/*
 * The main script of packages for tests: a packed client takes no inspector, and an update starts the new version without
 * arguments. The port is a free one; Chromium writes it into the client's folder.
 */
if (!app.commandLine.hasSwitch('remote-debugging-port')) app.commandLine.appendSwitch('remote-debugging-port', '0')
await import('./safe-storage.mjs')
await import('./index.js')

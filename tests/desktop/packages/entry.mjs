import { app } from 'electron'

/*
 * The main script of test packages. A packed client ignores the inspector, and an update starts the new version without
 * arguments, so this script opens Chromium's debugging port. Chromium chooses it and writes it to the client's folder.
 */
if (!app.commandLine.hasSwitch('remote-debugging-port')) app.commandLine.appendSwitch('remote-debugging-port', '0')
await import('./safe-storage.mjs')
await import('./index.js')

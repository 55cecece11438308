import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { app, ipcMain } from 'electron'
import Store from 'electron-store'
import { logger } from './log'

type Values = Record<string, unknown>

/** A JSON file in the user data folder. */
export interface StoreFile {
  /** Content when the file was opened; empty if it was missing, invalid or unreadable. */
  readonly content: Readonly<Values>
  /** Replaces the file atomically. Of several calls in one turn only the last content is written. @throws the file system's error */
  write(content: object): Promise<void>
}

const writing = new Set<Promise<void>>()

/**
 * Opens `<name>.json` with electron-store, which reads it once, at the start (@see SPEED-04). electron-store writes
 * synchronously with an fsync, so all writes of one turn of the event loop become one write after it.
 * @param keepsBroken keeps the content of a file that is not JSON, which electron-store replaces
 */
export function openStoreFile(name: string, { keepsBroken = false } = {}): StoreFile {
  let store = open(name, keepsBroken)
  let next: Values = {}
  let running: Promise<void> | undefined

  async function writeAfterTurn(): Promise<void> {
    await setImmediate()
    running = undefined
    store ??= newStore(name)
    store.store = next
  }

  return {
    content: store?.store ?? {},
    write(wanted) {
      next = { ...wanted }
      if (!running) {
        const run = writeAfterTurn()
        running = run
        finishBeforeQuit(run)
      }
      return running
    },
  }
}

/** Writes the content of a broken file to `<name>.json.broken`, where a person can repair it. */
function keepBroken(name: string, text: string): void {
  const file = join(app.getPath('userData'), `${name}.json.broken`)
  const replaced = `${name}.json is not valid JSON and is replaced by default values;`
  const done = writeFile(file, text, { mode: 0o600 }).then(
    () => logger.warn(`${replaced} its content is in ${file}`),
    (error: unknown) => logger.warn(`${replaced} its content could not be kept`, error instanceof Error ? error.message : ''),
  )
  finishBeforeQuit(done)
}

/** @throws the file system's error */
function newStore(name: string, keepsBroken = false): Store<Values> {
  const deserialize = (text: string) => {
    try {
      return JSON.parse(text.replace(/^\uFEFF/, '')) as Values
    } catch {
      if (keepsBroken) keepBroken(name, text)
      // The parser's own message quotes the content.
      throw new SyntaxError(`${name}.json is not valid JSON`)
    }
  }
  try {
    return new Store<Values>({ name, clearInvalidConfig: true, configFileMode: 0o600, deserialize })
  } finally {
    // electron-store adds an IPC channel for renderers. Only the channels of the map are allowed (@see DESKTOP-17).
    ipcMain.removeAllListeners('electron-store-get-data')
  }
}

function open(name: string, keepsBroken: boolean): Store<Values> | undefined {
  try {
    return newStore(name, keepsBroken)
  } catch (error) {
    logger.warn('Could not read a file of the user data folder', name, error instanceof Error ? error.message : '')
    return undefined
  }
}

/** Delays the client's end until the work has finished (see `writeBeforeQuit`). */
export function finishBeforeQuit(work: Promise<void>): void {
  const done = work.catch(() => undefined)
  writing.add(done)
  void done.then(() => writing.delete(done))
}

/** Resolves when no write is pending. */
export async function filesWritten(): Promise<void> {
  while (writing.size) await Promise.all(writing)
}

/** Milliseconds for which the client's end may be delayed. A keyring that asks for its password may take longer. */
const longestWait = 5_000

/** Delays the client's end until pending writes have finished, or five seconds have passed. */
export function writeBeforeQuit(): void {
  let isGivenUp = false
  app.on('will-quit', (event) => {
    if (!writing.size || isGivenUp) return
    event.preventDefault()
    const timer = setTimeout(() => {
      isGivenUp = true
      app.quit()
    }, longestWait)
    void filesWritten().then(() => {
      clearTimeout(timer)
      if (!isGivenUp) app.quit()
    })
  })
}

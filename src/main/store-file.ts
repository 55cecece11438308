import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { app, ipcMain } from 'electron'
import Store from 'electron-store'
import { logger } from './log'

type Values = Record<string, unknown>

/** A JSON file in the app's own folder. */
export interface StoreFile {
  /** What an earlier run left, read when the file was opened; empty when it is missing, broken or may not be read. */
  readonly content: Readonly<Values>
  /** Replaces the whole file, never half of it. Of several writes at once the last one is written. @throws what the disk says */
  write(content: object): Promise<void>
}

const writing = new Set<Promise<void>>()

/**
 * Opens `<name>.json` with electron-store, which reads it once, at the start (@see SPEED-04). It writes with a flush to
 * the disk while everything waits; so several writes of one turn are one, made after the turn.
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

/** @throws what the disk says */
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
    // The store offers renderers a channel of its own; ours are those of the map (@see DESKTOP-17).
    ipcMain.removeAllListeners('electron-store-get-data')
  }
}

function open(name: string, keepsBroken: boolean): Store<Values> | undefined {
  try {
    return newStore(name, keepsBroken)
  } catch (error) {
    logger.warn('A file of the app could not be read', name, error instanceof Error ? error.message : '')
    return undefined
  }
}

/** The client ends only after it, as after a file that is being written. */
export function finishBeforeQuit(work: Promise<void>): void {
  const done = work.catch(() => undefined)
  writing.add(done)
  void done.then(() => writing.delete(done))
}

/** Resolves when nothing is on its way to the disk any more. */
export async function filesWritten(): Promise<void> {
  while (writing.size) await Promise.all(writing)
}

/** Milliseconds: whatever takes longer (a keyring that waits for its password) is given up. */
const longestWait = 5_000

/** The client ends only after its files are written. */
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

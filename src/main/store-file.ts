import { join } from 'node:path'
import { app, ipcMain } from 'electron'
import { writeFile } from 'atomically'
import Store from 'electron-store'
import { logger } from './log'

/** A JSON file in the app's own folder. */
export interface StoreFile {
  /** What an earlier run left, read when the file was opened; empty when it is missing, broken or may not be read. */
  readonly content: Readonly<Record<string, unknown>>
  /** Replaces the whole file, never half of it. Of several writes at once the last one is written. @throws what the disk says */
  write(content: object): Promise<void>
}

const writing = new Set<Promise<void>>()

/**
 * Opens `<name>.json`: electron-store reads it, once and at the start. It would also write, but synchronously and with
 * a flush to the disk each time, which holds up every window; so writing is done beside it (@see SPEED-04).
 */
export function openStoreFile(name: string): StoreFile {
  const { path, content } = open(name)
  let next: object | undefined
  let running: Promise<void> | undefined

  async function drain(): Promise<void> {
    let failure: unknown
    while (next) {
      const current = next
      next = undefined
      failure = await writeFile(path, `${JSON.stringify(current, null, 2)}\n`, { mode: 0o600 }).then(
        () => undefined,
        (error: unknown) => error ?? new Error('not written'),
      )
    }
    running = undefined
    if (failure) throw failure as Error
  }

  return {
    content,
    write(wanted) {
      next = wanted
      if (!running) {
        const run = drain()
        running = run
        const done = run.catch(() => undefined)
        writing.add(done)
        void done.then(() => writing.delete(done))
      }
      return running
    },
  }
}

function open(name: string): { path: string; content: Readonly<Record<string, unknown>> } {
  try {
    const store = new Store<Record<string, unknown>>({ name, clearInvalidConfig: true })
    return { path: store.path, content: store.store }
  } catch (error) {
    logger.warn('A file of the app could not be read', name, error instanceof Error ? error.message : '')
    return { path: join(app.getPath('userData'), `${name}.json`), content: {} }
  } finally {
    // The store offers renderers a channel of its own; ours are those of the map (@see D17).
    ipcMain.removeAllListeners('electron-store-get-data')
  }
}

/** Resolves when nothing is on its way to the disk any more. */
export async function filesWritten(): Promise<void> {
  while (writing.size) await Promise.all(writing)
}

/** The client ends only after its files are written. */
export function writeBeforeQuit(): void {
  app.on('will-quit', (event) => {
    if (!writing.size) return
    event.preventDefault()
    void filesWritten().then(() => app.quit())
  })
}

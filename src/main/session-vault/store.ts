import { ipcMain } from 'electron'
import Store from 'electron-store'

/** What lies on disk: which keyring sealed it, for which API, and the sealed cookies. */
export interface Sealed {
  backend: string
  origin: string
  box: string
}

export interface VaultStore {
  read(): Sealed | null
  write(sealed: Sealed): void
  remove(): void
}

/** `vault.json` in the app's own folder; the file's content means nothing without the keyring. */
export function fileStore(): VaultStore {
  const store = new Store<{ sealed?: Sealed }>({ name: 'vault', clearInvalidConfig: true })
  // It offers renderers a channel of its own; ours are those of the map (@see security D17).
  ipcMain.removeAllListeners('electron-store-get-data')
  return {
    read: () => store.get('sealed') ?? null,
    write: (sealed) => store.set('sealed', sealed),
    remove: () => store.delete('sealed'),
  }
}

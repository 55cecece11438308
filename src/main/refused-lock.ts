import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { app, dialog } from 'electron'
import { brand } from '@kehribar/shared/brand'
import { systemLanguage } from './language'
import { texts } from './texts'

/** Ends a client that cannot get the single-instance lock: another client runs, or the client's folder cannot be written. */
export async function endWithoutLock(): Promise<void> {
  const problem = await folderProblem()
  if (!problem) return app.quit()
  const { folder, code } = problem
  process.stderr.write(`${brand.name} cannot write to its folder ${folder} (${code}). Give this user permission to write there.\n`)
  if (app.isPackaged) {
    await app.whenReady()
    const { noFolder, close } = texts[systemLanguage()]
    await dialog.showMessageBox({ type: 'error', title: brand.name, message: noFolder, detail: folder, buttons: [close], noLink: true })
  }
  app.exit(1)
}

async function folderProblem(): Promise<{ folder: string; code: string } | null> {
  let folder = app.getPath('appData')
  try {
    // Electron creates this folder, and throws an error without a code if that fails.
    folder = app.getPath('userData')
    await access(folder, constants.W_OK)
    return null
  } catch (error) {
    return { folder, code: (error as NodeJS.ErrnoException).code ?? 'EACCES' }
  }
}

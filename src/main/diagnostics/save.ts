import { writeFile } from 'node:fs/promises'
import type { ChannelArgument, ChannelReply } from '@kehribar/shared/desktop-channels'
import { join } from 'node:path'
import { brand } from '@kehribar/shared/brand'
import { app, dialog } from 'electron'
import { logFilePath, logger } from '../log'
import { cleanDumps, packDump } from './dumps'
import { lastLines } from './log-tail'
import { machineUser } from './machine'
import { diagnosticsReport, type ReportParts } from './report'

/** Number of log lines in the report. */
const logLines = 400

export type DiagnosticsChoice = ChannelArgument<'app:diagnostics'>
export type SaveOutcome = ChannelReply<'app:diagnostics'>

/** The parts of the report that other parts of the client provide. */
export interface DiagnosticsSource {
  readonly parts: () => Promise<Pick<ReportParts, 'protection' | 'settings' | 'policy' | 'updates' | 'start'>>
  /** Returns the tokens of session and device, which must not be in the report. */
  readonly secrets: () => readonly string[]
  readonly title: () => string
}

/** Asks the player for a file name and writes the report, with crash dumps if the player chose so. */
export async function saveDiagnostics({ parts, secrets, title }: DiagnosticsSource, choice: DiagnosticsChoice): Promise<SaveOutcome> {
  const at = new Date()
  const { canceled, filePath } = await dialog.showSaveDialog({
    title: title(),
    defaultPath: join(app.getPath('documents'), `${brand.id}-${at.toISOString().slice(0, 10)}.json`),
    filters: [{ name: 'JSON', extensions: ['json'] }],
  })
  if (canceled || !filePath) return 'cancelled'
  try {
    const file = logFilePath()
    const [old, current] = await Promise.all([lastLines(file.replace(/\.log$/, '.old.log'), logLines), lastLines(file, logLines)])
    const stated = await parts()
    const report = diagnosticsReport(
      {
        at,
        version: app.getVersion(),
        packaged: app.isPackaged,
        locale: app.getLocale(),
        log: [...old, ...current].slice(-logLines),
        dumps: choice.dumps ? await Promise.all((await cleanDumps(secrets())).map(packDump)) : null,
        ...stated,
      },
      { ...machineUser(), secrets: secrets() },
    )
    await writeFile(filePath, report, { mode: 0o600 })
    return 'saved'
  } catch (error) {
    logger.warn('Could not save the diagnostics', error)
    return 'failed'
  }
}

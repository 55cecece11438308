import type { DiagnosticsChoice, DiagnosticsSource, SaveOutcome } from './save'

export interface Diagnostics {
  /** Asks for a file name and saves the report. A second call during the first returns the result of the first. */
  save(choice: DiagnosticsChoice): Promise<SaveOutcome>
  /** Removes all but the newest crash dumps, and removes secrets from these. */
  tidyDumps(): Promise<void>
}

/** Creates a stand-in that loads the diagnostics with their first use. */
export function createLazyDiagnostics(source: DiagnosticsSource): Diagnostics {
  let running: Promise<SaveOutcome> | undefined
  return {
    save: (choice) =>
      (running ??= import('./save')
        .then(({ saveDiagnostics }) => saveDiagnostics(source, choice))
        .finally(() => {
          running = undefined
        })),
    async tidyDumps() {
      const { cleanDumps } = await import('./dumps')
      await cleanDumps(source.secrets())
    },
  }
}

import type { DiagnosticsChoice, DiagnosticsSource, SaveOutcome } from './save'

export interface Diagnostics {
  /** Asks for a file name and saves the report. A second call during the first joins it. */
  save(choice: DiagnosticsChoice): Promise<SaveOutcome>
  /** Removes surplus crash dumps, and secrets from the others. */
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
      const { keepDumps } = await import('./dumps')
      await keepDumps(source.secrets())
    },
  }
}

import type { DiagnosticsChoice, DiagnosticsSource, SaveOutcome } from './save'

export interface Diagnostics {
  /** Asks where, and saves; a second request while the first is asked for is the same one. */
  save(choice: DiagnosticsChoice): Promise<SaveOutcome>
  /** Removes crash dumps that are too many, and what is secret in the others. */
  tidyDumps(): Promise<void>
}

/** Saving the diagnostics, loaded when somebody does. */
export function diagnosticsLater(source: DiagnosticsSource): Diagnostics {
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

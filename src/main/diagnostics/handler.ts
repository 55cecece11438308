import type { DiagnosticsSource } from './save'

/** Saving the diagnostics, loaded when somebody does; a second request while the first is asked for is the same one. */
export function diagnosticsLater(source: DiagnosticsSource): () => Promise<'saved' | 'cancelled' | 'failed'> {
  let running: Promise<'saved' | 'cancelled' | 'failed'> | undefined
  return () =>
    (running ??= import('./save')
      .then(({ saveDiagnostics }) => saveDiagnostics(source))
      .finally(() => {
        running = undefined
      }))
}

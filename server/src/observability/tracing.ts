import { currentSpan, operationName } from './operation-context'
import type { Piece, Span, Traces, TraceSettings } from './span'

let traces: Traces | null = null

/** Starts tracing calls, jobs, their SQL statements and their requests to partners. Loads the tracing packages only now. */
export async function startTraces(settings: TraceSettings): Promise<void> {
  const { openTelemetry } = await import('./open-telemetry')
  traces = openTelemetry(settings)
}

/** Sends the remaining spans and stops tracing. */
export const stopTraces = async (): Promise<void> => traces?.stop()

export const isTracing = (): boolean => traces !== null

/** Begins the span of a call or a job; null when tracing is off. */
export const beginSpan = (piece: Piece, parent?: string): Span | null => traces?.begin(piece, parent) ?? null

/** Begins a span inside the running operation; null when that is not traced. */
export function beginWithin({ attributes, ...piece }: Piece): Span | null {
  return currentSpan()?.beginChild({ ...piece, attributes: { ...attributes, 'request.id': operationName() ?? '' } }) ?? null
}

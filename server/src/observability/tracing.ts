import { currentSpan, operationName } from './operation-context'

/** Description of a span. It must not contain query values, query strings or personal data. */
export interface Piece {
  readonly name: string
  readonly kind: 'server' | 'client' | 'consumer'
  readonly attributes: Readonly<Record<string, string | number>>
}

export interface Span {
  /** Begins a child span. */
  within(piece: Piece): Span
  end(outcome?: { readonly attributes?: Piece['attributes']; readonly failed?: unknown }): void
}

/** Destination of the spans. */
export interface TraceSettings {
  /** Address of an OTLP/HTTP receiver, without the path `/v1/traces`. */
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string>>
}

export interface Traces {
  /** Begins a span; `parent` is the W3C traceparent of the incoming request. */
  begin(piece: Piece, parent?: string): Span
  stop(): Promise<void>
}

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
  return currentSpan()?.within({ ...piece, attributes: { ...attributes, 'request.id': operationName() ?? '' } }) ?? null
}

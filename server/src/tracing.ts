import { inHand, spanInHand } from './in-hand'

/** Something that takes time. No value of a query, no query of an address and nobody's name goes into it. */
export interface Piece {
  readonly name: string
  readonly kind: 'server' | 'client' | 'consumer'
  readonly attributes: Readonly<Record<string, string | number>>
}

export interface Span {
  /** Begins a piece of this one. */
  within(piece: Piece): Span
  end(outcome?: { readonly attributes?: Piece['attributes']; readonly failed?: unknown }): void
}

/** Where spans go. */
export interface TraceSettings {
  /** Of an OTLP/HTTP receiver; its path for traces comes after it. */
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string>>
}

export interface Traces {
  /** `parent`: a W3C traceparent that came with it. */
  begin(piece: Piece, parent?: string): Span
  stop(): Promise<void>
}

let traces: Traces | null = null

/** From here on calls, jobs, their statements and what they ask of companies are traced; what that takes is loaded here. */
export async function startTraces(settings: TraceSettings): Promise<void> {
  const { openTelemetry } = await import('./open-telemetry')
  traces = openTelemetry(settings)
}

/** Sends what is left. */
export const stopTraces = async (): Promise<void> => traces?.stop()

export const isTracing = (): boolean => traces !== null

/** Begins the span of a call or a job; null where nobody traces. */
export const beginSpan = (piece: Piece, parent?: string): Span | null => traces?.begin(piece, parent) ?? null

/** Begins a span within what is being done; null where that is not traced. */
export function beginWithin({ attributes, ...piece }: Piece): Span | null {
  return spanInHand()?.within({ ...piece, attributes: { ...attributes, 'request.id': inHand() ?? '' } }) ?? null
}

/** Description of a span. It must not contain query values, query strings or personal data. */
export interface Piece {
  readonly name: string
  readonly kind: 'server' | 'client' | 'consumer'
  readonly attributes: Readonly<Record<string, string | number>>
}

export interface Span {
  /** Begins a child span. */
  beginChild(piece: Piece): Span
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

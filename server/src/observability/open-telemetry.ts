import { setTimeout as pause } from 'node:timers/promises'
import { brand } from '@kehribar/shared/brand'
import { type Context, defaultTextMapGetter, diag, DiagLogLevel, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'
import type { Piece, Span, Traces, TraceSettings } from './span'

/** Milliseconds to wait at shutdown for the receiver to take the last spans. */
const shutdownTimeoutMs = 2_000
const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER } as const

/** Logs trouble with the receiver at most once a minute, so that an outage does not fill the log. */
function logExportErrors(): void {
  let loggedAt = Number.NEGATIVE_INFINITY
  const warn = (message: string) => {
    if (performance.now() - loggedAt < 60_000) return
    loggedAt = performance.now()
    console.error(`Traces cannot be sent: ${message}`)
  }
  const silent = () => undefined
  diag.setLogger({ error: warn, warn, info: silent, debug: silent, verbose: silent }, DiagLogLevel.WARN)
}

const typeOf = (failed: unknown): string => (failed instanceof Error ? failed.name : typeof failed === 'string' ? failed : 'unknown')

/**
 * Returns traces that OpenTelemetry's packages send in batches over OTLP/HTTP (@see OPERATE-8). Only {@link startTraces} imports
 * this file, so that the packages are not loaded when tracing is off.
 */
export function openTelemetry({ endpoint, headers }: TraceSettings): Traces {
  logExportErrors()
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces`, headers })
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': brand.id }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  })
  const tracer = provider.getTracer(`${brand.id}-server`)
  const propagator = new W3CTraceContextPropagator()

  function open({ name, kind, attributes }: Piece, parent: Context): Span {
    const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, parent)
    const around = trace.setSpan(ROOT_CONTEXT, span)
    return {
      beginChild: (piece) => open(piece, around),
      end({ attributes: more = {}, failed } = {}) {
        span.setAttributes(more)
        // An error message may contain values of the query, so record only its type.
        if (failed !== undefined) span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', typeOf(failed))
        span.end()
      },
    }
  }

  return {
    begin: (piece, traceparent) =>
      open(piece, traceparent === undefined ? ROOT_CONTEXT : propagator.extract(ROOT_CONTEXT, { traceparent }, defaultTextMapGetter)),
    stop: () => Promise.race([provider.shutdown(), pause(shutdownTimeoutMs, undefined, { ref: false })]).catch(() => undefined),
  }
}

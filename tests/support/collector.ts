import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A span in OTLP's JSON encoding. */
export interface OtlpSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly kind: number
  readonly status: { code?: number }
  readonly attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}

/** Starts an OTLP collector over HTTP that stores everything it receives. */
export async function startCollector() {
  const spans: OtlpSpan[] = []
  const headers: IncomingHttpHeaders[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += String(part)))
    request.on('end', () => {
      headers.push(request.headers)
      const { resourceSpans = [] } = JSON.parse(body) as { resourceSpans?: { scopeSpans: { spans: OtlpSpan[] }[] }[] }
      if (request.url === '/otlp/v1/traces') spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/otlp`
  return { spans, headers, endpoint, close: () => new Promise((resolve) => server.close(resolve)) }
}

export const spanAttribute = ({ attributes }: OtlpSpan, name: string) => {
  const { stringValue, intValue } = attributes.find(({ key }) => key === name)?.value ?? {}
  return stringValue ?? intValue
}

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { checkSignature } from '@kehribar/shared/partners/signing'

/** A received report; for a coin's progress only `seen` and `needed`. */
export interface ReceivedReport {
  reference: string
  txid: string
  state: string
  amount: string
  reason?: string
}
export interface ReceivedProgress {
  reference: string
  seen: number
  needed: number
}

/** Fakes the operator’s payment callbacks: checks signatures, answers a repeated txid with `repeated`, and can be unreachable. */
export async function fakeSite(secret: string) {
  const callbacks: ReceivedReport[] = []
  const progress: ReceivedProgress[] = []
  const paths: string[] = []
  const unsigned: string[] = []
  let mode: 'well' | 'broken' | 'lost' = 'well'
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = ''
    for await (const chunk of request) body += chunk
    const { method = '', headers, url = '' } = request
    const checked = await checkSignature({ method, url: `http://${headers.host}${url}`, headers, body }, async () => ({ secret }))
    const refusal = 'refusal' in checked ? checked.refusal : null
    if (refusal) unsigned.push(refusal)
    if (mode === 'broken' || refusal) {
      response.statusCode = refusal ? 401 : 503
      response.end('{}')
      return
    }
    paths.push(request.url ?? '')
    if (request.url?.endsWith('/progress')) {
      progress.push(JSON.parse(body) as ReceivedProgress)
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ outcome: 'recorded' }))
      return
    }
    const call = JSON.parse(body) as ReceivedReport
    const isKnown = callbacks.some((known) => known.txid === call.txid)
    callbacks.push(call)
    if (mode === 'lost') {
      response.destroy()
      return
    }
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ outcome: isKnown ? 'repeated' : 'recorded' }))
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    callbacks,
    progress,
    paths,
    unsigned,
    setBehaviour(next: typeof mode) {
      mode = next
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

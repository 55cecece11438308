type Ask = (request: Request) => Promise<Response>

/** Bytes, of all pictures together. */
const memory = 64_000_000

/** What everybody gets alike, under an address that changes with it. */
const lasts = ({ status, headers }: Response) =>
  status === 200 && /^image\//.test(headers.get('content-type') ?? '') && ['public', 'immutable'].every((word) => headers.get('cache-control')?.includes(word))

/**
 * The API's pictures that cannot change, by its own word, are asked for once in a run: Chromium's cache keeps nothing of a
 * scheme of ours (@see CLIENT-12). A request that names an origin is the proxy's to judge.
 */
export function keepPictures(ask: Ask): Ask {
  const kept = new Map<string, { readonly body: ArrayBuffer; readonly headers: Headers }>()
  let bytes = 0
  return async (request) => {
    if (request.method !== 'GET' || request.headers.has('origin')) return ask(request)
    const known = kept.get(request.url)
    if (known) return new Response(known.body, known)
    const response = await ask(request)
    if (!lasts(response)) return response
    const { headers } = response
    const body = await response.arrayBuffer()
    if (!kept.has(request.url) && bytes + body.byteLength <= memory) {
      kept.set(request.url, { body, headers })
      bytes += body.byteLength
    }
    return new Response(body, { headers })
  }
}

type Fetch = (request: Request) => Promise<Response>

/** Maximum bytes of all cached pictures. */
const maxBytes = 64_000_000

/** Returns whether a response is a picture that is public and immutable. */
const isImmutablePicture = ({ status, headers }: Response) =>
  status === 200 && /^image\//.test(headers.get('content-type') ?? '') && ['public', 'immutable'].every((word) => headers.get('cache-control')?.includes(word))

/**
 * Wraps the proxy with a cache for the API's immutable pictures. Chromium does not cache responses of a custom scheme
 * (@see CLIENT-12). Requests with an `Origin` are never cached, because the proxy must check them.
 */
export function cachePictures(ask: Fetch): Fetch {
  const kept = new Map<string, { readonly body: ArrayBuffer; readonly headers: Headers }>()
  let bytes = 0
  return async (request) => {
    if (request.method !== 'GET' || request.headers.has('origin')) return ask(request)
    const known = kept.get(request.url)
    if (known) return new Response(known.body, known)
    const response = await ask(request)
    if (!isImmutablePicture(response)) return response
    const { headers } = response
    const body = await response.arrayBuffer()
    if (!kept.has(request.url) && bytes + body.byteLength <= maxBytes) {
      kept.set(request.url, { body, headers })
      bytes += body.byteLength
    }
    return new Response(body, { headers })
  }
}

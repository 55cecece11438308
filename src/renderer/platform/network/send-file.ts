interface Sending {
  readonly headers: Headers
  readonly body: XMLHttpRequestBodyInit | undefined
  readonly signal: AbortSignal
  readonly onProgress: ((part: number) => void) | undefined
}

/**
 * POSTs a body and reports its upload progress, which fetch cannot do. Works with the desktop client's own scheme too.
 * Returns the answer as a Response, and rejects like fetch: with the signal's reason, or a TypeError without a connection.
 */
export function sendFile(url: string, { headers, body, signal, onProgress }: Sending): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    const end = (act: () => void) => {
      signal.removeEventListener('abort', stop)
      act()
    }
    if (signal.aborted) return reject(signal.reason as Error)
    signal.addEventListener('abort', stop)
    request.open('POST', url)
    for (const [name, value] of headers) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total)
    }
    request.onload = () => end(() => resolve(answerOf(request)))
    request.onerror = () => end(() => reject(new TypeError('no connection')))
    request.onabort = () => end(() => reject(signal.reason as Error))
    request.send(body ?? null)
  })
}

/** Returns a Response with the parts that a call uses. */
function answerOf(request: XMLHttpRequest): Response {
  const headers = new Headers()
  const wait = request.getResponseHeader('Retry-After')
  if (wait) headers.set('Retry-After', wait)
  return new Response(request.responseText, { status: request.status, headers })
}

import type { ForeignBackEnd } from './options'

export interface ClientAnswer {
  status: number
  headers: Headers
  type: string
  // Tests read arbitrary fields of the answer.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any
}

/** Returns a client with the parts of a browser that the back end needs: it stores cookies and a token, and follows no redirects. */
export function clientOf(foreign: ForeignBackEnd, prefix = '/api') {
  const jar = new Map<string, string>()
  let token: string | undefined
  return {
    jar,
    use: (given: string) => {
      token = given
    },
    async ask(method: string, path: string, body?: object, more: Record<string, string> = {}): Promise<ClientAnswer> {
      const form = body instanceof FormData
      const response = await fetch(`${foreign.apiOrigin}${prefix}${path}`, {
        method,
        redirect: 'manual',
        headers: {
          ...(body && !form ? { 'content-type': 'application/json' } : {}),
          ...(jar.size ? { cookie: [...jar].map((pair) => pair.join('=')).join('; ') } : {}),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...more,
        },
        body: form ? body : body && JSON.stringify(body),
      })
      for (const line of response.headers.getSetCookie()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
        if (value) jar.set(name!, value)
        else jar.delete(name!)
      }
      const type = response.headers.get('content-type') ?? ''
      const text = await response.text()
      return { status: response.status, headers: response.headers, type, body: type.includes('json') ? (JSON.parse(text) as unknown) : text }
    },
  }
}

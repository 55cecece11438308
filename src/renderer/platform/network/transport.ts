/*
 * How calls leave this process: in a browser with its fetch and in the page's language. For server-side rendering, the
 * calls are answered in the same process.
 */
interface Transport {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
  readonly language: () => string
}

let current: Transport = { fetch: (url, init) => fetch(url, init), language: () => document.documentElement.lang }

export const transport = (): Transport => current
export const setTransport = (next: Transport): void => {
  current = next
}

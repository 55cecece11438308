import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '../client/test'

/** Starts an API that echoes each request and streams until `stop` is called. */
async function startEchoApi() {
  const held = { end: () => {}, isClosed: false }
  const server = createServer((request, response) => {
    if (request.url === '/api/echo') {
      const hash = createHash('sha256')
      let size = 0
      request.on('data', (part: Buffer) => (hash.update(part), (size += part.length)))
      request.on('end', () => response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify({ size, hash: hash.digest('hex') })))
    } else if (request.url === '/api/stream') {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write('first')
      held.end = () => response.end('last')
      response.on('close', () => (held.isClosed = true))
    } else if (request.url === '/api/away') response.writeHead(302, { Location: 'https://elsewhere.example/' }).end()
    else response.writeHead(503, { 'Content-Type': 'application/json' }).end('{"status":0}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stop = () => {
    server.close()
    server.closeAllConnections()
  }
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, held, stop }
}

test('DESKTOP-7 DESKTOP-18 ACCOUNT-8 app://site is a secure origin that runs only the site’s code, serves no other file, reaches no other address and streams responses', async ({
  launch,
  afterQuit,
}) => {
  const api = await startEchoApi()
  afterQuit(() => api.stop())
  const client = await launch({ apiOrigin: api.origin, partnersOrigin: api.origin })
  const page = await client.site()

  expect(await page.evaluate(() => [window.isSecureContext, typeof crypto.subtle, document.cookie])).toEqual([true, 'object', ''])
  const worker = () =>
    navigator.serviceWorker.register('/service-worker.js').then(
      () => 'runs',
      (error: unknown) => (error as DOMException).name,
    )
  expect(await page.evaluate(worker)).not.toBe('runs')

  // In a task of the page itself, because code that the debugger runs has more rights.
  const ran = await page.evaluate(
    (elsewhere) =>
      new Promise<{ ran: string[]; violated: string[] }>((resolve) => {
        const violated = new Set<string>()
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => violated.add(effectiveDirective))
        setTimeout(() => {
          const ran: string[] = []
          Object.assign(window, { ran })
          try {
            ;(0, eval)("ran.push('eval')")
          } catch {
            // The refusal is expected.
          }
          const add = (tag: string, attributes: object) => document.body.append(Object.assign(document.createElement(tag), attributes))
          add('script', { textContent: "ran.push('inline')" })
          for (const src of ['data:text/javascript,ran.push("data")', URL.createObjectURL(new Blob(['ran.push("blob")'])), `${elsewhere}/x.js`])
            add('script', { src })
          document.body.insertAdjacentHTML('beforeend', '<img src="data:," onerror="ran.push(\'handler\')">')
          add('object', { data: `${elsewhere}/x` })
          add('img', { src: 'https://elsewhere.example/x.png' })
          for (const src of ['https://elsewhere.example/', 'file:///etc/passwd', '/']) add('iframe', { src })
          add('base', { href: 'https://elsewhere.example/' })
          const form = Object.assign(document.createElement('form'), { action: 'https://elsewhere.example/' })
          document.body.append(form)
          form.submit()
          setTimeout(() => resolve({ ran, violated: [...violated].sort() }), 500)
        })
      }),
    api.origin,
  )
  expect(ran).toEqual({
    ran: [],
    violated: ['base-uri', 'form-action', 'frame-src', 'img-src', 'object-src', 'script-src', 'script-src-attr', 'script-src-elem'],
  })

  const answers = await page.evaluate(
    async (urls) =>
      Promise.all(
        urls.map((url) =>
          fetch(url).then(
            ({ status }) => status,
            () => 'refused',
          ),
        ),
      ),
    [
      'app://site/%2e%2e%2fmain%2findex.js',
      'app://site/..%2fmain%2findex.js',
      'app://site/assets/..%2f..%2fmain%2findex.js',
      'app://site/..%5cmain%5cindex.js',
      'app://site/api/away',
      'app://evil/',
      'file:///etc/passwd',
      api.origin,
      'https://elsewhere.example/',
    ],
  )
  expect(answers).toEqual([404, 404, 404, 404, 409, 'refused', 'refused', 'refused', 'refused'])

  const others = await page.evaluate(async () => {
    const asks: [string, RequestInit?][] = [
      ['/profile/history'],
      ['/apis/x'],
      ['/API/x'],
      ['/assets/gone.js'],
      ['/robots.exe'],
      ['/', { method: 'HEAD' }],
      ['/', { method: 'POST' }],
    ]
    return Promise.all(
      asks.map(async ([path, init]) => {
        const answer = await fetch(path, init)
        return [answer.status, answer.headers.get('content-type'), (await answer.text()).length > 0].join(' ')
      }),
    )
  })
  const html = '200 text/html; charset=utf-8'
  expect(others).toEqual([...Array<string>(3).fill(`${html} true`), '404  false', '404  false', `${html} false`, '405  false'])

  const upload = await page.evaluate(async () => {
    const bytes = new Uint8Array(3_000_000).map((_, place) => place % 251)
    const response = await fetch('/api/echo', {
      method: 'POST',
      headers: { 'Content-Type': 'application/octet-stream', 'X-Requested-With': 'kehribar' },
      body: bytes,
    })
    return (await response.json()) as unknown
  })
  const bytes = Buffer.from(new Uint8Array(3_000_000).map((_, place) => place % 251))
  expect(upload).toEqual({ size: bytes.length, hash: createHash('sha256').update(bytes).digest('hex') })

  const part = () =>
    page.evaluate(async () => {
      const { reader } = window as unknown as { reader: ReadableStreamDefaultReader<Uint8Array> }
      return new TextDecoder().decode((await reader.read()).value)
    })
  const begin = () => page.evaluate(async () => void Object.assign(window, { reader: (await fetch('/api/stream')).body?.getReader() }))
  await begin()
  expect(await part()).toBe('first')
  api.held.end()
  expect(await part()).toBe('last')
  api.held.isClosed = false
  await begin()
  await page.reload()
  await expect.poll(() => api.held.isClosed, 'a page that leaves ends its answers').toBe(true)
})

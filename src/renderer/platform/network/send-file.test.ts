import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError, call } from './call'

/** A fake XMLHttpRequest, controlled by the test. */
class FakeRequest {
  static made: FakeRequest[] = []
  headers: Record<string, string> = {}
  upload: { onprogress?: (event: { lengthComputable: boolean; loaded: number; total: number }) => void } = {}
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  line = ''
  body: unknown
  status = 0
  responseText = ''
  retryAfter: string | null = null
  aborted = false
  constructor() {
    FakeRequest.made.push(this)
  }
  open(method: string, url: string) {
    this.line = `${method} ${url}`
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name.toLowerCase()] = value
  }
  getResponseHeader(name: string) {
    return name === 'Retry-After' ? this.retryAfter : null
  }
  send(body: unknown) {
    this.body = body
  }
  abort() {
    this.aborted = true
    this.onabort?.()
  }
  answer(status: number, body: unknown) {
    Object.assign(this, { status, responseText: JSON.stringify(body) })
    this.onload?.()
  }
}

const fetched = vi.fn()
beforeEach(() => {
  fetched.mockReset()
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => vi.unstubAllGlobals())

const file = new File(['x'.repeat(1000)], 'dekont.png', { type: 'image/png' })
/** Returns the next request once it was sent. */
const begun = async (): Promise<FakeRequest> => {
  await expect.poll(() => FakeRequest.made[0]?.body).toBeTruthy()
  const [request] = FakeRequest.made as [FakeRequest]
  FakeRequest.made = []
  return request
}
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  )

test('API-36 a file is sent last in a multipart body, with the usual headers, and reports its progress', async () => {
  const seen: number[] = []
  const done = call('uploadSet', { deposit_method: 'diger', note: 'n' }, { file, onProgress: (part) => seen.push(part) })
  const request = await begun()
  expect(request.line).toBe('POST /api/userapi/upload/set')
  expect([...(request.body as FormData).entries()].map(([name]) => name)).toEqual(['deposit_method', 'note', 'file'])
  expect(((request.body as FormData).get('file') as File).name).toBe('dekont.png')
  // The browser sets the content type with its boundary.
  expect(request.headers['content-type']).toBeUndefined()
  expect(request.headers['x-requested-with']).toBe('kehribar')
  request.upload.onprogress?.({ lengthComputable: true, loaded: 250, total: 1000 })
  request.upload.onprogress?.({ lengthComputable: false, loaded: 300, total: 0 })
  request.upload.onprogress?.({ lengthComputable: true, loaded: 1000, total: 1000 })
  request.answer(200, { status: 1, id: 7 })
  expect(await done).toEqual({ status: 1, id: 7 })
  expect(seen).toEqual([0.25, 1])
  expect(fetched).not.toHaveBeenCalled()
})

test('ERR-17 a rejection keeps its message; 401 and 429 mean the same as in every call', async () => {
  const send = () => failure(call('uploadSet', { deposit_method: 'diger' }, { file }))
  let answer = send()
  ;(await begun()).answer(413, { status: 0, statusText: 'receipts.file_size' })
  expect(await answer).toMatchObject({ kind: 'invalid', status: 413, statusText: 'receipts.file_size' })
  answer = send()
  ;(await begun()).answer(401, { status: 0, statusText: 'auth.login_required' })
  expect(await answer).toMatchObject({ kind: 'unauthorized' })
  answer = send()
  const busy = await begun()
  busy.retryAfter = '5'
  busy.answer(429, { status: 0, statusText: 'errors.throttled' })
  expect(await answer).toMatchObject({ kind: 'throttled', retryAfter: 5 })
})

test('no connection is offline; an abort by the player is not a CallError', async () => {
  const lost = failure(call('uploadSet', { deposit_method: 'diger' }, { file }))
  ;(await begun()).onerror?.()
  expect(await lost).toMatchObject({ kind: 'offline' })
  const stop = new AbortController()
  const broken = failure(call('uploadSet', { deposit_method: 'diger' }, { file, signal: stop.signal }))
  const request = await begun()
  stop.abort()
  expect(request.aborted).toBe(true)
  expect(await broken).not.toBeInstanceOf(CallError)
})

test('a file is accepted only by calls that take one', async () => {
  await expect(call('setLang', { lang: 'tr' }, { file })).rejects.toThrow('takes no file')
})

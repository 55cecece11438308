import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { signCall } from '@kehribar/shared/partners/signing'

const dataDir = mkdtempSync(join(tmpdir(), 'partners-process-'))
const children: ChildProcess[] = []
afterEach(async () => {
  for (const child of children.splice(0)) await stop(child, 'SIGKILL')
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill(signal)
    await once(child, 'exit')
  }
  return child.exitCode
}

/** Starts the built partners as a child process. Resolves when the process listens or has exited. */
async function start(env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['dist/sandbox/index.js'], {
    env: { ...process.env, DATA_DIR: dataDir, PARTNERS_PORT: '0', PORT: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  children.push(child)
  let output = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  const ready = new Promise<string | null>((resolve) => {
    child.on('message', (message: { origin?: string; failed?: string }) => {
      if (message.origin) resolve(message.origin)
      // The starting process receives the error as a message and prints it.
      if (message.failed) output += message.failed
    })
    child.on('close', () => resolve(null))
  })
  const origin = await ready
  return { child, origin: origin ?? '', output: () => output }
}

async function freePort(): Promise<{ port: number; close: () => Promise<void> }> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, close: () => new Promise((resolve) => server.close(() => resolve())) }
}

test('MONEY-11 answered requests survive kill -9, and a report to an unreachable site is still pending after a restart', { timeout: 180_000 }, async () => {
  const first = await start()
  const secret = readFileSync(join(dataDir, 'partner-secret'), 'utf8').trim()
  const body = JSON.stringify({
    reference: randomUUID(),
    method: 'card',
    kind: 'card',
    amount: '50000',
    currency: 'TRY',
    language: 'en',
    returnUrl: 'http://127.0.0.1:1/deposit',
    customer: { name: 'Deniz', lastname: 'Akarsu' },
  })
  const headers = { 'content-type': 'application/json', ...(await signCall({ partner: 'sandbox', secret }, `${first.origin}/api/payments`, body)) }
  const answer = await fetch(`${first.origin}/api/payments`, { method: 'POST', headers, body })
  const { id } = (await answer.json()) as { id: string }
  await fetch(`${first.origin}/pay/${id}/decision`, { method: 'POST', body: new URLSearchParams({ decision: 'approve' }), redirect: 'manual' })
  await stop(first.child, 'SIGKILL')

  const second = await start()
  const page = await (await fetch(`${second.origin}/pay/${id}`)).text()
  expect(page).toContain('data-state="approved"')
  expect(page).toContain('waiting')
  expect(await stop(second.child, 'SIGTERM')).toBe(0)
})

test('FAULT-8 exits with one line for a second start on the same data, a wrong setting or a port in use', { timeout: 180_000 }, async () => {
  const first = await start()
  expect(first.origin).toMatch(/^http/)
  const second = await start()
  expect([second.child.exitCode, second.output().trim()]).toEqual([
    1,
    `Another process of the partners (process ${first.child.pid}) is running on ${join(dataDir, 'partners')}. Stop it, or set another DATA_DIR.`,
  ])
  const wrong = await start({ PARTNERS_PORT: 'x' })
  expect([wrong.child.exitCode, wrong.output().trim()]).toEqual([1, expect.stringMatching(/^PARTNERS_PORT must be .+$/)])
  const taken = await freePort()
  const busy = await start({ PARTNERS_PORT: String(taken.port) })
  expect([busy.child.exitCode, busy.output().trim()]).toEqual([1, expect.stringMatching(/^Port \d+ \(PARTNERS_PORT\) is in use\..+$/)])
  await taken.close()
})

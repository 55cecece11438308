import type { CrashAnswer, CrashMe } from '@kehribar/shared/partners/crash'
import { pause } from '../slot/dom'

export class SessionGone extends Error {}

/** Creates the client of calls for the player. The bearer token is held here only. */
export function crashApi(base: string) {
  let bearer: string | null = null

  async function ask<T>(path: string, body?: unknown): Promise<T> {
    const response = await fetch(`${base}/api/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${bearer}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
      signal: AbortSignal.timeout(20_000),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (response.status === 401) throw new SessionGone()
    if (!response.ok) throw new Error(`${path}: status ${response.status}`)
    return (await response.json()) as T
  }

  /** Repeats an order until it is answered; the server recognises it by its intent or stake. */
  async function insist(path: string, body: unknown, onLost: () => void): Promise<CrashAnswer> {
    for (let attempt = 0; ; attempt++) {
      try {
        return await ask<CrashAnswer>(path, body)
      } catch (error) {
        if (error instanceof SessionGone || attempt === 4) throw error
        onLost()
        await pause(400 * 2 ** attempt)
      }
    }
  }

  return {
    get hasSession() {
      return bearer !== null
    },
    use(next: string | null): void {
      bearer = next
    },
    me: () => ask<CrashMe>('me'),
    bet: (order: { panel: number; stake: string; auto: number | null; seed: string }, onLost: () => void) =>
      insist('bet', { ...order, intent: crypto.randomUUID() }, onLost),
    cancel: (bet: string, onLost: () => void) => insist('cancel', { bet }, onLost),
    cashOut: (bet: string, onLost: () => void) => insist('cash-out', { bet }, onLost),
  }
}
export type CrashApi = ReturnType<typeof crashApi>

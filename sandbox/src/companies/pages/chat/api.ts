import type { ChatAnswer, ChatMessage, ChatInput } from '@kehribar/shared/partners/chat'

const key = 'chat'

/* Bearer token of the conversation. It is also kept in session storage, unless the browser blocks storage in frames. */
let bearer: string | null = null
try {
  bearer = sessionStorage.getItem(key)
} catch {}

function storeBearer(next: string | null): void {
  bearer = next
  try {
    if (next === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, next)
  } catch {}
}

export class TooManyMessages extends Error {}

const headers = (): Record<string, string> => (bearer ? { authorization: `Bearer ${bearer}` } : {})

/** Returns earlier messages; empty for a new visitor. */
export async function loadMessages(): Promise<ChatMessage[]> {
  if (!bearer) return []
  const response = await fetch('/chat/messages', { headers: headers(), signal: AbortSignal.timeout(15_000) })
  if (response.status === 401) {
    storeBearer(null)
    return []
  }
  if (!response.ok) throw new Error(`Chat: status ${response.status}`)
  return ((await response.json()) as ChatAnswer).messages
}

/** Sends a message. After a failure, the same intent can be sent again. */
export async function sendMessage(input: ChatInput): Promise<ChatMessage[]> {
  const response = await fetch('/chat/messages', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers() },
    body: JSON.stringify(input),
    signal: AbortSignal.timeout(15_000),
  })
  if (response.status === 429) throw new TooManyMessages()
  if (!response.ok) throw new Error(`Chat: status ${response.status}`)
  const answer = (await response.json()) as ChatAnswer
  if (answer.bearer) storeBearer(answer.bearer)
  return answer.messages
}

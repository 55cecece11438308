import type { OutboxMessage } from '@shared/partners/outbox'

/** The newest six-digit code sent to an address or a phone number. */
export async function codeFor(to: string, after = 0): Promise<string> {
  const partners = process.env.E2E_PARTNERS_ORIGIN ?? ''
  for (let attempt = 0; attempt < 60; attempt++) {
    const answer = await fetch(`${partners}/outbox.json?to=${encodeURIComponent(to)}`)
    const messages = (await answer.json()) as OutboxMessage[]
    const code = messages.filter((message) => message.id > after).map((message) => /\b(\d{6})\b/.exec(message.text)?.[1])
    if (code[0]) return code[0]
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error(`No code arrived for ${to}`)
}

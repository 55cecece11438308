import type { OutboxMessage } from '@kehribar/shared/partners/outbox'

async function messagesTo(to: string): Promise<OutboxMessage[]> {
  const answer = await fetch(`${process.env.E2E_PARTNERS_ORIGIN ?? ''}/outbox.json?to=${encodeURIComponent(to)}`)
  return (await answer.json()) as OutboxMessage[]
}

/** Returns the newest message's id, to wait for a later one. */
export const newestMessageId = async (to: string): Promise<number> => Math.max(0, ...(await messagesTo(to)).map(({ id }) => id))

/** Returns the newest six-digit code that was sent to an address or a phone number. */
export async function newestCodeFor(to: string, after = 0): Promise<string> {
  for (let attempt = 0; attempt < 60; attempt++) {
    const code = (await messagesTo(to)).filter((message) => message.id > after).map((message) => /\b(\d{6})\b/.exec(message.text)?.[1])
    if (code[0]) return code[0]
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error(`No code arrived for ${to}`)
}

const tones = ['warning', 'success', 'error', 'info', 'neutral'] as const

/** The server sends the status as HTML (@see TXN-06): its words, and the number of the scale if its class carries one (TXN-10). */
export function readStatus(html: string): { text: string; tone: (typeof tones)[number] } {
  const body = new DOMParser().parseFromString(html, 'text/html').body
  const number = /\bstatus-([0-4])\b/.exec(body.querySelector('[class*="status-"]')?.className ?? '')?.[1]
  return { text: (body.textContent ?? '').trim(), tone: tones[Number(number ?? 4)] ?? 'neutral' }
}

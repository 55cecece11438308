const tones = ['warning', 'success', 'error', 'info', 'neutral'] as const

/** Reads the status, which the server sends as HTML (@see TXN-06): its text, and the tone of the status number in its class (@see TXN-10). */
export function readStatus(html: string): { text: string; tone: (typeof tones)[number] } {
  const body = new DOMParser().parseFromString(html, 'text/html').body
  const number = /\bstatus-([0-4])\b/.exec(body.querySelector('[class*="status-"]')?.className ?? '')?.[1]
  return { text: (body.textContent ?? '').trim(), tone: tones[Number(number ?? 4)] ?? 'neutral' }
}

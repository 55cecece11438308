/** Fields of a rejected money call with messages. @see ERR-07 to ERR-10 */
export interface Refusal {
  statusText?: string | undefined
  message?: string | undefined
  errors?: Readonly<Record<string, readonly string[]>> | undefined
  error?: { original?: string | Readonly<Record<string, unknown>> | undefined } | undefined
}

/** Parses text as JSON, or the object inside it: "422 Unprocessable: {…}". Returns other text unchanged. */
function parseInside(text: string): unknown {
  for (const candidate of [text, text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)])
    try {
      return JSON.parse(candidate)
    } catch {
      // The next candidate, or the text itself.
    }
  return text
}

function originalMessages(original: string | Readonly<Record<string, unknown>>): string[] {
  const value = typeof original === 'string' ? parseInside(original) : original
  const amount = (value as { amount?: unknown } | null)?.amount
  const texts = (Array.isArray(amount) ? amount : [amount]).filter((item) => typeof item === 'string')
  return texts.length ? texts : typeof value === 'string' && value.trim() ? [value] : []
}

/**
 * Returns every message of a rejection, one per toast: field errors, the amount messages or raw text of `error.original`,
 * and the message field; otherwise the status text, or `generic`, a message key. @see ERR-07 to ERR-11
 */
export function refusalMessages(refusal: Refusal, generic: string): string[] {
  const messages = [
    ...Object.values(refusal.errors ?? {}).flat(),
    ...(refusal.error?.original ? originalMessages(refusal.error.original) : []),
    ...(refusal.message ? [refusal.message] : []),
  ]
  if (messages.length) return [...new Set(messages)]
  return [refusal.statusText || generic]
}

/** The parts of a refused money call that carry words (@see ERR-07 to ERR-10). */
export interface Refusal {
  statusText?: string | undefined
  message?: string | undefined
  errors?: Readonly<Record<string, readonly string[]>> | undefined
  error?: { original?: string | Readonly<Record<string, unknown>> | undefined } | undefined
}

function originalMessages(original: string | Readonly<Record<string, unknown>>): string[] {
  let value: unknown = original
  if (typeof original === 'string')
    try {
      value = JSON.parse(original)
    } catch {
      // Words that are no JSON are shown as they are.
    }
  const amount = (value as { amount?: unknown } | null)?.amount
  const texts = (Array.isArray(amount) ? amount : [amount]).filter((item) => typeof item === 'string')
  return texts.length ? texts : typeof value === 'string' && value.trim() ? [value] : []
}

/**
 * Every message of a refusal, each to be its own toast: field messages, the amount messages or raw text of
 * `error.original`, the message field; else the status text; else `generic`, a message key (@see ERR-07 to ERR-11).
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

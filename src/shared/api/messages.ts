/*
 * Returns a message: a translation key with its values as a query, such as `deposit.too_low?min=50`. The client translates
 * it into the player's language; the key alone is stable for machines.
 */

export function buildMessage(key: string, values: Record<string, string | number> = {}): string {
  const query = new URLSearchParams(Object.entries(values).map(([name, value]): [string, string] => [name, String(value)])).toString()
  return query ? `${key}?${query}` : key
}

export function parseMessage(text: string): { key: string; values: Record<string, string> } {
  const cut = text.indexOf('?')
  if (cut < 0) return { key: text, values: {} }
  return { key: text.slice(0, cut), values: Object.fromEntries(new URLSearchParams(text.slice(cut + 1))) }
}

/**
 * Folds a text for search: lower case without accents, and İ, I and ı all become i, so that "wıld", "WILD" and "Wild"
 * match, and "visne" matches "Vişne". @see TURKISH-01
 */
export function foldText(text: string): string {
  return text.replace(/[İIı]/g, 'i').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/ß/g, 'ss').replace(/\s+/g, ' ').trim()
}

/** Replaces İ and ı by the ASCII letters i and I, because a Turkish keyboard types them in names and codes of ASCII letters. @see TURKISH-05 */
export const toAsciiI = (text: string): string => text.replaceAll('İ', 'i').replaceAll('ı', 'I')

/**
 * Returns the text without any of these characters at its end. A regular expression such as `/x+$/` is tried again at every
 * character of the text, so a long run of them elsewhere in it takes quadratic time.
 */
export function trimEndOf(text: string, characters: string): string {
  let end = text.length
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

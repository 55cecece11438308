/**
 * Returns the text without these characters at its end, in linear time. A regular expression such as `/x+$/` takes
 * quadratic time on a long run of them inside the text.
 */
export function trimEndOf(text: string, characters: string): string {
  let end = text.length
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

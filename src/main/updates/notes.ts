/** Maximum characters of the notes. */
const longest = 4000

/**
 * Returns a feed's notes (text, Markdown or HTML) as plain text, because the page must not show foreign markup. Long
 * notes end with an ellipsis.
 */
export function plainNotes(notes: unknown): string {
  if (typeof notes !== 'string') return ''
  const text = notes
    .replace(/\r\n?/g, '\n')
    .replace(/<\/(p|li|h\d|ul|ol|div)>|<br\s*\/?>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control and direction characters are what is taken out
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, ' ')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text
}

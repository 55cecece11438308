/** Values of this machine to redact: the user's home folder and name, and known secrets. */
export interface PersonalValues {
  readonly home: string
  readonly user: string
  readonly secrets?: readonly string[]
}

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** Matches only from the start of a word. Trying every letter of a long word would be too slow. */
const label = `["']?(?<![\\w-])[\\w-]*`
const quoted = `(?:"(?:[^"\\\\]|\\\\.)*"|'(?:[^'\\\\]|\\\\.)*'|[^\\s"',;&}\\]]+)`
/** Labels of error codes, which are not secret. */
const ofAnError = /(?:exit|status|error)_?code/i
const errorCode = /^['"]?(E[A-Z0-9]+|ERR_\w+|HTTP_ERROR_\d+)['"]?$/

/** Patterns in their order: labelled values first, then values that look like a secret. */
const rules: readonly [RegExp, string | ((...match: string[]) => string)][] = [
  // Another user's home folder, as in a stack of another machine.
  [/(?:\/home|\/Users|[A-Za-z]:\\+Users)[/\\]+[^/\\\s"':]+/g, '~'],
  [/\bdata:[^\s"']+/g, 'data:…'],
  // Addresses keep host and path, but lose user and query.
  [
    /\b([a-z][a-z0-9+.-]{0,30}:\/\/)(?:[^\s/?#"'@]*@)*([^\s/?#"'@<>)\]}]*(?:\/[^\s?#"'<>)\]}]*)?)([?#][^\s"'<>)\]}]*)?/gi,
    (_, scheme, rest, query) => `${scheme}${rest}${query ? '?…' : ''}`,
  ],
  [/[?#](?<=\/[^\s?#"'<>]*[?#])[^\s"'<>)\]}]+/g, '?…'],
  [/\b((?:set-)?cookie|authorization|proxy-authorization)(["']?\s*[:=]\s*)(?:\S[^\n]*)?/gi, '$1$2[secret]'],
  [/\b(bearer|basic)\s+[^\s"',;]+/gi, '$1 [secret]'],
  [/((?:__Host-)?\b(?:sid|device))=[^;\s"']*/g, '$1=[secret]'],
  [new RegExp(`(["']?\\bsid["']?\\s*:\\s*)${quoted}`, 'g'), '$1[secret]'],
  [
    new RegExp(`(${label}(?:token|secret|password|passwd|passphrase|pwd|şifre|parola|credential|api_?key|cvc|cvv|launch)["']?\\s*[:=]\\s*)${quoted}`, 'gi'),
    '$1[secret]',
  ],
  [
    new RegExp(`(${label}(?:code|otp|pin)["']?\\s*[:=]\\s*)(${quoted})`, 'gi'),
    (whole = '', label = '', value = '') => (ofAnError.test(label) || errorCode.test(value) ? whole : `${label}[secret]`),
  ],
  [
    new RegExp(
      `(${label}(?:user_?name|user|login|e-?mail|mail|(?:full|first|last|sur)_?name|phone|gsm|iban|gov_?id|birth_?(?:date|year))["']?\\s*[:=]\\s*)${quoted}`,
      'gi',
    ),
    '$1[personal]',
  ],
  [/(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+(?:@|%40)[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu, '[e-mail]'],
  // A proxy's user name and password without a scheme.
  [/(?<![^\s:@/"'<>])[^\s:@/"'<>]+:[^\s/"'<>]*@(?=[\w[])/g, '[secret]@'],
  [/\bTR\d{2}(?:[ -]?\d{4}){5}[ -]?\d{2}\b/gi, '[number]'],
  [/\beyJ[\w-]+(?:\.[\w-]+)*/g, '[secret]'],
  // Random values: tokens, launch codes, UUIDs. Ordinary words and file names of that length have no digits.
  [/(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{20,}/gi, '[secret]'],
  [/(?<![\w-])(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{32,}/g, '[secret]'],
  [/(?<![A-Za-z0-9+/])[A-Za-z0-9+/]{40,}={1,2}/g, '[secret]'],
  // Turkish mobile numbers; cards and identity numbers in any grouping. The times in the log are shorter.
  [/(?<![\d.])\(?(?:(?:\+?90|0)[ ).-]*)?\(?5\d\d[ ).-]*\d{3}[ .-]?\d\d[ .-]?\d\d(?!\d)/g, '[number]'],
  [/(?<!\d)\d(?:[ -]?\d){10,}(?!\d)/g, '[number]'],
  [/\+\d[\d ()-]{8,}\d/g, '[number]'],
  [/(?<!\d|\d\.)\d{9,}(?!\d|\.\d)/g, '[number]'],
]

/** Maximum characters of a text; a longer one is cut between two words. */
const longest = 10_000

/** Returns the words that end within the first `length` characters. */
function wholeWords(text: string, length: number): string {
  let end = length
  while (end > 0 && !/\s/.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/**
 * Returns the text without secrets and personal data: cookies, tokens, codes, e-mail addresses, names, long numbers, home
 * folders, queries of addresses. Every text that is logged or saved for support passes through this function. It may redact
 * too much.
 */
export function redact(text: string, { home, user, secrets = [] }: PersonalValues): string {
  let clean = text.length > longest ? `${wholeWords(text, longest)}…` : text
  for (const secret of secrets) if (secret.length > 5) clean = clean.replaceAll(secret, '[secret]')
  // JSON doubles the separators of a Windows path.
  if (home.length > 1) for (const written of [home, home.replaceAll('\\', '\\\\'), home.replaceAll('\\', '/')]) clean = clean.replaceAll(written, '~')
  for (const [pattern, replacement] of rules)
    clean = typeof replacement === 'string' ? clean.replace(pattern, replacement) : clean.replace(pattern, replacement)
  if (user.length > 2) clean = clean.replace(new RegExp(`(?<![\\p{L}\\p{N}_])${escapeRegExp(user)}(?![\\p{L}\\p{N}_])`, 'giu'), '[user]')
  return clean
}

/* Character references (`&amp;`, `&#39;`) in plain texts of back ends that escape everything for HTML. */

/** Named references that PHP writes into Turkish, English and German texts. */
const named: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ thinsp: '\u2009', ensp: '\u2002', emsp: '\u2003', minus: '−' },
    ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0', shy: '\u00ad' },
    ...{ Ccedil: 'Ç', ccedil: 'ç', Gbreve: 'Ğ', gbreve: 'ğ', Idot: 'İ', imath: 'ı', inodot: 'ı', Scedil: 'Ş', scedil: 'ş' },
    ...{ Auml: 'Ä', auml: 'ä', Ouml: 'Ö', ouml: 'ö', Uuml: 'Ü', uuml: 'ü', szlig: 'ß' },
    ...{ Acirc: 'Â', acirc: 'â', Icirc: 'Î', icirc: 'î', Ucirc: 'Û', ucirc: 'û', Eacute: 'É', eacute: 'é' },
    ...{ lsquo: '‘', rsquo: '’', sbquo: '‚', ldquo: '“', rdquo: '”', bdquo: '„', laquo: '«', raquo: '»' },
    ...{ ndash: '–', mdash: '—', hellip: '…', bull: '•', middot: '·', times: '×', deg: '°', sect: '§', frac12: '½' },
    ...{ euro: '€', pound: '£', copy: '©', reg: '®', trade: '™' },
  }),
)

/** Returns the character of a code point; null for control characters and invalid code points. */
function characterOf(code: number): string | null {
  const isControl = code < 0x20 || (code >= 0x7f && code < 0xa0)
  const isSurrogate = code >= 0xd800 && code < 0xe000
  return isControl || isSurrogate || code > 0x10ffff ? null : String.fromCodePoint(code)
}

/** Returns a text with its character references replaced, once. The result is plain text: it must not be used as HTML. */
export const decodeEntities = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}\d{0,2}));/gi, (reference, decimal?: string, hex?: string, name?: string) =>
    name === undefined ? (characterOf(decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)) ?? reference) : (named.get(name) ?? reference),
  )

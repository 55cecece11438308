/*
 * Notation of long texts: `## ` and `### ` are headings, `- ` and `1. ` list items, `| a | b |` table rows (the first is the head),
 * everything else paragraphs. An empty line ends a block. `**words**` are bold, `[words](/path)` is a link.
 */

const escapeText = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

const inline = (text: string) =>
  escapeText(text.trim())
    // Non-breaking space before ₺ and %.
    .replace(/ (?=[₺%])/g, '\u00a0')
    .replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
    .replace(/\[([^[\]]+)\]\(([^()]+)\)/g, '<a href="$2">$1</a>')

const items = (lines: readonly string[], mark: RegExp) => lines.map((line) => `<li>${inline(line.replace(mark, ''))}</li>`).join('')

function table(lines: readonly string[]): string {
  const rows = lines.map((line) => line.replace(/^\||\|$/g, '').split('|'))
  const row = (cells: readonly string[], tag: 'td' | 'th') => `<tr>${cells.map((cell) => `<${tag}>${inline(cell)}</${tag}>`).join('')}</tr>`
  const [head = [], ...body] = rows
  return `<table><thead>${row(head, 'th')}</thead><tbody>${body.map((cells) => row(cells, 'td')).join('')}</tbody></table>`
}

type Kind = 'head' | 'points' | 'steps' | 'rows' | 'words'
const kindOf = (line: string): Kind =>
  /^#{2,3} /.test(line) ? 'head' : line.startsWith('- ') ? 'points' : /^\d+\. /.test(line) ? 'steps' : line.startsWith('|') ? 'rows' : 'words'

const blocks: Record<Kind, (lines: readonly string[]) => string> = {
  head: ([line = '']) => {
    const level = line.indexOf(' ')
    return `<h${level}>${inline(line.slice(level))}</h${level}>`
  },
  points: (lines) => `<ul>${items(lines, /^- /)}</ul>`,
  steps: (lines) => `<ol>${items(lines, /^\d+\. /)}</ol>`,
  rows: table,
  words: (lines) => `<p>${inline(lines.join(' '))}</p>`,
}

/** Converts the notation to HTML with the elements that the site allows. */
export function renderRichText(source: string): string {
  const found: { kind: Kind; lines: string[] }[] = []
  let ended = true
  for (const line of source.split('\n').map((text) => text.trim())) {
    const kind = kindOf(line)
    const last = found.at(-1)
    if (line !== '' && !ended && last?.kind === kind && kind !== 'head') last.lines.push(line)
    else if (line !== '') found.push({ kind, lines: [line] })
    ended = line === ''
  }
  return found.map(({ kind, lines }) => blocks[kind](lines)).join('')
}

import { type Capability, capabilities, capabilityDocs } from '@kehribar/shared/api/capabilities'
import { isFailing, isCore, labelOf, type BackEndReport, type CallResult } from './check.ts'
import type { Finding } from './findings.ts'
import type { Difference, Judgement } from './judge.ts'

/* Formats the report as text: what players would see wrong or miss, what the site guesses, other forms, and all calls. */

const width = { name: 28, http: 5, verdict: 11 }
/** Largest number of calls or places in one line; the JSON report has all of them. */
const longestList = 6

const listed = (all: readonly string[]): string =>
  all.length > longestList ? `${all.slice(0, longestList).join(', ')} and ${all.length - longestList} more` : all.join(', ')

/** A finding together with its call. */
interface Line extends Finding {
  readonly call: string
}

/** Joins equal texts into one line. The line names the places if all are in one call, otherwise only the calls. */
function foldLines(lines: readonly Line[]): string[] {
  const byText = Map.groupBy(lines, ({ text }) => text)
  return [...byText].map(([text, found]) => {
    const calls = [...new Set(found.map(({ call }) => call))]
    const places = [...new Set(found.flatMap((line) => line.places ?? []))]
    const example = found.find((line) => line.example)?.example
    return `  ${text}: ${listed(calls)}${calls.length === 1 && places.length > 0 ? ` (${listed(places)})` : ''}${example ? `, such as ${example}` : ''}`
  })
}

const exampleIn = (differences: readonly Difference[]): string | undefined => differences.find(({ example }) => example)?.example
const placesOf = (differences: readonly Difference[]): string[] => differences.map(({ place }) => place || 'the answer')

function failureLines(row: CallResult): string[] {
  const reasons = [...row.why, ...findingsOf(row.left).map(({ text, places = [] }) => `${text}: ${listed(places)}`)]
  return [`  ${labelOf(row)} is ${row.verdict}: ${row.shown}`, ...reasons.map((line) => `      ${line}`)]
}

/** Returns one finding for each kind of difference. */
const findingsOf = (differences: readonly Difference[], prefix = ''): Finding[] =>
  [...Map.groupBy(differences, ({ given, expected }) => `${prefix}${given} for ${expected}`)].map(([text, found]) => ({
    text,
    places: placesOf(found),
    example: exampleIn(found),
  }))

const linesOf = (rows: readonly CallResult[], findings: (row: CallResult) => readonly Finding[]): string[] =>
  foldLines(rows.flatMap((row) => findings(row).map((finding) => ({ ...finding, call: row.call }))))

const section = (title: string, lines: readonly string[]): string[] => (lines.length ? ['', title, ...lines] : [])

/** Returns the lines about what players would see wrong or miss. */
function wrongLines({ rows, login, capabilities: stated }: BackEndReport): string[] {
  const failing = rows.filter(isFailing)
  const readable = rows.filter((row) => row.verdict !== 'unreadable')
  const lacking = (row: CallResult): Finding[] => {
    const places = stated.flatMap((capability) => row.lackingOf[capability] ?? [])
    return places.length ? [{ text: 'the stated capability is incomplete, these fields are absent', places }] : []
  }
  return [
    ...(login?.wrong ?? []).map((line) => `  ${line}`),
    ...linesOf(rows, ({ amounts, left }) =>
      amounts.length
        ? [
            {
              text: 'amounts are unknown, because the text is none or has two meanings such as "1.251" (site file: money)',
              places: amounts,
              example: exampleIn(left.filter(({ place }) => amounts.includes(place))),
            },
          ]
        : [],
    ),
    ...failing.flatMap(failureLines),
    ...linesOf(rows, ({ wrong }) => wrong),
    ...linesOf(readable, ({ left, amounts }) =>
      findingsOf(
        left.filter(({ place }) => !amounts.includes(place)),
        'left out, ',
      ),
    ),
    ...linesOf(rows, lacking),
  ]
}

/** Returns whether a list that the contract requires is absent, so that players see none of its rows. */
const isAbsentList = ({ given, expected }: Difference): boolean => given === 'nothing' && expected.startsWith('list')

function guessedLines({ rows, session }: BackEndReport): string[] {
  const absentLists = ({ repaired }: CallResult): Finding[] => {
    const places = placesOf(repaired.filter(isAbsentList))
    return places.length ? [{ text: 'a list is absent and counts as empty', places }] : []
  }
  return [...linesOf(rows, ({ guessed }) => guessed), ...linesOf(rows, absentLists), ...session.map(({ text }) => `  ${text}`)]
}

const isInPart = ({ verdict, left }: Pick<Judgement, 'verdict' | 'left'>): boolean => verdict === 'read' && left.length > 0

function rowLines(row: CallResult): string[] {
  const { http, verdict, why, shown } = row
  const head = `  ${labelOf(row).padEnd(width.name)} ${String(http ?? '–').padEnd(width.http)}${(isInPart(row) ? 'in part' : verdict).padEnd(width.verdict)} ${shown}`
  return [head, ...(isFailing(row) ? [] : why.map((line) => `      ${line}`))]
}

const rowsOf = (title: string, rows: readonly CallResult[]): string[] => section(title, rows.flatMap(rowLines))

/** Returns the report as lines. */
export function reportLines(report: BackEndReport): string[] {
  const { url, capabilities: stated, login, rows, moved, holds, failing } = report
  const absent: readonly Capability[] = capabilities.filter((name) => !stated.includes(name))
  const off = rows.filter(({ call, verdict }) => verdict === 'off' && isCore(call)).map(({ call }) => call)
  const wrong = wrongLines(report)
  return [
    url,
    ...section('Players would see this wrong, or miss it', wrong),
    ...section('The site guesses', guessedLines(report)),
    ...section(
      'Other forms that the site reads: the given type for the expected one',
      linesOf(rows, ({ repaired }) => findingsOf(repaired.filter((one) => !isAbsentList(one)))),
    ),
    ...section(
      'Optional fields that are absent',
      rows.filter(({ lacking }) => lacking.length > 0).map((row) => `  ${labelOf(row)}: ${listed(row.lacking)}`),
    ),
    '',
    `  ${'call'.padEnd(width.name)} ${'HTTP'.padEnd(width.http)}${'answer'.padEnd(width.verdict)} what the site shows`,
    ...rowsOf(
      'Core',
      rows.filter(({ call }) => isCore(call)),
    ),
    ...rowsOf(
      'Extensions',
      rows.filter(({ kind, verdict }) => kind !== 'core' && verdict !== 'absent'),
    ),
    ...section(
      'Extensions that this back end does not state',
      absent.map((name) => `  ${name.padEnd(width.name)} ${capabilityDocs[name].without}`),
    ),
    ...(login
      ? section(
          'Session',
          login.lines.map((line) => `  ${line}`),
        )
      : ['', 'Nobody was logged in, so the calls for players were not made (--user, --password).']),
    ...section(
      'Money calls were made',
      moved.map((line) => `  ${line}`),
    ),
    '',
    ...(off.length ? [`The site file switches off: ${off.join(', ')}.`] : []),
    conclusion(holds, wrong.length > 0, [...(login && !login.worked ? ['no login'] : []), ...failing]),
  ]
}

function conclusion(holds: boolean, isWrong: boolean, failing: readonly string[]): string {
  if (!holds) return `The core does not work: ${failing.join(', ')}.`
  return isWrong ? 'The core works, but players would see the things at the top wrong, or miss them.' : 'The core works.'
}

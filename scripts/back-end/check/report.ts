import { type Capability, capabilities, extensions } from '@kehribar/shared/api/capabilities'
import { isCore, type Report, type Row } from './check.ts'
import type { Difference } from './judge.ts'

/* The report as text. */

const width = { name: 28, http: 5, verdict: 11 }

/** Joins places with the same difference in one line. */
function groupDifferences(differences: readonly Difference[]): string[] {
  const lines = new Map<string, string[]>()
  for (const { place, expected, given, times } of differences) {
    const what = `${given} for ${expected}`
    lines.set(what, [...(lines.get(what) ?? []), `${place || 'the answer'}${times > 1 ? ` (${times} times)` : ''}`])
  }
  return [...lines].map(([what, places]) => `${what}: ${places.join(', ')}`)
}

function rowLines({ call, as, http, verdict, why, repaired, left, lacking, lackingOf, shown }: Row, stated: readonly Capability[]): string[] {
  const name = as ? `${call} (${as})` : call
  // Players do not see omitted values, even if the rest of the answer is shown.
  const word = verdict === 'read' && left.length > 0 ? 'in part' : verdict
  const head = `  ${name.padEnd(width.name)} ${String(http ?? '–').padEnd(width.http)}${word.padEnd(width.verdict)} ${shown}`
  const promised = stated.flatMap((capability) => lackingOf[capability] ?? [])
  const notes = [
    ...why,
    ...groupDifferences(repaired).map((line) => `read all the same: ${line}`),
    ...groupDifferences(left).map((line) => `${verdict === 'unreadable' ? 'cannot be read' : 'left out'}: ${line}`),
    ...(lacking.length ? [`not given, not shown: ${lacking.join(', ')}`] : []),
    ...(promised.length ? [`stated by its capability and not given: ${promised.join(', ')}`] : []),
  ]
  return [head, ...notes.map((line) => `      ${line}`)]
}

const section = (title: string, rows: readonly Row[], stated: readonly Capability[]): string[] =>
  rows.length ? ['', title, ...rows.flatMap((row) => rowLines(row, stated))] : []

/** Returns the most important problem, which comes first: amounts that players cannot see. */
function amountLines(rows: readonly Row[]): string[] {
  const places = rows.filter(({ amounts }) => amounts.length > 0)
  if (places.length === 0) return []
  return [
    'Amounts that are shown as unknown, because they are none or have two meanings ("1.251"; site file: money)',
    ...places.map(({ call, as, amounts }) => `  ${(as ? `${call} (${as})` : call).padEnd(width.name)} ${amounts.join(', ')}`),
    '',
  ]
}

export function table({ url, capabilities: stated, login, rows, moved, holds, failing }: Report): string[] {
  const absent = capabilities.filter((name) => !stated.includes(name))
  const off = rows.filter(({ call, verdict }) => verdict === 'off' && isCore(call)).map(({ call }) => call)
  return [
    url,
    ...amountLines(rows),
    `  ${'call'.padEnd(width.name)} ${'HTTP'.padEnd(width.http)}${'answer'.padEnd(width.verdict)} what the site shows`,
    ...section(
      'Core',
      rows.filter(({ call }) => isCore(call)),
      stated,
    ),
    ...section(
      'Extensions',
      rows.filter(({ kind, verdict }) => kind !== 'core' && verdict !== 'absent'),
      stated,
    ),
    ...(absent.length
      ? ['', 'Extensions that this back end does not state', ...absent.map((name) => `  ${name.padEnd(width.name)} ${extensions[name].without}`)]
      : []),
    ...(login
      ? ['', 'Session', ...login.lines.map((line) => `  ${line}`)]
      : ['', 'Nobody was logged in: calls for players were not made (--user, --password).']),
    ...(moved.length ? ['', 'Money calls were made:', ...moved.map((line) => `  ${line}`)] : []),
    '',
    ...(off.length ? [`Switched off by the site file: ${off.join(', ')}.`] : []),
    holds ? 'The core holds.' : `The core does not hold: ${[...(login && !login.worked ? ['no login'] : []), ...failing].join(', ')}.`,
  ]
}

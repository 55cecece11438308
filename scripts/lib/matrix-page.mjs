import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './process.mjs'

/** What each stage came to when it ran last: `{ [stage]: { date, commit, node, ok, seconds, count, skipped, secondTry } }`. */
const kept = join(root, 'tests', 'matrix.json')
const page = join(root, 'docs', 'matrix.md')

/**
 * Keeps what stages came to, and writes docs/matrix.md of them and what is known of the others: a run of hours may be
 * made in parts, and says of each part which commit it saw.
 */
export function keepResults(stages, done, { commit }) {
  const results = existsSync(kept) ? JSON.parse(readFileSync(kept, 'utf8')) : {}
  const date = new Date().toISOString().slice(0, 10)
  for (const { name, ok, seconds, count, skipped = [], secondTry } of done)
    results[name] = { date, commit, node: process.versions.node, ok, seconds: Math.round(seconds), count, skipped: timesByReason(skipped), secondTry }
  const known = Object.fromEntries(stages.filter(({ name }) => results[name]).map(({ name }) => [name, results[name]]))
  writeFileSync(kept, `${JSON.stringify(known, null, 2)}\n`)
  writeFileSync(page, describe(stages, known))
}

function timesByReason(skipped) {
  const times = {}
  for (const { reason } of skipped) times[reason] = (times[reason] ?? 0) + 1
  return times
}

function describe(stages, known) {
  const rows = stages.map(({ name, label }) => {
    const result = known[name]
    if (!result) return `| ${label} | not run yet | | | | | | | |`
    const { ok, seconds, count, date, commit, node } = result
    return `| ${label} | ${ok ? 'green' : 'red'} | ${(seconds / 60).toFixed(1)} | ${count.passed} | ${count.failed} | ${count.skipped} | ${date} | ${commit} | ${node} |`
  })
  const results = Object.values(known)
  const commits = new Set(results.map(({ commit }) => commit))
  const whole = results.length === stages.length && commits.size === 1
  const skipped = {}
  for (const result of results) for (const [reason, times] of Object.entries(result.skipped)) skipped[reason] = (skipped[reason] ?? 0) + times
  const again = results.flatMap(({ secondTry }) => secondTry)
  const list = (lines) => (lines.length ? lines.map((line) => `- ${line}`) : ['Nothing.'])
  return [
    '# The last run of everything',
    '',
    `Written by \`npm run test:matrix\` ([testing](testing.md)). ${whole ? 'All of it ran on one commit.' : 'It ran in parts: each row says on which commit. A release needs one for all.'}`,
    '',
    '| Stage | | Minutes | Passed | Failed | Skipped | Date | Commit | Node |',
    '|---|---|---|---|---|---|---|---|---|',
    ...rows,
    '',
    '## Skipped, and why',
    '',
    ...list(Object.entries(skipped).map(([reason, times]) => `${times}: ${reason}`)),
    '',
    '## Passed only at the second try',
    '',
    ...list(again),
    '',
  ].join('\n')
}

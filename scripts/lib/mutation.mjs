import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { groups } from '../../tests/mutation/groups.mjs'
import { Problem, say } from './console.mjs'
import { root, tool } from './process.mjs'

/** Of a hundred mutants of a group, so many have to be noticed. */
const least = 85
const page = join(root, 'docs', 'mutation.md')
const kept = join(root, 'tests', 'mutation', 'scores.json')
const reasonsFile = join(root, 'tests', 'mutation', 'reasons.json')
const json = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})

/** The mutated piece of a line, as it stands and as it was changed: what a reason in reasons.json is kept by, since lines move. */
function describe(file, source, { location: { start, end }, replacement, mutatorName }) {
  const lines = source.split('\n').slice(start.line - 1, end.line)
  const to = lines.length === 1 ? end.column - 1 : lines[0].length
  const piece = lines[0].slice(start.column - 1, to).trim()
  const changed = replacement.replace(/\s+/g, ' ')
  const cut = (text) => (text.length > 90 ? `${text.slice(0, 90)}…` : text)
  return { file, line: start.line, key: `${file} ${mutatorName}: ${cut(piece)} → ${cut(changed)}` }
}

/** @returns `{ killed, all, survivors: [{ file, line, key }] }` of a report of Stryker */
function read(report) {
  const result = { killed: 0, all: 0, survivors: [] }
  for (const [file, { source, mutants }] of Object.entries(json(report).files))
    for (const mutant of mutants) {
      if (!['Killed', 'Timeout', 'Survived', 'NoCoverage'].includes(mutant.status)) continue
      result.all++
      if (mutant.status === 'Killed' || mutant.status === 'Timeout') result.killed++
      else result.survivors.push(describe(file, source, mutant))
    }
  return result
}

/**
 * Mutates one group after the other, and writes docs/mutation.md; what is known of groups that are not asked for stays.
 * @throws Problem when a group is below its score
 */
export async function mutate(names) {
  const scores = json(kept)
  for (const name of names) {
    const report = join(root, 'node_modules', '.cache', 'kehribar', 'reports', `mutation-${name}.json`)
    mkdirSync(dirname(report), { recursive: true })
    await tool('@stryker-mutator/core', ['run', 'tests/mutation/stryker.config.mjs'], {
      command: 'stryker',
      env: { MUTATION_GROUP: name, MUTATION_REPORT: report },
    })
    const { killed, all, survivors } = read(report)
    scores[name] = { date: new Date().toISOString().slice(0, 10), killed, all, survivors }
    say(`  ${name}: ${killed} of ${all} killed (${percent(killed, all)} %)`)
    writeFileSync(kept, `${JSON.stringify(scores, null, 2)}\n`)
  }
  writeFileSync(page, describeAll(scores))
  const low = names.filter((name) => percent(scores[name].killed, scores[name].all) < least)
  if (low.length) throw new Problem(`Fewer than ${least} % of the mutants were killed in ${low.join(', ')} (docs/mutation.md).`)
}

const percent = (killed, all) => Math.floor((1000 * killed) / all) / 10

function describeAll(scores) {
  const reasons = json(reasonsFile)
  const known = Object.keys(groups).filter((name) => scores[name])
  const rows = known.map((name) => {
    const { date, killed, all } = scores[name]
    return `| ${name} | \`${groups[name].files.join('`, `')}\` | ${date} | ${killed} of ${all} | ${percent(killed, all)} % |`
  })
  const waiting = Object.keys(groups).filter((name) => !scores[name])
  const section = (name) => {
    const lines = scores[name].survivors.map(({ line, key }) => `| ${line} | \`${key.replaceAll('|', '\\|').replaceAll('`', "'")}\` | ${reasons[key] ?? ''} |`)
    return [`## ${name}`, '', ...(lines.length ? ['| Line | Change | Why it is not noticed |', '|---|---|---|', ...lines] : ['None.']), '']
  }
  return [
    '# Mutations that no test noticed',
    '',
    `Written by \`npm run test:matrix -- mutation\` with StrykerJS ([testing](testing.md)): each change is made in the code, and the tests of its group (\`tests/mutation/groups.mjs\`) have to fail. ${least} % have to in each group. A reason without which a survivor stands is work that is left; reasons are kept in \`tests/mutation/reasons.json\`.`,
    '',
    '| Group | Code | Run | Killed | |',
    '|---|---|---|---|---|',
    ...rows,
    ...(waiting.length ? ['', `Not run yet: ${waiting.join(', ')}.`] : []),
    '',
    ...known.flatMap(section),
  ].join('\n')
}

export const mutationGroups = Object.keys(groups)

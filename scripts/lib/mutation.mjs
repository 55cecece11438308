import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { groups } from '../../tests/mutation/groups.mjs'
import { Problem, say } from './console.mjs'
import { root, tool } from './process.mjs'

/** Of a hundred mutants of a group, so many have to be noticed. */
const least = 85
/** Tests, and words alone, on which no behaviour hangs. */
const apart = /\.test\.tsx?$|\/texts(\.ts$|\/)/
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
  return { line: start.line, key: `${file} ${mutatorName}: ${cut(piece)} → ${cut(changed)}` }
}

/** The code of a group. */
function filesOf(name) {
  const globs = groups[name].files.map((glob) => `:(glob)${glob}`)
  const found = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...globs], { cwd: root, encoding: 'utf8' })
  return found.split('\n').filter((file) => file && !apart.test(file) && existsSync(join(root, file)))
}

/** @returns `{ [file]: { date, killed, timedOut, all, survivors: [{ line, key }] } }` of a report of Stryker, also for files without a mutant */
function read(report, files) {
  const date = new Date().toISOString().slice(0, 10)
  const results = Object.fromEntries(files.map((file) => [file, { date, killed: 0, timedOut: 0, all: 0, survivors: [] }]))
  for (const [file, { source, mutants }] of Object.entries(json(report).files))
    for (const mutant of mutants) {
      const result = results[file]
      if (!result || !['Killed', 'Timeout', 'Survived', 'NoCoverage'].includes(mutant.status)) continue
      result.all++
      if (mutant.status === 'Timeout') result.timedOut++
      if (mutant.status === 'Killed' || mutant.status === 'Timeout') result.killed++
      else result.survivors.push(describe(file, source, mutant))
    }
  return results
}

/** Of all files of a group that were mutated, in one run or in several. */
function sum(scores, name) {
  const all = filesOf(name)
  const files = all.filter((file) => scores[name]?.[file])
  const results = files.map((file) => scores[name][file])
  const total = (key) => results.reduce((count, result) => count + (result[key] ?? 0), 0)
  const dates = [...new Set(results.map(({ date }) => date))].sort()
  return {
    killed: total('killed'),
    timedOut: total('timedOut'),
    all: total('all'),
    dates: [...new Set([dates.at(0), dates.at(-1)])].join(' to '),
    survivors: results.flatMap(({ survivors }) => survivors),
    missing: all.filter((file) => !files.includes(file)),
  }
}

/**
 * Mutates one group after the other, and writes docs/mutation.md; what is known of groups and files that are not asked for
 * stays. `only`: these files of the groups alone, for a group that takes long.
 * @throws Problem when a group is below its score
 */
export async function mutate(names, only) {
  const scores = json(kept)
  for (const name of names) {
    const all = filesOf(name)
    const unknown = only?.find((file) => !all.includes(file))
    if (unknown) throw new Problem(`${unknown} is no code of the group ${name} (tests/mutation/groups.mjs).`)
    const files = only ?? all
    const report = join(root, 'node_modules', '.cache', 'kehribar', 'reports', `mutation-${name}.json`)
    mkdirSync(dirname(report), { recursive: true })
    await tool('@stryker-mutator/core', ['run', 'tests/mutation/stryker.config.mjs'], {
      command: 'stryker',
      env: { MUTATION_GROUP: name, MUTATION_FILES: files.join(','), MUTATION_REPORT: report },
    })
    const known = Object.entries(scores[name] ?? {}).filter(([file]) => all.includes(file))
    scores[name] = { ...Object.fromEntries(known), ...read(report, files) }
    const { killed, all: mutants } = sum(scores, name)
    say(`  ${name}: ${killed} of ${mutants} killed (${percent(killed, mutants)} %)`)
    writeFileSync(kept, `${JSON.stringify(scores, null, 2)}\n`)
  }
  writeFileSync(page, describeAll(scores))
  const low = names.filter((name) => {
    const { killed, all } = sum(scores, name)
    return percent(killed, all) < least
  })
  if (low.length) throw new Problem(`Fewer than ${least} % of the mutants were killed in ${low.join(', ')} (docs/mutation.md).`)
}

const percent = (killed, all) => Math.floor((1000 * killed) / all) / 10

function describeAll(scores) {
  const reasons = json(reasonsFile)
  const known = Object.keys(groups).filter((name) => scores[name])
  const rows = known.map((name) => {
    const { dates, killed, timedOut, all } = sum(scores, name)
    return `| ${name} | \`${groups[name].files.join('`, `')}\` | ${dates} | ${killed} of ${all}${timedOut ? `, ${timedOut} of them by time` : ''} | ${percent(killed, all)} % |`
  })
  const waiting = Object.keys(groups).flatMap((name) => (scores[name] ? sum(scores, name).missing.map((file) => `\`${file}\``) : [name]))
  const section = (name) => {
    const lines = sum(scores, name).survivors.map(
      ({ line, key }) => `| ${line} | \`${key.replaceAll('|', '\\|').replaceAll('`', "'")}\` | ${reasons[key] ?? ''} |`,
    )
    return [`## ${name}`, '', ...(lines.length ? ['| Line | Change | Why it is not noticed |', '|---|---|---|', ...lines] : ['None.']), '']
  }
  return [
    '# Mutations that no test noticed',
    '',
    `Written by \`npm run test:matrix -- mutation\` with StrykerJS ([testing](testing.md)): each change is made in the code, and the tests of its group (\`tests/mutation/groups.mjs\`) have to fail. ${least} % have to in each group. A reason without which a survivor stands is work that is left; reasons are kept in \`tests/mutation/reasons.json\`. By time: the tests did not come to an end, which a machine with much other work can feign.`,
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

import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { allMutationGroups } from './mutation-groups.ts'
import { Problem, printLine } from './console.ts'
import { root } from './host.mjs'
import { runPackageCommand } from './process.ts'

/** A mutant in Stryker's report. */
interface Mutant {
  readonly status: string
  readonly mutatorName: string
  readonly replacement: string
  readonly location: Readonly<Record<'start' | 'end', { readonly line: number; readonly column: number }>>
}
/** The results of one file. */
interface Score {
  readonly date: string
  killed: number
  timedOut: number
  all: number
  readonly survivors: { readonly line: number; readonly key: string }[]
}
/** Scores by group and file. */
type Scores = Record<string, Record<string, Score>>

/** Percentage of the mutants of a group that the tests have to kill. */
const requiredPercent = 85
/** Files without behaviour: tests, and texts. */
const isLeftOut = /\.test\.tsx?$|\/texts(\.ts$|\/)/
const page = join(root, 'docs', 'generated', 'mutation.md')
const scoresFile = join(root, 'tests', 'mutation', 'scores.json')
const reasonsFile = join(root, 'tests', 'mutation', 'reasons.json')
const read = <T>(file: string): T => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}) as T

/** Returns a mutant's line number, and its key in reasons.json: the code before and after the change, because line numbers move. */
function describe(file: string, source: string, { location: { start, end }, replacement, mutatorName }: Mutant) {
  const [first = '', ...more] = source.split('\n').slice(start.line - 1, end.line)
  const piece = first.slice(start.column - 1, more.length ? first.length : end.column - 1).trim()
  const changed = replacement.replace(/\s+/g, ' ')
  const cut = (text: string) => (text.length > 90 ? `${text.slice(0, 90)}…` : text)
  return { line: start.line, key: `${file} ${mutatorName}: ${cut(piece)} → ${cut(changed)}` }
}

/**
 * Returns the files of a group.
 * @throws {Problem} if there is no such group
 */
function filesOf(name: string): string[] {
  const group = allMutationGroups[name]
  if (!group) throw new Problem(`There is no group ${name}. Groups: ${mutationGroups.join(', ')}.`)
  const globs = group.files.map((glob) => `:(glob)${glob}`)
  const found = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...globs], { cwd: root, encoding: 'utf8' })
  return found.split('\n').filter((file) => file && !isLeftOut.test(file) && existsSync(join(root, file)))
}

/** Returns the scores in a report of Stryker, including files without a mutant. */
function readReport(report: string, files: readonly string[]): Record<string, Score> {
  const date = new Date().toISOString().slice(0, 10)
  const results: Record<string, Score> = Object.fromEntries(files.map((file) => [file, { date, killed: 0, timedOut: 0, all: 0, survivors: [] }]))
  const reported = read<{ files: Record<string, { source: string; mutants: Mutant[] }> }>(report).files
  for (const [file, { source, mutants }] of Object.entries(reported))
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

/** Returns the sum of a group's scores, from one run or several. */
function sum(scores: Scores, name: string) {
  const all = filesOf(name)
  const results = all.flatMap((file) => scores[name]?.[file] ?? [])
  const total = (key: 'killed' | 'timedOut' | 'all') => results.reduce((count, result) => count + result[key], 0)
  const dates = [...new Set(results.map(({ date }) => date))].sort()
  return {
    killed: total('killed'),
    timedOut: total('timedOut'),
    all: total('all'),
    dates: [...new Set([dates.at(0), dates.at(-1)])].join(' to '),
    survivors: results.flatMap(({ survivors }) => survivors),
    missing: all.filter((file) => !scores[name]?.[file]),
  }
}

/**
 * Runs the mutation tests of one group after the other and writes docs/generated/mutation.md. Scores of other groups and
 * files stay.
 * @param only files of the groups to mutate, for a group that takes long; default: all files
 * @throws {Problem} if the score of a group is too low
 */
export async function runMutationTests(names: readonly string[], only?: readonly string[]): Promise<void> {
  const scores = read<Scores>(scoresFile)
  for (const name of names) {
    const all = filesOf(name)
    const unknown = only?.find((file) => !all.includes(file))
    if (unknown) throw new Problem(`${unknown} is no code of the group ${name} (scripts/lib/mutation-groups.ts).`)
    const files = only ?? all
    const report = join(root, 'node_modules', '.cache', 'kehribar', 'reports', `mutation-${name}.json`)
    mkdirSync(dirname(report), { recursive: true })
    await runPackageCommand('@stryker-mutator/core', ['run', 'tests/mutation/stryker.config.mjs'], {
      command: 'stryker',
      env: { MUTATION_GROUP: name, MUTATION_FILES: files.join(','), MUTATION_REPORT: report },
    })
    const known = Object.entries(scores[name] ?? {}).filter(([file]) => all.includes(file))
    scores[name] = { ...Object.fromEntries(known), ...readReport(report, files) }
    const { killed, all: mutants } = sum(scores, name)
    printLine(`  ${name}: ${killed} of ${mutants} killed (${percent(killed, mutants)} %)`)
    writeFileSync(scoresFile, `${JSON.stringify(scores, null, 2)}\n`)
  }
  writeFileSync(page, describeAll(scores))
  const low = names.filter((name) => {
    const { killed, all } = sum(scores, name)
    return percent(killed, all) < requiredPercent
  })
  if (low.length) throw new Problem(`Fewer than ${requiredPercent} % of the mutants were killed in ${low.join(', ')} (docs/generated/mutation.md).`)
}

const percent = (killed: number, all: number) => Math.floor((1000 * killed) / all) / 10

function describeAll(scores: Scores): string {
  const reasons = read<Record<string, string>>(reasonsFile)
  const known = Object.entries(allMutationGroups).filter(([name]) => scores[name])
  const rows = known.map(([name, { files }]) => {
    const { dates, killed, timedOut, all } = sum(scores, name)
    return `| ${name} | \`${files.join('`, `')}\` | ${dates} | ${killed} of ${all}${timedOut ? `, ${timedOut} of them by timeout` : ''} | ${percent(killed, all)} % |`
  })
  const pending = mutationGroups.flatMap((name) => (scores[name] ? sum(scores, name).missing.map((file) => `\`${file}\``) : [name]))
  const section = (name: string) => {
    const lines = sum(scores, name).survivors.map(
      ({ line, key }) => `| ${line} | \`${key.replaceAll('|', '\\|').replaceAll('`', "'")}\` | ${reasons[key] ?? ''} |`,
    )
    return [`## ${name}`, '', ...(lines.length ? ['| Line | Change | Why no test fails |', '|---|---|---|', ...lines] : ['None.']), '']
  }
  return [
    '# Surviving mutants',
    '',
    `Written by \`npm run test:matrix -- mutation\` with StrykerJS ([testing](../testing.md)). StrykerJS changes the code, and the tests of the group (\`scripts/lib/mutation-groups.ts\`) must fail for ${requiredPercent} % of the changes. A survivor without a reason is work to do; the reasons are in \`tests/mutation/reasons.json\`. By timeout: the tests did not end in time, which can also happen on a busy machine.`,
    '',
    '| Group | Code | Run | Killed | |',
    '|---|---|---|---|---|',
    ...rows,
    ...(pending.length ? ['', `Not run yet: ${pending.join(', ')}.`] : []),
    '',
    ...known.flatMap(([name]) => section(name)),
  ].join('\n')
}

export const mutationGroups: readonly string[] = Object.keys(allMutationGroups)

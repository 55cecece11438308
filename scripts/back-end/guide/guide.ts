import { readFileSync } from 'node:fs'
import { api, type CallName, docsOf, type Endpoint, type Part, parts } from '@kehribar/shared/api'
import { type Capability, capabilities, extensions } from '@kehribar/shared/api/capabilities'
import { exampleSite } from '@kehribar/shared/site/example'
import { isCore, kindOf } from '../check/check.ts'
import { type Field, fieldsOf, type Schema } from '../schema.ts'

/** Returns docs/back-end.md: the hand-written parts of this folder and every call of the contract. */

const written = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8').trim()
const endpointOf = (name: CallName): Endpoint => api[name]
const names = Object.keys(api) as CallName[]

const headings: Readonly<Record<Part, string>> = {
  system: 'System',
  account: 'Session and membership',
  content: 'Content',
  games: 'Games',
  finance: 'Balance and history',
  deposits: 'Deposits',
  withdrawals: 'Withdrawals',
  'bank-accounts': 'Bank accounts',
  receipts: 'Receipts',
  bonuses: 'Bonuses',
  home: 'First page of a player',
  security: 'Security',
  notifications: 'Messages and calls',
  limits: 'Limits',
  verification: 'Verification',
}

/** Described once at the start of the guide. */
const envelope = ['status', 'statusText', 'errors']

const cell = (text: string) => text.replaceAll('|', '\\|')
const quoteCode = (text: string) => `\`${text}\``

const tableOf = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  rows.length ? [`| ${heads.join(' | ')} |`, `|${heads.map(() => '---').join('|')}|`, ...rows.map((row) => `| ${row.map(cell).join(' | ')} |`)].join('\n') : ''

function standIn(instead: unknown): string {
  if (instead === '') return 'optional: shown as empty'
  if (Array.isArray(instead)) return 'optional: none'
  if (typeof instead === 'object') return 'optional: empty'
  return `optional: ${JSON.stringify(instead)}`
}

const needOf = ({ need, instead }: Field): string =>
  need === 'must' ? 'needed' : need === 'when' ? 'where there is one' : instead === undefined ? 'optional: not shown' : standIn(instead)

const requestTable = (schema: Schema): string =>
  tableOf(
    ['Request', '', ''],
    fieldsOf(schema).map((field) => [quoteCode(field.place), field.type, field.need === 'must' ? '' : 'optional']),
  )

function answerTable(name: CallName): string {
  const own = kindOf(name)
  const [first = name] = names.filter((other) => endpointOf(other).response === endpointOf(name).response)
  if (first !== name) return `Answer: as ${first}.`
  const fields = fieldsOf(endpointOf(name).response as unknown as Schema).filter(
    ({ place, capability }) => !envelope.includes(place.split('.')[0] ?? '') && (capability === undefined || capability === own),
  )
  return tableOf(
    ['Answer', '', ''],
    fields.map((field) => [quoteCode(field.place), field.type, needOf(field)]),
  )
}

const bodies = { query: 'query', json: 'JSON', urlencoded: 'urlencoded', multipart: 'multipart' }

function callSection(name: CallName, level: string): string {
  const { method, path, encoding, auth, money, unshown, file, passive, request } = endpointOf(name)
  const { summary, seen, without, example } = docsOf(endpointOf(name))
  const marks = [
    bodies[encoding],
    auth === 'player' ? 'player' : 'anybody',
    ...(money ? ['**money**'] : []),
    ...(file === undefined ? [] : [`one file as \`${file}\``]),
    ...(passive ? ['asked again and again: no sign of the player'] : []),
    ...(unshown ? ['path *ours*'] : []),
  ]
  const sees = isCore(name) ? `*Seen:* ${seen} *Without:* ${without}` : ''
  const exchange = ['```', `${method} ${path}`, JSON.stringify(example.request), '', JSON.stringify(example.answer), '```'].join('\n')
  return [
    `${level} ${name}`,
    `\`${method} ${path}\` · ${marks.join(' · ')}`,
    summary,
    sees,
    requestTable(request as unknown as Schema),
    answerTable(name),
    exchange,
  ]
    .filter(Boolean)
    .join('\n\n')
}

function core(): string[] {
  return (Object.keys(headings) as Part[]).flatMap((part) => {
    const inPart = (Object.keys(parts[part]) as CallName[]).filter(isCore)
    return inPart.length ? [`### ${headings[part]}`, ...inPart.map((name) => callSection(name, '####'))] : []
  })
}

function extension(capability: Capability): string[] {
  const { seen, without } = extensions[capability]
  const fields = names.flatMap((name) =>
    kindOf(name) === 'core'
      ? fieldsOf(endpointOf(name).response as unknown as Schema)
          .filter((field) => field.capability === capability)
          .map((field) => [quoteCode(name), quoteCode(field.place), field.type])
      : [],
  )
  const own = names.filter((name) => kindOf(name) === capability)
  return [
    `### ${capability}`,
    `${seen} Without it: ${without.charAt(0).toLowerCase()}${without.slice(1)}`,
    tableOf(['Call', 'Field', ''], fields),
    capability === 'live' ? written('live.md') : '',
    ...own.map((name) => callSection(name, '####')),
  ].filter(Boolean)
}

function dialectExamples(): string[] {
  const { session, calls: spelt = {} } = exampleSite
  const shownParts = { session, calls: { login: spelt.login, messageGet: spelt.messageGet } }
  return ['```json', JSON.stringify(shownParts, null, 2), '```']
}

export function guide(): string {
  const sections = [
    '<!-- Written by `npm run docs:back-end` from the contract (src/shared/api); change that, or scripts/back-end/guide. -->',
    written('introduction.md'),
    '## Core',
    'Tables name the fields beside `status`, `statusText` and `errors`. *needed*: without it the answer cannot be shown. *optional*: promised, and the site does without it as it says. *where there is one*: absent where it does not apply.',
    ...core(),
    '## Extensions',
    'A back end says by name which it has: `GET /capabilities` (below), or `capabilities` in `site.json`. Of one that it does not name the site asks and shows nothing; `hide` in `site.json` takes away what it has.',
    callSection('capabilities', '###'),
    ...capabilities.flatMap(extension),
    written('dialect.md'),
    dialectExamples().join('\n'),
  ]
  return `${sections.join('\n\n')}\n`
}

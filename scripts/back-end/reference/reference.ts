import { api, type CallName, docsOf, type Endpoint, type ContractPart, contractParts } from '@kehribar/shared/api'
import { type Capability, capabilities, capabilityDocs } from '@kehribar/shared/api/capabilities'
import { isCore, kindOf } from '../check/check.ts'
import { type Field, fieldsOf, fingerprintOf, type Schema } from '../schema.ts'

/** The page that lists every call of the contract; docs/back-end.md links to it. */
export const referenceFile = 'docs/generated/back-end-calls.md'

const endpointOf = (name: CallName): Endpoint => api[name]
const names = Object.keys(api) as CallName[]

const headings: Readonly<Record<ContractPart, string>> = {
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
  home: 'Home page of a player',
  security: 'Security',
  notifications: 'Messages and call requests',
  limits: 'Limits',
  verification: 'Verification',
}

/** Fields of every answer, which docs/back-end.md describes. */
const envelope = ['status', 'statusText', 'errors']

const cell = (text: string) => text.replaceAll('|', '\\|')
const quoteCode = (text: string) => `\`${text}\``

const tableOf = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  rows.length ? [`| ${heads.join(' | ')} |`, `|${heads.map(() => '---').join('|')}|`, ...rows.map((row) => `| ${row.map(cell).join(' | ')} |`)].join('\n') : ''

function fallbackText(fallback: unknown): string {
  if (fallback === '') return 'optional'
  if (typeof fallback === 'object') return 'optional: empty'
  return `optional: ${JSON.stringify(fallback)}`
}

/** Describes what happens if a field of an answer is absent. */
const needText = ({ need, instead }: Field): string =>
  need === 'must' ? 'required' : need === 'when' ? 'if it applies' : instead === undefined ? 'optional' : fallbackText(instead)

/** Describes each kind of object where it occurs first; later places refer to that description. */
class Objects {
  private readonly places = new Map<string, { readonly call: CallName; readonly place: string }>()

  /** Returns the type of a field, and whether its own fields follow. If its object is described elsewhere, the type is a link. */
  describe(call: CallName, { place, inner, type }: Field): { readonly type: string; readonly isOpen: boolean } {
    const kind = inner && fingerprintOf(inner)
    if (!kind) return { type, isOpen: true }
    const first = this.places.get(kind)
    if (!first) {
      this.places.set(kind, { call, place })
      return { type, isOpen: true }
    }
    const where = first.call === call ? '' : ` of [${first.call}](#${first.call.toLowerCase()})`
    return { type: `${type}, as \`${first.place}\`${where}`, isOpen: false }
  }
}

function fieldRows(call: CallName, part: 'request' | 'answer', schema: Schema, objects: Objects, isShown: (field: Field) => boolean): string[][] {
  let closed: string | null = null
  return fieldsOf(schema).flatMap((field) => {
    if (!isShown(field) || (closed !== null && field.place.startsWith(closed))) return []
    const { type, isOpen } = objects.describe(call, field)
    closed = isOpen ? null : `${field.place}${field.mark}.`
    return [[part, quoteCode(field.place), type, part === 'request' ? (field.need === 'must' ? 'required' : 'optional') : needText(field)]]
  })
}

function callSection(name: CallName, level: string, objects: Objects): string {
  const { method, path, encoding, auth, money, unshown, file, passive, request, response } = endpointOf(name)
  const { summary, seen, without, example } = docsOf(endpointOf(name))
  const own = kindOf(name)
  const marks = [
    encoding,
    auth === 'player' ? 'players' : 'everybody',
    ...(money ? ['**money call**'] : []),
    ...(file === undefined ? [] : [`one file in the field \`${file}\``]),
    ...(passive ? ['polled'] : []),
    ...(unshown ? ['the specification names no path'] : []),
  ]
  const [first = name] = names.filter((other) => endpointOf(other).response === response)
  const answers =
    first === name
      ? fieldRows(
          name,
          'answer',
          response,
          objects,
          ({ place, capability }) => !envelope.includes(place.split('.')[0] ?? '') && (capability === undefined || capability === own),
        )
      : [['answer', '', `as [${first}](#${first.toLowerCase()})`, '']]
  return [
    `${level} ${name}`,
    `\`${method} ${path}\` · ${marks.join(' · ')}`,
    summary,
    ...(isCore(name) ? [`With it: ${seen} Without it: ${without}`] : []),
    tableOf(['', 'Field', 'Type', ''], [...fieldRows(name, 'request', request, objects, () => true), ...answers]),
    ['```', `${method} ${path}`, JSON.stringify(example.request), '', JSON.stringify(example.answer), '```'].join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n')
}

function core(objects: Objects): string[] {
  return (Object.keys(headings) as ContractPart[]).flatMap((part) => {
    const inPart = (Object.keys(contractParts[part]) as CallName[]).filter(isCore)
    return inPart.length ? [`### ${headings[part]}`, ...inPart.map((name) => callSection(name, '####', objects))] : []
  })
}

function extension(capability: Capability, objects: Objects): string[] {
  const { seen, without } = capabilityDocs[capability]
  const fields = names.flatMap((name) =>
    kindOf(name) === 'core'
      ? fieldsOf(endpointOf(name).response)
          .filter((field) => field.capability === capability)
          .map((field) => [`[${name}](#${name.toLowerCase()})`, quoteCode(field.place), field.type])
      : [],
  )
  const own = names.filter((name) => kindOf(name) === capability)
  return [
    `### ${capability}`,
    `${seen} Without it: ${without.charAt(0).toLowerCase()}${without.slice(1)}`,
    tableOf(['Call', 'Field', 'Type'], fields),
    ...(capability === 'live' ? ['The stream and its events: [The live stream](../back-end.md#the-live-stream).'] : []),
    ...own.map((name) => callSection(name, '####', objects)),
  ].filter(Boolean)
}

/** Returns the content of the page. */
export function referencePage(): string {
  const objects = new Objects()
  const sections = [
    '<!-- Written by `npm run docs:back-end` from the contract (src/shared/api). -->',
    '# The calls of a back end',
    'For developers of an operator’s back end. [A back end for the site](../back-end.md) explains the order in which to build the calls, and what all calls have in common.',
    'Each call has one table. The last column states whether a field is required. Without a *required* field of an answer, the site cannot show the answer, or leaves out the row that lacks it. The site works without an *optional* field; a value behind the word replaces an absent one. A field with *if it applies* is absent where it has no meaning. The fields `status`, `statusText` and `errors` of an answer are not listed.',
    '## Core',
    ...core(objects),
    '## Extensions',
    'A back end states its extensions by name, with `GET /capabilities` or in `site.json` as `capabilities`. The site neither requests nor shows an extension that is not stated.',
    callSection('capabilities', '###', objects),
    ...capabilities.flatMap((capability) => extension(capability, objects)),
  ]
  return `${sections.join('\n\n')}\n`
}

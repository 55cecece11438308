import { apiBase } from '@kehribar/shared/api'
import { personalDataPath } from '@kehribar/shared/api/account'
import { transactionFilePath } from '@kehribar/shared/api/finance'
import { liveKinds, livePath, liveSigns } from '@kehribar/shared/api/live'
import { receiptPath } from '@kehribar/shared/api/receipts'
import { picturesPath } from '../modules/pictures'

const text = { type: 'string' } as const
const binary = { type: 'string', format: 'binary' } as const
const refused = (component: string) => ({ $ref: `#/components/responses/${component}` })
const always = { 400: refused('Refusal'), 429: refused('Later'), 500: refused('Refusal'), 503: refused('Later') }
const missing = { 404: refused('Refusal') }
const noSession = { 401: refused('Refusal') }

interface Field {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly description: string
  readonly many?: true
}

const parameter = ({ many, ...field }: Field) => ({ ...field, required: field.in === 'path', schema: many ? { type: 'array', items: text } : text })

interface File {
  readonly id: string
  readonly summary: string
  readonly description: string
  readonly player?: true
  readonly fields: readonly Field[]
  readonly types: Readonly<Record<string, object>>
  readonly answer: string
  readonly others?: Readonly<Record<string, object>>
}

const operation = ({ id, summary, description, player, fields, types, answer, others }: File) => ({
  get: {
    operationId: id,
    tags: ['files'],
    summary,
    description,
    parameters: fields.map(parameter),
    security: player ? [{ session: [] }] : [],
    responses: {
      200: { description: answer, content: Object.fromEntries(Object.entries(types).map(([type, schema]) => [type, { schema }])) },
      ...always,
      ...others,
    },
  },
})

/** What is asked for by its address and is no call of the contract: pictures, a player's files, and the live line. */
export const filePaths = {
  [`${picturesPath}/{kind}/{file}`]: operation({
    id: 'picture',
    summary: 'A picture of a game, banner, promotion, provider, payment method or of the brand.',
    description:
      'For everybody. With the version it may be kept for good, without for a day; whoever knows the name alone asks for `.svg` and takes what there is.',
    fields: [
      { name: 'kind', in: 'path', description: 'What it is a picture of.' },
      { name: 'file', in: 'path', description: 'Its name and ending.' },
      { name: 'v', in: 'query', description: 'Its version, as the answers of calls write it.' },
    ],
    types: { 'image/svg+xml': text, 'image/png': binary, 'image/jpeg': binary, 'image/webp': binary, 'image/avif': binary },
    answer: 'The picture.',
    others: { 304: { description: 'The one of `If-None-Match` is still it.' }, ...missing },
  }),
  [`${apiBase}${receiptPath}/{name}`]: operation({
    id: 'receiptFile',
    summary: 'A receipt that the player has uploaded.',
    description: 'For the player it belongs to; for everybody else it does not exist.',
    player: true,
    fields: [{ name: 'name', in: 'path', description: 'As the list of receipts names it.' }],
    types: { 'image/png': binary, 'image/jpeg': binary, 'application/pdf': binary },
    answer: 'The file, as an attachment.',
    others: missing,
  }),
  [`${apiBase}${transactionFilePath}`]: operation({
    id: 'transactionFile',
    summary: 'Past transactions as a file for spreadsheets, oldest first.',
    description: 'For a player with a session; semicolons and decimal commas in Turkish and German.',
    player: true,
    fields: [
      { name: 'date1', in: 'query', description: 'From, yyyy-mm-dd+hh:mm in Istanbul.' },
      { name: 'date2', in: 'query', description: 'Until, yyyy-mm-dd+hh:mm in Istanbul.' },
      { name: 'type[]', in: 'query', description: 'Only transactions of these codes.', many: true },
      { name: 'status', in: 'query', description: 'Only transactions with this status.' },
    ],
    types: { 'text/csv': text },
    answer: 'The file, as an attachment.',
    others: { ...noSession, 422: refused('Refusal') },
  }),
  [`${apiBase}${personalDataPath}`]: operation({
    id: 'personalData',
    summary: 'All that there is of the player, by table.',
    description: 'For a player with a session. Amounts are kuruş, moments have their zone; what opens something is left out.',
    player: true,
    fields: [],
    types: { 'application/json': { type: 'object' } },
    answer: 'The file, as an attachment.',
    others: noSession,
  }),
  [`${apiBase}${livePath}`]: operation({
    id: 'live',
    summary: 'The live line: what changed for a player, as server-sent events.',
    description: `For a player with a session; it keeps none alive. Events: ${[...liveKinds, ...liveSigns].join(', ')}.`,
    player: true,
    fields: [{ name: 'Last-Event-ID', in: 'header', description: 'The last event that was read: the line goes on after it.' }],
    types: { 'text/event-stream': text },
    answer: 'Stays open until the session ends.',
    others: noSession,
  }),
}

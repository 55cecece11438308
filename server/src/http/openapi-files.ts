import { apiBase } from '@kehribar/shared/api'
import { personalDataPath } from '@kehribar/shared/api/account'
import { transactionFilePath } from '@kehribar/shared/api/finance'
import { liveKinds, livePath, liveStreamSignals } from '@kehribar/shared/api/live'
import { receiptPath } from '@kehribar/shared/api/receipts'
import { picturesPath } from '../modules/pictures'

const text = { type: 'string' } as const
const binary = { type: 'string', format: 'binary' } as const
const refusalResponse = (component: string) => ({ $ref: `#/components/responses/${component}` })
const always = { 400: refusalResponse('Refusal'), 429: refusalResponse('Later'), 500: refusalResponse('Refusal'), 503: refusalResponse('Later') }
const missing = { 404: refusalResponse('Refusal') }
const noSession = { 401: refusalResponse('Refusal') }

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

/** OpenAPI paths outside the contract's calls: pictures, a player's files and the live stream. */
export const filePaths = {
  [`${picturesPath}/{kind}/{file}`]: operation({
    id: 'picture',
    summary: 'A picture of a game, banner, promotion, provider, payment method or of the brand.',
    description:
      'For everybody. It may be cached permanently with the version and for a day without. A client that knows only the name requests `.svg` and gets the existing format.',
    fields: [
      { name: 'kind', in: 'path', description: 'Kind of picture.' },
      { name: 'file', in: 'path', description: 'File name with extension.' },
      { name: 'v', in: 'query', description: 'Version, as in the answers of calls.' },
    ],
    types: { 'image/svg+xml': text, 'image/png': binary, 'image/jpeg': binary, 'image/webp': binary, 'image/avif': binary },
    answer: 'The picture.',
    others: { 304: { description: 'The version in `If-None-Match` is current.' }, ...missing },
  }),
  [`${apiBase}${receiptPath}/{name}`]: operation({
    id: 'receiptFile',
    summary: 'A receipt that the player has uploaded.',
    description: 'For the player who uploaded it; 404 for everybody else.',
    player: true,
    fields: [{ name: 'name', in: 'path', description: 'Name in the list of receipts.' }],
    types: { 'image/png': binary, 'image/jpeg': binary, 'application/pdf': binary },
    answer: 'The file, as an attachment.',
    others: missing,
  }),
  [`${apiBase}${transactionFilePath}`]: operation({
    id: 'transactionFile',
    summary: 'The transaction history as a file for spreadsheets, oldest first.',
    description: 'For a player with a session; semicolons and decimal commas in Turkish and German.',
    player: true,
    fields: [
      { name: 'date1', in: 'query', description: 'Start, yyyy-mm-dd+hh:mm in Istanbul time.' },
      { name: 'date2', in: 'query', description: 'End, yyyy-mm-dd+hh:mm in Istanbul time.' },
      { name: 'type[]', in: 'query', description: 'Only transactions of these codes.', many: true },
      { name: 'status', in: 'query', description: 'Only transactions with this status.' },
    ],
    types: { 'text/csv': text },
    answer: 'The file, as an attachment.',
    others: { ...noSession, 422: refusalResponse('Refusal') },
  }),
  [`${apiBase}${personalDataPath}`]: operation({
    id: 'personalData',
    summary: 'All data of the player, by table.',
    description: 'For a player with a session. Amounts are in kuruş, times have a time zone. Passwords, tokens and keys are omitted.',
    player: true,
    fields: [],
    types: { 'application/json': { type: 'object' } },
    answer: 'The file, as an attachment.',
    others: noSession,
  }),
  [`${apiBase}${livePath}`]: operation({
    id: 'live',
    summary: 'Live stream of changes for a player, as server-sent events.',
    description: `For a player with a session; an open stream does not keep the session alive. Events: ${[...liveKinds, ...liveStreamSignals].join(', ')}.`,
    player: true,
    fields: [{ name: 'Last-Event-ID', in: 'header', description: 'Id of the last event that was read; the stream continues after it.' }],
    types: { 'text/event-stream': text },
    answer: 'Stays open until the session ends.',
    others: noSession,
  }),
}

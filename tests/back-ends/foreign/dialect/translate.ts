import type { Reply } from '../types'
import type { Operation } from './dialect'

/** Fields that are renamed everywhere. */
const everywhere: Record<string, string> = {
  data: 'items',
  json: 'content',
  context: 'body',
  statusText: 'reason',
  successText: 'reason',
  message: 'reason',
  errors: 'problems',
  created_at: 'createdAt',
  bank_name: 'bankName',
  account_no: 'accountNumber',
  branch_code: 'branchCode',
}

/** States of a player's request, in lists. */
const states: Record<string, string> = { 0: 'PENDING', 1: 'APPROVED', 2: 'REJECTED', 3: 'PROCESSING', 4: 'CANCELLED' }

const isMap = (value: unknown): value is Record<string, unknown> => Boolean(value) && typeof value === 'object' && !Array.isArray(value)

function renamed(value: unknown, at: string, names: Record<string, string>): unknown {
  if (Array.isArray(value)) return value.map((one) => renamed(one, `${at}[]`, names))
  if (!isMap(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const path = at ? `${at}.${name}` : name
      const state = at.endsWith('[]') && name === 'status' ? states[String(inner)] : undefined
      return state ? ['state', state] : [names[path] ?? everywhere[name] ?? name, renamed(inner, path, names)]
    }),
  )
}

function lifted(body: Record<string, unknown>, path: string | undefined): Record<string, unknown> {
  if (!path) return body
  const [first] = path.split('.')
  const inner = path.split('.').reduce<unknown>((value, name) => (isMap(value) ? value[name] : undefined), body)
  const rest = Object.fromEntries(Object.entries(body).filter(([name]) => name !== first))
  return isMap(inner) ? { ...rest, ...inner } : body
}

const usual: Record<string, string> = { 1: 'OK', true: 'OK', 0: 'REFUSED', false: 'REFUSED' }

/** Translates `status` into `ok` and a code word. */
function translated(body: Record<string, unknown>, { lift, answer = {}, codes = {} }: Operation) {
  const { status, success: _success, ...rest } = lifted(body, lift)
  if (status === undefined) return { body: renamed(rest, '', answer), code: 'OK' }
  const asText = typeof status === 'string' ? status : JSON.stringify(status)
  const code = codes[asText] ?? usual[asText] ?? 'REFUSED'
  return { body: { ok: code === 'OK', code, ...(renamed(rest, '', answer) as object) }, code }
}

export function translate(reply: Reply, operation: Operation): Reply {
  if (Array.isArray(reply.body)) {
    return operation.list ? { ...reply, body: renamed({ data: reply.body }, '', operation.answer ?? {}) } : { ...reply, status: 204, body: '' }
  }
  if (!isMap(reply.body)) return reply
  const { body, code } = translated(reply.body, operation)
  return { ...reply, body, status: reply.status === 200 ? (operation.http?.[code] ?? 200) : reply.status }
}

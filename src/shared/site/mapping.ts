import type * as zod from 'zod/mini'
import { api, type CallName, type Endpoint } from '../api'
import { calls, type Wire } from '../api/calls'
import { statusOf } from '../api/reader'
import { readSiteText, SiteFileError } from './file'
import type { Dialect, Site } from './site'

/*
 * Whether the places that an installation's dialects name are places of the contract (@see B-6). A misspelt one maps
 * nothing, and nobody would hear of it but a player. What the back end calls them only it can tell (`check:backend`).
 */

type Schema = zod.core.$ZodType

/** Read of every answer, whatever the call: how it went, and in which words (reader.ts). */
const ofEveryAnswer = ['status', 'success', 'statusText', 'message', 'successText', 'errors']

/** Whether a schema has something at a place; what is no object, list or map may hold anything that is not checked further. */
function has(schema: Schema, [step, ...rest]: readonly string[]): boolean {
  if (step === undefined) return true
  const { def } = schema._zod as zod.core.$ZodTypes['_zod']
  switch (def.type) {
    case 'optional':
    case 'default':
    case 'nullable':
      return has(def.innerType, [step, ...rest])
    case 'object':
      return Object.hasOwn(def.shape, step) && has(def.shape[step] as Schema, rest)
    case 'array':
      return step === '[]' && has(def.element, rest)
    case 'record':
      // A map may come as a list of its entries, and one entry may be named.
      return has(def.valueType, rest)
    case 'union':
      return def.options.some((option) => has(option, [step, ...rest]))
    case 'pipe':
      return has(def.in, [step, ...rest]) || has(def.out, [step, ...rest])
    case 'unknown':
    case 'any':
      return true
    default:
      return false
  }
}

const steps = (place: string): string[] => place.split(/\.|(?=\[\])/)

function problemsIn(name: CallName, at: string, { path = '', request = {}, values = {}, answer = {}, codes = {} }: Dialect): string[] {
  const { request: asked, response } = api[name] as Endpoint
  const { file }: Wire = calls[name]
  const asks = (place: string) => has(asked, steps(place))
  const answers = (place: string) => {
    const [first = '', ...rest] = steps(place)
    // `[]` alone is the answer itself, for lists that stand at its top.
    return first === '[]' ? has(response, ['data', first, ...rest]) : ofEveryAnswer.includes(first) || has(response, [first, ...rest])
  }
  const wrong = (field: string, places: readonly string[], holds: (place: string) => boolean, part: string) =>
    places.filter((place) => !holds(place)).map((place) => `${at}.${field}: ${name} has no "${place}" in its ${part}`)
  return [
    ...wrong(
      'path',
      [...path.matchAll(/\{(\w+)\}/g)].map(([, field = '']) => field),
      asks,
      'request',
    ),
    ...wrong('request', Object.keys(request), (field) => field === file || has(asked, [field]), 'request'),
    ...wrong('values', Object.keys(values), asks, 'request'),
    ...wrong('answer', Object.keys(answer), answers, 'answer'),
    ...wrong('codes', Object.keys(codes), answers, 'answer'),
    // Of an answer whose status cannot be read nobody knows what it did: of money least of all (@see B-1).
    ...Object.values(codes.status ?? {})
      .filter((status) => statusOf({ status }) === undefined)
      .map((status) => `${at}.codes.status: "${status}" is no status; 1 is success, anything else a refusal`),
  ]
}

/** The same file. @throws SiteFileError with every place that the contract does not have */
export function withTruePlaces(site: Site): Site {
  const problems = Object.entries(site.calls).flatMap(([call, { variants = [], ...dialect }]) => {
    const name = call as CallName
    const { request: asked } = api[name] as Endpoint
    return [
      ...problemsIn(name, `calls.${name}`, dialect),
      ...variants.flatMap(({ when, ...variant }, place) => {
        const at = `calls.${name}.variants.${place}`
        const unknown = Object.keys(when).filter((field) => !has(asked, [field]))
        return [...unknown.map((field) => `${at}.when: ${name} has no "${field}" in its request`), ...problemsIn(name, at, variant)]
      }),
    ]
  })
  if (problems.length) throw new SiteFileError(problems)
  return site
}

/** The file as it lies beside index.html, read and looked through. @throws SiteFileError */
export const readInstallation = (text: string): Site => withTruePlaces(readSiteText(text))

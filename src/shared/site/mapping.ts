import type * as zod from 'zod/mini'
import { api, type CallName, type Endpoint } from '../api'
import { statusOf } from '../api/reader'
import { readSiteText, SiteFileError } from './file'
import type { Dialect, Site } from './site'

/*
 * Checks that the paths in an installation's dialects exist in the contract. A misspelt path would map nothing, and only a
 * player would notice. Only the back end can tell whether its own names are right (`check:backend`). @see BACKEND-6
 */

type Schema = zod.core.$ZodType

/** Fields read from every answer: status and messages (reader.ts). */
const ofEveryAnswer = ['status', 'success', 'statusText', 'message', 'successText', 'errors']

/** Returns whether a schema has something at a path. Values of unknown type may contain anything. */
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
      // A map may arrive as a list of its entries, and a path may name one entry. An entry that is a list may have one row.
      return has(def.valueType, rest) || (step === '[]' && has(def.valueType, [step, ...rest]))
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

function problemsIn(name: CallName, at: string, { path = '', encoding, request = {}, values = {}, dates = {}, answer = {}, codes = {} }: Dialect): string[] {
  const { request: asked, response, file } = api[name] as Endpoint
  const inRequest = (place: string) => has(asked, steps(place))
  const inAnswer = (place: string) => {
    const [first = '', ...rest] = steps(place)
    // `[]` alone is the answer itself, if it is a list.
    return first === '[]' ? has(response, ['data', first, ...rest]) : ofEveryAnswer.includes(first) || has(response, [first, ...rest])
  }
  const wrong = (field: string, places: readonly string[], isKnown: (place: string) => boolean, part: string) =>
    places.filter((place) => !isKnown(place)).map((place) => `${at}.${field}: ${name} has no "${place}" in its ${part}`)
  return [
    ...(file !== undefined && encoding !== undefined && encoding !== 'multipart' ? [`${at}.encoding: ${name} sends a file, which needs "multipart"`] : []),
    ...wrong(
      'path',
      [...path.matchAll(/\{(\w+)\}/g)].map(([, field = '']) => field),
      inRequest,
      'request',
    ),
    ...wrong('request', Object.keys(request), (field) => field === file || has(asked, [field]), 'request'),
    ...wrong('values', Object.keys(values), inRequest, 'request'),
    ...wrong('dates', Object.keys(dates), (place) => inRequest(`${place}.day`), 'request'),
    ...wrong('answer', Object.keys(answer), inAnswer, 'answer'),
    ...wrong('codes', Object.keys(codes), inAnswer, 'answer'),
    // If a status is unreadable, nobody knows the outcome of the call, which matters most for money calls. @see BACKEND-1
    ...Object.values(codes.status ?? {})
      .filter((status) => statusOf({ status }) === undefined)
      .map((status) => `${at}.codes.status: "${status}" is not a status; 1 is success, anything else a rejection`),
  ]
}

/** Returns the site unchanged. @throws {SiteFileError} with every path that the contract does not have */
export function withExistingPaths(site: Site): Site {
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

/** Parses and validates a site file, including its paths. @throws {SiteFileError} with all problems at once */
export const readInstallation = (text: string): Site => withExistingPaths(readSiteText(text))

import type { CallName } from '@kehribar/shared/api'
import { calls, type CallRoute } from '@kehribar/shared/api/calls'
import { statusOf } from '@kehribar/shared/api/reader'
import { translateAnswer, findTextAt, removeValueAt } from '@kehribar/shared/site/dialect'
import type { Site } from '@kehribar/shared/site/site'

/*
 * Finds the contract's call for a request, by method and path in the back end's dialect (`calls` of site.json). Several
 * calls may share an address. This module is loaded with the first answer.
 */

/** The calls that a request may be, and their meaning for the session. */
export interface RecognisedCalls {
  readonly names: readonly CallName[]
  /** Whether only players may make the call, so that a refusal may mean that the session has ended. */
  readonly player: boolean
  readonly money: boolean
  readonly logsIn: boolean
  readonly logsOut: boolean
}

/** Returns the pattern of a text with placeholders for fields (`{id}`). */
const patternOf = (text: string, field: string) =>
  new RegExp(
    `^${text
      .split(/\{\w+\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join(field)}$`,
  )

/** Returns the test of a dialect's path: `{id}` matches one segment, and a request may have more parameters than the path. */
function matcherOf(path: string): (asked: URL) => boolean {
  const [pathname = '', query] = path.split('?')
  const pattern = patternOf(pathname, '[^/]*')
  const fixed = [...new URLSearchParams(query)].map(([name, value]) => [name, patternOf(value, '.*')] as const)
  return (asked) => pattern.test(asked.pathname) && fixed.every(([name, value]) => value.test(asked.searchParams.get(name) ?? ''))
}

/** Creates the function that recognises a request; `path` is without the prefix, with its query. */
export function createRecognition({ calls: dialects }: Pick<Site, 'calls'>): (method: string, path: string) => RecognisedCalls {
  const known = (Object.entries(calls) as [CallName, CallRoute][])
    .filter(([name]) => !dialects[name]?.off)
    .flatMap(([name, wire]) => {
      const { variants = [], ...common } = dialects[name] ?? {}
      return [common, ...variants].map(({ method = common.method ?? wire.method, path = common.path ?? wire.path }) => ({
        name,
        wire,
        method,
        matches: matcherOf(path),
      }))
    })
  return (method, path) => {
    const asked = new URL(path, 'http://api')
    const found = known.filter((each) => each.method === method && each.matches(asked))
    const names = [...new Set(found.map(({ name }) => name))]
    return {
      names,
      player: found.length > 0 && found.every(({ wire }) => wire.auth === 'player'),
      money: found.some(({ wire }) => wire.money),
      logsIn: found.some(({ wire }) => wire.session === 'starts'),
      logsOut: found.some(({ wire }) => wire.session === 'ends'),
    }
  }
}

/** Facts about the session in an answer's body. */
export interface SessionAnswer {
  /** The body for the page, without the token. */
  readonly text: string
  /** The contract's status; 1 if the answer has none; undefined if the answer is not JSON. */
  readonly status: number | undefined
  readonly token: string | null
}

/** Reads the body of a login, or of a call whose status may report the end of the session. */
export function readSessionAnswer(
  { calls: dialects, session: { bearer } }: Pick<Site, 'calls' | 'session'>,
  { names: [name], logsIn }: RecognisedCalls,
  text: string,
): SessionAnswer {
  const answer = text.trim() === '' ? null : parsed(text)
  if (answer === undefined || name === undefined) return { text, status: undefined, token: null }
  const status = statusOf(translateAnswer(dialects[name] ?? {}, answer)) ?? 1
  if (!bearer || !logsIn) return { text, status, token: null }
  const token = findTextAt(answer, bearer.token)
  return { text: token === null ? text : JSON.stringify(removeValueAt(answer, bearer.token)), status, token }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Facts about the session in an answer's HTTP status and headers. */
export interface AnswerOutcome {
  readonly http: number
  readonly redirected: boolean
  readonly status: number | undefined
}

/** Returns whether an answer reports the end of the session. A redirected money call does not. */
export function endsSession(
  { http: gone, redirect, status: words }: Site['session']['gone'],
  call: RecognisedCalls,
  { http, redirected, status }: AnswerOutcome,
): boolean {
  if (redirected) return redirect && call.player && !call.money
  // Requests outside the contract, such as a player's file, need a session as well.
  if (gone.includes(http)) return call.player || call.names.length === 0
  return call.player && http < 300 && status !== undefined && words.includes(status)
}

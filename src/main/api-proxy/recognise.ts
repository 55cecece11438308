import type { CallName } from '@kehribar/shared/api'
import { calls, type Wire } from '@kehribar/shared/api/calls'
import { statusOf } from '@kehribar/shared/api/reader'
import { translateAnswer, findTextAt, removeValueAt } from '@kehribar/shared/site/dialect'
import type { Site } from '@kehribar/shared/site/site'

/*
 * Which call of the contract a request is, by its method and path, in the words of the installation's back end (site file:
 * `calls`). Where several are asked at one address each of them is one. Loaded with the first answer.
 */

/** What a request means for the session. */
export interface Recognised {
  readonly names: readonly CallName[]
  /** For players alone: that it was refused may mean that nobody is logged in. A login is refused so, too. */
  readonly player: boolean
  readonly money: boolean
  readonly logsIn: boolean
  readonly logsOut: boolean
}

const thatLogIn: readonly CallName[] = ['login', 'otpVerify', 'passkeyLogin', 'register']

/** The pattern of a dialect's path: `{id}` stands for anything between two slashes. */
const patternOf = (path: string) =>
  new RegExp(
    `^${path
      .split(/\{\w+\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('[^/]*')}$`,
  )

/** @returns what a request is; `path` begins below the prefix */
export function createRecognition({ calls: dialects }: Pick<Site, 'calls'>): (method: string, path: string) => Recognised {
  const known = (Object.entries(calls) as [CallName, Wire][])
    .filter(([name]) => !dialects[name]?.off)
    .map(([name, wire]) => ({ name, wire, method: dialects[name]?.method ?? wire.method, pattern: patternOf(dialects[name]?.path ?? wire.path) }))
  return (method, path) => {
    const found = known.filter((each) => each.method === method && each.pattern.test(path))
    const names = found.map(({ name }) => name)
    return {
      names,
      player: found.length > 0 && found.every(({ wire }) => wire.auth === 'player'),
      money: found.some(({ wire }) => wire.money),
      logsIn: names.some((name) => thatLogIn.includes(name)),
      logsOut: names.includes('logout'),
    }
  }
}

/** What an answer says by what it holds. */
export interface Told {
  /** For the page: without the token. */
  readonly text: string
  /** The contract's status: 1 for success, also where nothing is said; undefined for what is no JSON. */
  readonly status: number | undefined
  readonly token: string | null
}

/** Reads the answer to a call that logs in, or whose status may say that the session is gone. */
export function read({ calls: dialects, session: { bearer } }: Pick<Site, 'calls' | 'session'>, { names: [name], logsIn }: Recognised, text: string): Told {
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

/** What an answer says of the session, besides what it holds. */
export interface Outcome {
  readonly http: number
  readonly redirected: boolean
  readonly status: number | undefined
}

/** Whether an answer says that the session is gone. About money a redirect says nothing. */
export function saysGone({ http: gone, redirect, status: words }: Site['session']['gone'], call: Recognised, { http, redirected, status }: Outcome): boolean {
  if (redirected) return redirect && call.player && !call.money
  // What is no call at all, such as a file of the player's, is asked with a session as well.
  if (gone.includes(http)) return call.player || call.names.length === 0
  return call.player && http < 300 && status !== undefined && words.includes(status)
}

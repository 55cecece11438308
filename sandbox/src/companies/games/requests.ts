import type { FastifyRequest } from 'fastify'
import type { Store } from '../store/open'
import { findGameSession, type GameSession } from './sessions'

export type GameRequest = FastifyRequest<{ Params: { id: string } }>

const cookieName = 'game'
const cookie = new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]+)`)

/** Returns the game session of a request from its own window. */
export const sessionOfRequest = (store: Store, request: GameRequest): Promise<GameSession | null> =>
  findGameSession(store, request.params.id, cookie.exec(request.headers.cookie ?? '')?.[1])

export const sessionCookie = (id: string, value: string, isSecure: boolean): string =>
  `${cookieName}=${value}; Path=/game/${id}; HttpOnly; SameSite=Lax; Max-Age=43200${isSecure ? '; Secure' : ''}`

/** Returns whether a value is an intent: an idempotency key that the page creates for each click. */
export const isIntent = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{16,64}$/.test(value)

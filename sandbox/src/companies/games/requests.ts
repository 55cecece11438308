import type { FastifyRequest } from 'fastify'
import type { Store } from '../store/open'
import { findSession, type GameSession } from './sessions'

export type GameRequest = FastifyRequest<{ Params: { id: string } }>

const cookieName = 'game'
const cookie = new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]+)`)

/** The launch that a request of its own window belongs to. */
export const sessionOfRequest = (store: Store, request: GameRequest): Promise<GameSession | null> =>
  findSession(store, request.params.id, cookie.exec(request.headers.cookie ?? '')?.[1])

export const sessionCookie = (id: string, value: string, isSecure: boolean): string =>
  `${cookieName}=${value}; Path=/game/${id}; HttpOnly; SameSite=Lax; Max-Age=43200${isSecure ? '; Secure' : ''}`

/** What a page makes up for a click, so that its repetition is known. */
export const isIntent = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{16,64}$/.test(value)

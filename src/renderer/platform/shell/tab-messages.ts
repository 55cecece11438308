import { user } from '@kehribar/shared/api/account'
import { languages } from '@kehribar/shared/languages'
import * as z from 'zod/mini'

const codes = languages.map(({ languageCode }) => languageCode)

/** A message between tabs (`tabs.ts`). */
export const tabMessage = z.union([
  /** The player's record after a login or a change: balance, favourites, details. */
  z.object({ kind: z.literal('user'), user }),
  /** A tab starts or finishes ending the session. Meanwhile the other tabs do not report the end themselves. */
  z.object({ kind: z.literal('ending'), isOver: z.boolean() }),
  z.object({ kind: z.literal('ended'), how: z.enum(['logout', 'expired']) }),
  z.object({ kind: z.literal('language'), code: z.enum(codes) }),
])
export type TabMessage = z.output<typeof tabMessage>

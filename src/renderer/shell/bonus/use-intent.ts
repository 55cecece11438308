import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { accountKeys } from '@/platform/account'
import { CallError, newIdempotencyKey } from '@/platform/call'

const open = ['offline', 'timeout', 'server', 'unexpected']

/**
 * Sends one wish with one key: while it is not known whether the server took it, the next press asks with the same key
 * (@see money F4, M10). After an answer the balance and the bonuses are looked at anew.
 */
export function useIntent<Answer>(send: (body: string, key: string) => Promise<Answer>): (body?: string) => Promise<Answer> {
  const wish = useRef<{ body: string; key: string } | null>(null)
  const queries = useQueryClient()
  return async (body = '') => {
    if (wish.current?.body !== body) wish.current = { body, key: newIdempotencyKey() }
    try {
      const answer = await send(body, wish.current.key)
      wish.current = null
      void queries.invalidateQueries({ queryKey: accountKeys.balance })
      void queries.invalidateQueries({ queryKey: ['bonuses'] })
      return answer
    } catch (error) {
      if (!(error instanceof CallError) || !open.includes(error.kind)) wish.current = null
      throw error
    }
  }
}

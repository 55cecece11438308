import type { ResultOf } from '@kehribar/shared/api'
import type { notifications } from '@kehribar/shared/api/notifications'
import type { LanguageCode } from '@kehribar/shared/languages'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { accountKeys } from '@/platform/session/account-keys'
import { call, CallError } from '@/platform/network/call'
import { callReading } from '@/platform/network/reading'

const list = ['messages', 'list'] as const

export const messageKeys = {
  list,
  listIn: (language: LanguageCode) => [...list, language] as const,
  detail: (id: string, language: LanguageCode) => ['messages', 'detail', id, language] as const,
}

type Answer = ResultOf<(typeof notifications)['messageGet']>
export type Message = NonNullable<Answer['data']>[number]
export type OpenMessage = NonNullable<Answer['openConv']>

/** The messages, newest first, in the two lists of the page (@see NOTIF-02, NOTIF-03). */
interface Mailbox {
  unread: readonly Message[]
  read: readonly Message[]
}

export const idOf = (message: Message): string => message._id?.$oid ?? message.id ?? ''

function sortedOut({ data = [], reads = [] }: Pick<Answer, 'data' | 'reads'>): Mailbox {
  const known = new Set(reads.map(({ c }) => c))
  return { unread: data.filter((message) => !known.has(idOf(message))), read: data.filter((message) => known.has(idOf(message))) }
}

/** Loads the messages, and updates the unread badge from the same answer so that both always agree. */
export const mailboxQuery = (language: LanguageCode) =>
  queryOptions({
    queryKey: messageKeys.listIn(language),
    queryFn: async ({ client, signal }): Promise<Mailbox> => {
      const mailbox = sortedOut(await callReading('messageGet', {}, { signal }))
      client.setQueryData(accountKeys.unread, mailbox.unread.length)
      return mailbox
    },
    staleTime: 0,
  })

/** Refetches list and badge after a message was read. */
function followRead(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: messageKeys.list })
  void queries.invalidateQueries({ queryKey: accountKeys.unread })
}

/** One message; null if no message has this id. The server marks a message as read when it is loaded (@see API-34). */
export const messageQuery = (id: string, language: LanguageCode) =>
  queryOptions({
    queryKey: messageKeys.detail(id, language),
    queryFn: async ({ client, signal }): Promise<OpenMessage | null> => {
      const { status, openConv, ...answer } = await call('messageGet', { id }, { signal })
      // For a missing message the server sends `openConv: null`; any other status is an error.
      if (status !== 1 && openConv === undefined) throw new CallError('invalid', 'messageGet', answer)
      followRead(client)
      return openConv ?? null
    },
    // Messages never change. Milliseconds.
    staleTime: 600_000,
  })

export function useReadAll() {
  const queries = useQueryClient()
  return useMutation({ mutationFn: () => call('messageReadAll', {}), onSuccess: () => followRead(queries) })
}

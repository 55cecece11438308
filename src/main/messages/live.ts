import { createParser } from 'eventsource-parser'
import { apiBase } from '@kehribar/shared/api/names'
import { type LiveEvent, livePath } from '@kehribar/shared/api/live'
import { keepStreamOpen } from '@kehribar/shared/live-stream'
import { requestMark } from '@kehribar/shared/security/request-mark'
import type { ApiProxy } from '../api-proxy/proxy'
import { siteOrigin } from '../scheme/address'

export interface LiveOptions {
  readonly proxy: ApiProxy
  readonly isAble: () => Promise<boolean>
  readonly hasSession: () => boolean
  /** Called when the stream connects (true) or breaks (false). */
  readonly onConnected: (connected: boolean) => void
  /** Called when data of the tray, the badge or a notification may have changed. */
  readonly onChange: () => void
  readonly onEvent?: (event: LiveEvent) => void
}

/** Milliseconds within which events cause one poll. */
const groupMs = 100

/** Creates the main process's own live stream, which stays open without a visible window (@see USE-8). */
export function createLiveUpdates({ proxy, isAble, hasSession, onConnected, onChange, onEvent }: LiveOptions): { restart(): void } {
  let end: (() => void) | undefined
  let attempts = 0
  let timer: NodeJS.Timeout | undefined

  const changed = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      onChange()
    }, groupMs)
  }

  async function begin(attempt: number): Promise<void> {
    if (!hasSession() || !(await isAble()) || attempt !== attempts) return
    end = keepStreamOpen({
      connect: (headers) => proxy(new Request(siteOrigin + apiBase + livePath, { headers: { ...headers, [requestMark.name]: requestMark.value } })),
      parser: (onEvent) => createParser({ onEvent }),
      onStanding: onConnected,
      onEvent(event) {
        if (event.kind === 'messages' || event.kind === 'balance') changed()
        onEvent?.(event)
      },
      onUnknown: changed,
      onEnded: changed,
    })
  }

  return {
    /** Reconnects after a session began, ended or was replaced. */
    restart() {
      end?.()
      end = undefined
      void begin(++attempts)
    },
  }
}

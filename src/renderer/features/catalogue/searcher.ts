import type { Searched } from './search'
import type { Found, Order } from './search.worker'

export interface Searcher {
  /** Starts a search; its answer goes to `tell`. Answers to older texts may arrive first. */
  find: (text: string) => void
  stop: () => void
}

/** Milliseconds in which a worker answers even on a slow phone; after that the page searches itself. */
const timeoutMs = 5_000

/** Builds the index and searches in a worker, so that typing stays smooth (@see SPEED-03). */
export function startSearcher(games: readonly Searched[], tell: (found: Found) => void): Searcher {
  const rows = games.map(({ id, title, gameProvider }): Searched => ({ id, title, gameProvider }))
  if (typeof Worker === 'undefined') return searchInPage(rows, tell)
  const worker = new Worker(new URL('./search.worker.ts', import.meta.url), { type: 'module' })
  const post = (order: Order) => worker.postMessage(order)
  let pendingText: string | undefined
  let instead: Searcher | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const replace = (why: string) => {
    console.error('The search worker failed, so the page searches itself:', why)
    clearTimeout(timer)
    worker.terminate()
    instead = searchInPage(rows, tell)
    if (pendingText !== undefined) instead.find(pendingText)
  }
  worker.onmessage = ({ data }: MessageEvent<Found>) => {
    clearTimeout(timer)
    tell(data)
  }
  worker.onerror = ({ message }) => replace(message)
  post({ games: rows })
  return {
    find: (text) => {
      pendingText = text
      if (instead) return instead.find(text)
      timer ??= setTimeout(replace, timeoutMs, 'the search worker did not answer')
      post({ text })
    },
    stop: () => {
      clearTimeout(timer)
      worker.terminate()
      instead?.stop()
    },
  }
}

/** Fallback without a worker: searches on the main thread. */
function searchInPage(rows: readonly Searched[], tell: (found: Found) => void): Searcher {
  const search = import('./search').then(({ createSearch }) => createSearch(rows))
  let stopped = false
  return {
    find: (text) => void search.then((find) => !stopped && tell({ text, ids: find(text) })),
    stop: () => {
      stopped = true
    },
  }
}

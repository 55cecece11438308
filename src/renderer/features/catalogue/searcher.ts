import type { Searched } from './search'
import type { Found, Order } from './search.worker'

export interface Searcher {
  /** Asks; the answer comes to `tell`, answers to older texts perhaps before it. */
  find: (text: string) => void
  stop: () => void
}

/** Milliseconds in which a worker has said something, also on a slow phone; one that has not may never. */
const patience = 5_000

/** Builds the index and searches beside the page, so that typing stays smooth (@see SPEED-03). */
export function startSearcher(games: readonly Searched[], tell: (found: Found) => void): Searcher {
  const rows = games.map(({ id, title, gameProvider }): Searched => ({ id, title, gameProvider }))
  if (typeof Worker === 'undefined') return here(rows, tell)
  const worker = new Worker(new URL('./search.worker.ts', import.meta.url), { type: 'module' })
  const post = (order: Order) => worker.postMessage(order)
  let asked: string | undefined
  let instead: Searcher | undefined
  let waiting: ReturnType<typeof setTimeout> | undefined
  const replace = (why: string) => {
    console.error('The page searches itself:', why)
    clearTimeout(waiting)
    worker.terminate()
    instead = here(rows, tell)
    if (asked !== undefined) instead.find(asked)
  }
  worker.onmessage = ({ data }: MessageEvent<Found>) => {
    clearTimeout(waiting)
    tell(data)
  }
  worker.onerror = ({ message }) => replace(message)
  post({ games: rows })
  return {
    find: (text) => {
      asked = text
      if (instead) return instead.find(text)
      waiting ??= setTimeout(replace, patience, 'the search worker says nothing')
      post({ text })
    },
    stop: () => {
      clearTimeout(waiting)
      worker.terminate()
      instead?.stop()
    },
  }
}

/** Without a worker: the same in the page itself. */
function here(rows: readonly Searched[], tell: (found: Found) => void): Searcher {
  const search = import('./search').then(({ createSearch }) => createSearch(rows))
  let stopped = false
  return {
    find: (text) => void search.then((find) => !stopped && tell({ text, ids: find(text) })),
    stop: () => {
      stopped = true
    },
  }
}

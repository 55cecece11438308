import { createSearch, type Search, type Searched } from './search'

/** Message to the worker: the games first, then one search text at a time. Every text gets an answer. */
export type Order = { games: readonly Searched[] } | { text: string }
export interface Found {
  text: string
  ids: readonly number[]
}

let search: Search | undefined

addEventListener('message', ({ data }: MessageEvent<Order>) => {
  if ('games' in data) search = createSearch(data.games)
  else {
    const found: Found = { text: data.text, ids: search?.(data.text) ?? [] }
    postMessage(found)
  }
})

import { createSearch, type Search, type Searched } from './search'

/** Games first, then one text after the other; every text is answered with the ids it finds. */
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

import type { Game } from '@kehribar/shared/api/games'
import { startTransition, useEffect, useRef, useState } from 'react'
import { type Searcher, startSearcher } from './searcher'

interface Answer {
  games: readonly Game[]
  text: string
  ids: readonly number[]
}

/**
 * The games that a text finds, by id and in order of fit; null without a text or before the first answer.
 * `near`: somebody is at the search box, so the index is built.
 */
export function useSearch(games: readonly Game[], text: string, near: boolean): { ids: readonly number[] | null; behind: boolean } {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const searcher = useRef<Searcher | null>(null)
  const wanted = (near || text !== '') && games.length > 0

  useEffect(() => {
    if (!wanted) return
    const current = startSearcher(games, (found) => startTransition(() => setAnswer({ games, ...found })))
    searcher.current = current
    return () => {
      current.stop()
      searcher.current = null
    }
  }, [games, wanted])

  useEffect(() => {
    if (wanted && text) searcher.current?.find(text)
  }, [games, wanted, text])

  // The next search begins from the whole list, not from what the last one found.
  if (!text && answer) setAnswer(null)
  if (!text) return { ids: null, behind: false }
  return { ids: answer?.games === games ? answer.ids : null, behind: answer?.games !== games || answer.text !== text }
}

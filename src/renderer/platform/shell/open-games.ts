import type { GameLaunch } from '@kehribar/shared/desktop'
import type { OpenGame } from '@kehribar/shared/desktop-channels'
import { useEffect, useState } from 'react'
import { platform } from './'

/** The games that are open in windows of the client; none in the browser. */
export function useOpenGames(): readonly OpenGame[] {
  const [games, setGames] = useState<readonly OpenGame[]>([])
  useEffect(() => {
    let told = false
    const stop = platform.openGames?.onChanged((next) => {
      told = true
      setGames(next)
    })
    platform.openGames?.list().then(
      (now) => {
        if (!told) setGames(now)
      },
      () => {},
    )
    return stop
  }, [])
  return games
}

/** What was open when the client was updated, restarted or crashed, for a player who is logged in. */
export function useEarlierGames(loggedIn: boolean): [games: readonly GameLaunch[], forget: () => void] {
  const [games, setGames] = useState<readonly GameLaunch[]>([])
  useEffect(() => {
    if (!loggedIn) return
    let left = false
    platform.openGames?.earlier().then(
      (earlier) => {
        if (!left && earlier.length) setGames(earlier)
      },
      () => {},
    )
    return () => {
      left = true
    }
  }, [loggedIn])
  return [loggedIn ? games : [], () => setGames([])]
}

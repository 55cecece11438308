import type { GameLaunch } from '@kehribar/shared/desktop'
import type { OpenGame } from '@kehribar/shared/desktop-channels'
import { useEffect, useState } from 'react'
import { platform } from './'

/** Returns the games that are open in windows of the desktop client; none in the browser. */
export function useOpenGames(): readonly OpenGame[] {
  const [games, setGames] = useState<readonly OpenGame[]>([])
  useEffect(() => {
    let isUpdated = false
    const stop = platform.openGames?.onChanged((next) => {
      isUpdated = true
      setGames(next)
    })
    platform.openGames?.list().then(
      (now) => {
        if (!isUpdated) setGames(now)
      },
      () => {},
    )
    return stop
  }, [])
  return games
}

/** Returns the games that were open when the client was updated, restarted or crashed, for a logged-in player. */
export function useEarlierGames(loggedIn: boolean): [games: readonly GameLaunch[], forget: () => void] {
  const [games, setGames] = useState<readonly GameLaunch[]>([])
  useEffect(() => {
    if (!loggedIn) return
    let isUnmounted = false
    platform.openGames?.earlier().then(
      (earlier) => {
        if (!isUnmounted && earlier.length) setGames(earlier)
      },
      () => {},
    )
    return () => {
      isUnmounted = true
    }
  }, [loggedIn])
  return [loggedIn ? games : [], () => setGames([])]
}

import type { UpdateState } from '@kehribar/shared/desktop-updates'
import { useEffect, useState } from 'react'
import { platform } from './'

/** Where the search for a new version of the client stands, as it goes on; null until it is known, and always in the browser. */
export function useUpdateState(): UpdateState | null {
  const [state, setState] = useState<UpdateState | null>(null)
  useEffect(() => {
    let told = false
    const stop = platform.updates?.onChanged((next) => {
      told = true
      setState(next)
    })
    platform.updates?.read().then(
      (now) => {
        if (!told) setState(now)
      },
      () => {},
    )
    return stop
  }, [])
  return state
}

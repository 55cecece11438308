import type { UpdateState } from '@kehribar/shared/desktop-updates'
import { useEffect, useState } from 'react'
import { platform } from './'

/** Returns the state of the client's update check and follows its changes. Null until the state is known, and always in the browser. */
export function useUpdateState(): UpdateState | null {
  const [state, setState] = useState<UpdateState | null>(null)
  useEffect(() => {
    let isUpdated = false
    const stop = platform.updates?.onChanged((next) => {
      isUpdated = true
      setState(next)
    })
    platform.updates?.read().then(
      (now) => {
        if (!isUpdated) setState(now)
      },
      () => {},
    )
    return stop
  }, [])
  return state
}

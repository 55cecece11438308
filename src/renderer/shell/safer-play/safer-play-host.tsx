import { useEffect } from 'react'
import { platform } from '@/platform/shell'
import { useCapability } from '@/platform/network/back-end'
import { useStop } from '@/ui/limits/play-state'
import { IdleWarning } from './idle-warning'
import { PlayBanner } from './play-banner'
import { RealityCheck } from './reality-check'

/** Monitors a player on every page: banner for closed play below the header, and the reality check. */
export default function SaferHost() {
  const stop = useStop()
  const limited = useCapability('limits')
  const stopped = stop !== null
  useEffect(() => {
    // Also for a break that began in another tab or by the operator.
    if (stopped) void platform.games.closeAll()
  }, [stopped])
  return (
    <>
      {stop && <PlayBanner stop={stop} />}
      {limited && <RealityCheck />}
      {limited && <IdleWarning />}
    </>
  )
}

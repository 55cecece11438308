import type { CrashSkin } from '@kehribar/shared/partners/crash'
import { cometScene, cometShip, zeppelinScene, zeppelinShip } from './zeppelin'

/** Scene and ship of each crash game. */
export const crashArt: Readonly<Record<CrashSkin, { scene: string; ship: string }>> = {
  crash: { scene: cometScene, ship: cometShip },
  zeppelin: { scene: zeppelinScene, ship: zeppelinShip },
}

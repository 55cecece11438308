import type { MatchKind } from '../season/plan'
import { basketEngine } from './basket'
import type { Engine } from './engine'
import { goalsEngine } from './goals'
import { rallyEngine } from './rally'
import { tennisEngine } from './tennis'

/**
 * Engine of each kind. A match takes about 15 minutes of real time, because playing time runs faster.
 * Goal matches take exactly 15 minutes, so that the next slot starts when they end (see the leagues).
 */
const engines = {
  football: goalsEngine({ goals: 2.65, weight: 0.42, home: 0.28, half: 420_000, pause: 60_000 }),
  efootball: goalsEngine({ goals: 4.4, weight: 0.35, home: 0, half: 435_000, pause: 30_000 }),
  basketball: basketEngine,
  tennis: tennisEngine,
  volleyball: rallyEngine({ need: 3, points: 25, lastPoints: 15, weight: 0.022, home: 0.3, pace: 4_500, pause: 20_000, period: 'set', serves: true }),
  maps: rallyEngine({ need: 2, points: 13, lastPoints: 13, weight: 0.035, home: 0, pace: 21_000, pause: 30_000, period: 'map', serves: false }),
  duel: rallyEngine({ need: 2, points: 7, lastPoints: 7, weight: 0.035, home: 0, pace: 32_000, pause: 30_000, period: 'map', serves: false }),
} as const satisfies Record<MatchKind, unknown>

/** Returns an engine. Positions are opaque to callers. */
export const engineOf = (kind: MatchKind): Engine<unknown> => engines[kind] as Engine<unknown>

import type { MatchKind } from '../season/plan'
import { basketEngine } from './basket'
import type { Engine } from './engine'
import { goalsEngine } from './goals'
import { rallyEngine } from './rally'
import { tennisEngine } from './tennis'

/**
 * The rules of each kind. A match takes about a quarter of an hour on the wall's clock: playing time runs faster. Matches
 * with goals take exactly one, so that the next slot begins when they end (see the leagues).
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

/** Positions are the engine's own; whoever asks only hands them back. */
export const engineOf = (kind: MatchKind): Engine<unknown> => engines[kind] as Engine<unknown>

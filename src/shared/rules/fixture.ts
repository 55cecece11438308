/** `abandoned`: stopped during play; `postponed`: starts at another time; `cancelled`: will not be played. */
export const fixtureStates = ['scheduled', 'live', 'ended', 'abandoned', 'postponed', 'cancelled'] as const
export type FixtureState = (typeof fixtureStates)[number]

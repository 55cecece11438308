/** `abandoned`: broken off; `postponed`: it begins at another time; `cancelled`: it is not played. */
export const fixtureStates = ['scheduled', 'live', 'ended', 'abandoned', 'postponed', 'cancelled'] as const
export type FixtureState = (typeof fixtureStates)[number]

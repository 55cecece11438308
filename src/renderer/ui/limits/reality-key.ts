/** Query key of the reality check, and the rejection that means it is due (@see PLAY-10). */
export const realityKey = ['ui', 'reality'] as const
export const realityDue = 'limits.reality_due'

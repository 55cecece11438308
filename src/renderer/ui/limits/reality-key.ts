/** Whatever the server refuses because a reality check is due asks for the check with this (@see R10). */
export const realityKey = ['ui', 'reality'] as const
export const realityDue = 'limits.reality_due'

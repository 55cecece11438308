/** Minimum age in every market, in years; a market may require more (jurisdictions/). */
export const defaultMinimumAge = 18

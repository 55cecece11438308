const flags = import.meta.glob<string>('../../../../node_modules/country-flag-icons/3x2/*.svg', { query: '?url&no-inline', import: 'default', eager: true })

/** Returns the address of a flag's picture, 3:2; undefined for a country without one. */
export const flagUrl = (alpha2: string): string | undefined => flags[`../../../../node_modules/country-flag-icons/3x2/${alpha2}.svg`]

/* Values that the examples of several calls share. The builds of the clients drop them with the examples. */

export const success = { status: 1 }
export const examplePicture = 'https://cdn.example.com/games/1001.webp'
export const exampleTime = '2026-11-20T10:00:00Z'
/** Two weeks after `exampleTime`. */
export const exampleEndTime = '2026-12-04T10:00:00Z'

/** Returns a text per language, keyed by the language's number. */
export const inLanguages = (tr: string, en: string, de: string) => ({ 1: tr, 2: en, 3: de })

/*
 * States whether calls have their documentation, and defines values that the examples of several parts share. In the builds
 * of the clients all of these are false, so that the bundler drops the documentation (build/client-contract.ts).
 */

export const includesDocs: boolean = true

export const success = { status: 1 }
export const examplePicture = 'https://cdn.example.com/games/1001.webp'
export const exampleTime = '2026-11-20T10:00:00Z'
/** Two weeks after `exampleTime`. */
export const exampleEndTime = '2026-12-04T10:00:00Z'

/** Returns a text per language, keyed by the language's number. */
export const inLanguages = (tr: string, en: string, de: string) => ({ 1: tr, 2: en, 3: de })

export const exampleGame = { id: 1001, title: 'Lodos Yelkeni', provider: 'lodos', gameProvider: 'Lodos Studio', image: examplePicture, tags: [{ id: 3 }] }
export const exampleTerms = { bonus: 'kayip-bonusu', name: 'Kayıp bonusu', percent: 10, wagering: 5, days: 7, maxBet: 50, weights: { slot: 100, live: 10 } }

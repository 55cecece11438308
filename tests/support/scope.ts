/** Whether the whole matrix runs (`npm run test:matrix`), and not only the required tests (`npm test`; docs/testing.md). */
export const isMatrixRun = process.env.TEST_SCOPE === 'matrix'

/** Animations take a quarter of a browser's time, so a normal run reduces them. Only the phone project keeps them. */
export const motionPreference = isMatrixRun ? 'no-preference' : 'reduce'

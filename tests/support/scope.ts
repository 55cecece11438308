/** Whether everything runs (`npm run test:matrix`), not only what each change must pass (`npm test`; docs/testing.md). */
export const matrix = process.env.TEST_SCOPE === 'matrix'

/** What moves costs a quarter of a browser's time: a change sees it on the phone only. */
export const motion = matrix ? 'no-preference' : 'reduce'

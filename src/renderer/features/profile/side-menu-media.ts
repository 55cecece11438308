import { useMedia } from '@/platform/shell/media'

/** The side menu shows above 1024 px, where the other layouts change too (@see PROF-01). */
const query = '(min-width: 1025px)'

/** Media query for styles. */
export const sideMenuMedia = `@media ${query}`
/** Returns whether the side menu shows. */
export const useHasSideMenu = (): boolean => useMedia(query)

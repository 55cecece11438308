import { useMedia } from '@/platform/shell/media'

/** The side menu comes above 1024 px, where the other layouts change at it (@see PROF-01). */
const query = '(min-width: 1025px)'

/** For styles. */
export const beside = `@media ${query}`
/** Whether the side menu is there. */
export const useBeside = (): boolean => useMedia(query)

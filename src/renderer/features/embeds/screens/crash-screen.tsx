import { EmbedPage } from '../parts/embed-page'
import { places } from '../places'

/** @see EMB-03 */
export const Component = () => <EmbedPage place={places.crash} />

import { EmbedPage } from '../parts/embed-page'
import { places } from '../places'

/** Crash game (@see EMB-03). */
export const Component = () => <EmbedPage place={places.crash} />

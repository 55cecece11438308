import { EmbedPage } from '../parts/embed-page'
import { places } from '../places'

/** Parlay (@see EMB-03). */
export const Component = () => <EmbedPage place={places.parlay} />

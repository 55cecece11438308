import { EmbedPage } from '../parts/embed-page'
import { places } from '../places'

/** Zeppelin (@see EMB-03). */
export const Component = () => <EmbedPage place={places.zeppelin} />

import type { Site } from './site'

/** Returns the header with the session's token; none without a token, or if the back end uses cookies. */
export const bearerHeaders = (bearer: Site['session']['bearer'], token: string | null): Record<string, string> =>
  bearer && token !== null ? { [bearer.header]: `${bearer.scheme} ${token}`.trim() } : {}

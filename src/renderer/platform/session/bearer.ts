/*
 * A session that is a token in an answer's body (site file: `session.bearer`). It is kept in memory alone, never in the
 * page's storage: a page that is loaded anew asks for a login anew. The desktop client's main process keeps it instead.
 */
let token: string | null = null

export const bearerToken = (): string | null => token
export const setBearerToken = (next: string | null): void => {
  token = next
}

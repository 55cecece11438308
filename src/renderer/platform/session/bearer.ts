/*
 * A session whose token is in an answer's body (site file: `session.bearer`). The token is kept only in memory, never in the
 * page's storage, so a reload requires a new login. In the desktop client, the main process keeps it.
 */
let token: string | null = null

export const bearerToken = (): string | null => token
export const setBearerToken = (next: string | null): void => {
  token = next
}

/** The role of the tests' servers: it owns nothing, as in an installation whose tables are another's (@see F-3). */
export const serversRole = 'servers'

/** The same database by that role. */
export function asServers(url: string): string {
  const address = new URL(url)
  address.username = serversRole
  address.password = serversRole
  return address.href
}

/** The role of the tests' servers. It owns nothing, as in an installation whose tables belong to another role (@see DATABASE-3). */
export const serversRole = 'servers'

/** Returns the address of the same database with that role. */
export function asServersRole(url: string): string {
  const address = new URL(url)
  address.username = serversRole
  address.password = serversRole
  return address.href
}

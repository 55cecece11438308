/**
 * The absolute address on the site to come back to after a payment, with the deposit's reference; null when `path`
 * is no path of the site.
 */
export function returnAddress(publicOrigin: string, path: string, reference: string): string | null {
  if (!/^\/(?![/\\])/.test(path) || !URL.canParse(path, publicOrigin)) return null
  const address = new URL(path, publicOrigin)
  if (address.origin !== new URL(publicOrigin).origin) return null
  address.searchParams.set('pr_id', reference)
  return address.href
}

/** Returns the absolute address on the site to return to after a payment, with the deposit's reference, or null if `path` is no path of the site. */
export function returnAddress(publicOrigin: string, path: string, reference: string): string | null {
  if (!/^\/(?![/\\])/.test(path) || !URL.canParse(path, publicOrigin)) return null
  const address = new URL(path, publicOrigin)
  if (address.origin !== new URL(publicOrigin).origin) return null
  address.searchParams.set('pr_id', reference)
  return address.href
}

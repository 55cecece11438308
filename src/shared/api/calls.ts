import { type CallName, type Part, parts } from '.'
import type { Endpoint } from './endpoint'

/** What a client needs to send a call. */
export interface Wire extends Pick<Endpoint, 'method' | 'path' | 'encoding' | 'auth' | 'money' | 'session' | 'file'> {
  /** Part of the contract with the call's schemas. */
  readonly part: Part
}

const wireOf = (part: Part, { method, path, encoding, auth, money, session, file }: Endpoint): Wire => ({
  method,
  path,
  encoding,
  auth,
  money,
  session,
  file,
  part,
})

/**
 * How to send every call, by name. The builds of the clients replace this file by the table that it creates
 * (build/client-contract.ts), so that a page can make a call before it has loaded any schema.
 */
export const calls = Object.fromEntries(
  (Object.keys(parts) as Part[]).flatMap((part) => Object.entries<Endpoint>(parts[part]).map(([name, endpoint]) => [name, wireOf(part, endpoint)])),
) as Readonly<Record<CallName, Wire>>

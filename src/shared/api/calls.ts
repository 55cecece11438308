import { type CallName, type ContractPart, contractParts } from '.'
import type { Endpoint } from './endpoint'

/** What a client needs to send a call. */
export interface CallRoute extends Pick<Endpoint, 'method' | 'path' | 'encoding' | 'auth' | 'money' | 'session' | 'file'> {
  /** Part of the contract that contains the call's schemas. */
  readonly part: ContractPart
}

const wireOf = (part: ContractPart, { method, path, encoding, auth, money, session, file }: Endpoint): CallRoute => ({
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
 * How to send every call, by name. The builds of the clients replace this module by the table that it creates
 * (build/client-contract.ts), so that a page can make a call before it has loaded any schema.
 */
export const calls = Object.fromEntries(
  (Object.keys(contractParts) as ContractPart[]).flatMap((part) =>
    Object.entries<Endpoint>(contractParts[part]).map(([name, endpoint]) => [name, wireOf(part, endpoint)]),
  ),
) as Readonly<Record<CallName, CallRoute>>

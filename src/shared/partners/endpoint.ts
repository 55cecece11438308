import type * as z from 'zod/mini'
import type { Endpoint } from '../api/endpoint'

/** A call that a partner makes. */
export interface PartnerEndpoint<Request extends z.ZodMiniType = z.ZodMiniType, Response extends z.ZodMiniType = z.ZodMiniType>
  extends Endpoint<Request, Response> {
  readonly auth: 'partner'
  readonly summary: string
}

/** Declares a call that a partner makes: a signed POST with a JSON body. */
export const partnerEndpoint = <Request extends z.ZodMiniType, Response extends z.ZodMiniType>(
  definition: Pick<PartnerEndpoint<Request, Response>, 'path' | 'summary' | 'request' | 'response'>,
): PartnerEndpoint<Request, Response> => ({ method: 'POST', encoding: 'json', auth: 'partner', ...definition })

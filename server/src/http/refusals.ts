import * as z from 'zod/mini'

/** Body of every error answer of the API. */
export const refusalBody = z.object({
  status: z.literal(0),
  /** Message key. */
  statusText: z.string(),
  /** Message keys by field. */
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
})
export type RefusalBody = z.output<typeof refusalBody>

/** Returns the body of an error answer. */
export const refusal = (statusText: string, errors?: Record<string, string[]>): RefusalBody => ({
  status: 0,
  statusText,
  ...(errors && Object.keys(errors).length ? { errors } : {}),
})

/** Message keys by HTTP status, for errors outside of handlers. */
export const statusTexts: Readonly<Record<number, string>> = {
  400: 'errors.malformed',
  401: 'auth.login_required',
  403: 'errors.forbidden',
  404: 'errors.not_found',
  408: 'errors.timeout',
  413: 'errors.too_large',
  414: 'errors.too_large',
  415: 'errors.unsupported_type',
  422: 'errors.invalid',
  429: 'errors.throttled',
  431: 'errors.too_large',
  500: 'errors.server',
  503: 'errors.unavailable',
}

/** Answer for the page in place of a redirect, whose target it must not see. */
export const redirectAnswer = { http: 409, statusText: 'redirected' } as const

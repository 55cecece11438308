/** What a page is told of an answer that leads elsewhere: where to is not its business, that there was one is. */
export const redirectAnswer = { http: 409, statusText: 'redirected' } as const

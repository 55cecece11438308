import type { APIResponse, Route } from '@playwright/test'

/** What a request is answered with, to be changed. The client's host is a name that only browsers lead to this machine. */
export function answerTo(route: Route): Promise<APIResponse> {
  const url = new URL(route.request().url())
  if (url.hostname !== 'site.localhost') return route.fetch()
  const { host } = url
  url.hostname = '127.0.0.1'
  return route.fetch({ url: url.href, headers: { ...route.request().headers(), host } })
}

import type { Route } from '@playwright/test'

/** The server gets the request and answers, and the answer is lost on the way. */
export async function loseAnswer(route: Route): Promise<void> {
  const { host, hostname, port, pathname } = new URL(route.request().url())
  // The client's site has a name of this machine that only browsers know.
  const reachable = hostname.endsWith('.localhost')
    ? { url: `http://127.0.0.1:${port}${pathname}`, headers: { ...(await route.request().allHeaders()), host } }
    : {}
  await route.fetch(reachable)
  await route.abort('connectionreset')
}

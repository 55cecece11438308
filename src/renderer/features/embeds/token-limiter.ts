const maxTokens = 3
const windowMs = 60_000

/** Returns a function that says whether a frame may get another token: at most three a minute, in case the frame rejects all of them. */
export function createTokenLimiter(now: () => number = Date.now): () => boolean {
  let given: number[] = []
  return () => {
    given = given.filter((at) => now() - at < windowMs)
    if (given.length >= maxTokens) return false
    given.push(now())
    return true
  }
}

const most = 3
const within = 60_000

/** Returns a function that says whether a frame may get another token: at most three a minute, in case the frame rejects all of them. */
export function freshTokens(now: () => number = Date.now): () => boolean {
  let given: number[] = []
  return () => {
    given = given.filter((at) => now() - at < within)
    if (given.length >= most) return false
    given.push(now())
    return true
  }
}

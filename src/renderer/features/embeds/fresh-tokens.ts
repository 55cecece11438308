const most = 3
const within = 60_000

/** Whether a frame may have another token now: three a minute, so that one that refuses them all does not ask for ever. */
export function freshTokens(now: () => number = Date.now): () => boolean {
  let given: number[] = []
  return () => {
    given = given.filter((at) => now() - at < within)
    if (given.length >= most) return false
    given.push(now())
    return true
  }
}

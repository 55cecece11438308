/** Milliseconds: after the start the machine belongs to the player for a while. */
const quiet = 30_000
const every = 4 * 60 * 60_000

/** From half to one and a half times, so that not every client asks at the same moment. */
const around = (time: number, random: () => number) => time * (0.5 + random())

/** Looks once after a quiet start and then every few hours, for as long as the client runs. Gives the way to stop. */
export function keepLooking(look: () => Promise<unknown>, random: () => number = Math.random): () => void {
  let timer: NodeJS.Timeout
  const next = (time: number) => {
    timer = setTimeout(
      () => {
        next(every)
        void look()
      },
      around(time, random),
    )
    timer.unref()
  }
  next(quiet)
  return () => clearTimeout(timer)
}

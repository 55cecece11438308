import { median } from '../figures'
import { serve } from './measured'

/** Returns the milliseconds from starting the process until it listens: the median of five starts. */
export async function coldStart(entry: string, env: Record<string, string>): Promise<number> {
  const taken: number[] = []
  while (taken.length < 5) {
    const began = performance.now()
    const serving = await serve(entry, env)
    taken.push(performance.now() - began)
    await serving.stop()
  }
  return median(taken)
}

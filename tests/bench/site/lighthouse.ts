import lighthouse, { desktopConfig } from 'lighthouse'
import { median } from '../figures'

export interface Score {
  performance: number
  accessibility: number
  bestPractices: number
  /** Milliseconds. */
  lcp: number
  tbt: number
  cls: number
}

export type Form = 'mobile' | 'desktop'

/** No figures came out, for better or worse: the browser's trace of the load was lost. */
class Unmeasured extends Error {}

/** A lost trace says nothing about the page; measured anew up to three times. */
async function measured(url: string, form: Form, port: number, left = 3): Promise<Score> {
  try {
    return await once(url, form, port)
  } catch (error) {
    if (!(error instanceof Unmeasured) || left === 0) throw error
    console.warn(`${error.message} Again.`)
    return measured(url, form, port, left - 1)
  }
}

async function once(url: string, form: Form, port: number): Promise<Score> {
  const flags = { port, output: 'json' as const, logLevel: 'error' as const, onlyCategories: ['performance', 'accessibility', 'best-practices'] }
  const result = await lighthouse(url, flags, form === 'desktop' ? desktopConfig : undefined)
  if (!result || result.lhr.runtimeError) throw new Unmeasured(`Lighthouse could not measure ${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`)
  const { categories, audits } = result.lhr
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
  }
}

/** The middle of several runs, figure by figure. */
export async function score(url: string, form: Form, port: number, runs: number): Promise<Score> {
  const all: Score[] = []
  for (let run = 0; run < runs; run += 1) all.push(await measured(url, form, port))
  const middle = (name: keyof Score) => median(all.map((each) => each[name]))
  return {
    performance: middle('performance'),
    accessibility: middle('accessibility'),
    bestPractices: middle('bestPractices'),
    lcp: middle('lcp'),
    tbt: middle('tbt'),
    cls: middle('cls'),
  }
}

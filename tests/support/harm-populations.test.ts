import { readFileSync } from 'node:fs'
import { assessHarm, addDays, type HarmStage, harmStages, isStageAtLeast } from '@kehribar/shared/rules/harm'
import { type JurisdictionName, jurisdictionNames, jurisdictions, marketRulesOf } from '@kehribar/shared/rules/jurisdictions'
import { expect, test } from 'vitest'
import { simulatedDays, type PlayerKind, playerKinds, seededRandom, watchedWeeks } from './populations'

const players = 100
const last = '2026-11-22'

/** Returns the highest stage that each simulated player of a kind reaches in the watched weeks. */
function furthest(kind: PlayerKind, name: JurisdictionName): (HarmStage | null)[] {
  const rules = marketRulesOf(jurisdictions[name])
  const random = seededRandom(4600)
  return Array.from({ length: players }, () => {
    const days = simulatedDays(kind, last, random)
    let most: HarmStage | null = null
    for (let back = watchedWeeks * 7 - 1; back >= 0; back--) {
      const { stage } = assessHarm(days, addDays(last, -back), rules)
      if (stage !== null && (most === null || isStageAtLeast(stage, most))) most = stage
    }
    return most
  })
}

const share = (found: readonly (HarmStage | null)[], stage: HarmStage): number => found.filter((each) => isStageAtLeast(each, stage)).length / found.length
const percent = (part: number): string => `${Math.round(part * 100)} %`

const found = new Map(jurisdictionNames.map((name) => [name, new Map(playerKinds.map((kind) => [kind.name, furthest(kind, name)]))]))
const of = (name: JurisdictionName, isHarmed: boolean) =>
  playerKinds.filter((kind) => kind.isHarmed === isHarmed).flatMap((kind) => found.get(name)?.get(kind.name) ?? [])

test('PROTECT-15 most simulated players with signs of harm are detected and few others; no break is forced on the others', () => {
  expect(share(of('strictest', true), 'information')).toBeGreaterThan(0.8)
  expect(share(of('strictest', false), 'information')).toBeLessThan(0.1)
  expect(share(of('strictest', false), 'limit')).toBeLessThan(0.02)
  expect(share(of('strictest', false), 'break')).toBe(0)
  expect(share(of('plain', true), 'information')).toBeGreaterThan(0.5)
  expect(share(of('plain', false), 'information')).toBeLessThan(0.1)
})

test('PROTECT-15 the guide states the detection rates and the false positives of each kind', () => {
  const page = readFileSync('docs/safer-play.md', 'utf8')
  for (const name of jurisdictionNames)
    for (const { name: kind } of playerKinds) {
      const row = harmStages.map((stage) => percent(share(found.get(name)?.get(kind) ?? [], stage)))
      expect(page).toContain(`| ${name} | ${kind} | ${row.join(' | ')} |`)
    }
})

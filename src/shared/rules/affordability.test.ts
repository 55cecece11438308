import { expect, test } from 'vitest'
import { isDeclarationEnough, pendingStep } from './affordability'
import { jurisdictions } from './jurisdictions'

const steps = [
  { level: 'declaration', hours: 720, lostLira: 100 },
  { level: 'evidence', hours: 24, lostLira: 300 },
  { level: 'evidence', hours: 2160, lostLira: 500 },
] as const
const lost = (month: bigint, day = 0n, quarter = month) =>
  new Map([
    [720, month],
    [24, day],
    [2160, quarter],
  ])

test('PROTECT-15 pendingStep returns the strongest reached step that is above the accepted level', () => {
  expect(pendingStep(steps, lost(99_99n), null)).toBeNull()
  expect(pendingStep(steps, lost(100_00n), null)).toEqual({ level: 'declaration', hours: 720, threshold: 100_00n, lost: 100_00n })
  expect(pendingStep(steps, lost(100_00n), 'declaration')).toBeNull()
  expect(pendingStep(steps, lost(310_00n, 300_00n), 'declaration')).toMatchObject({ level: 'evidence', hours: 24 })
  expect(pendingStep(steps, lost(0n, 0n, 500_00n), null)).toMatchObject({ level: 'evidence', hours: 2160 })
  expect(pendingStep(steps, lost(0n, 0n, 900_00n), 'evidence')).toBeNull()
})

test('PROTECT-15 a declaration is sufficient if it covers the losses and the income covers it, and never for evidence', () => {
  expect(isDeclarationEnough('declaration', { lost: 100n, affordable: 100n, income: 100n })).toBe(true)
  expect(isDeclarationEnough('declaration', { lost: 101n, affordable: 100n, income: 500n })).toBe(false)
  expect(isDeclarationEnough('declaration', { lost: 100n, affordable: 200n, income: 199n })).toBe(false)
  expect(isDeclarationEnough('evidence', { lost: 100n, affordable: 200n, income: 900n })).toBe(false)
})

test('PROTECT-15 every market has loss thresholds with a source', () => {
  for (const { affordabilitySteps, affordabilityValidDays } of Object.values(jurisdictions)) {
    expect(affordabilitySteps.value.length).toBeGreaterThan(0)
    expect(affordabilitySteps.source.length).toBeGreaterThan(10)
    expect(affordabilityValidDays.value).toBeGreaterThan(0)
  }
})

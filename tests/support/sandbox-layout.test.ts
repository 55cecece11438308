import { expect, test } from 'vitest'
import { sources } from './reading-references'

const sandbox = 'sandbox/src/companies/'
const files = sources()
  .filter(({ file }) => file.startsWith(sandbox) && file.endsWith('.ts') && !/\.test\.ts$|testing[./]/.test(file))
  .map(({ file, text }) => ({ file: file.slice(sandbox.length), text }))
const filesWith = (pattern: RegExp) => files.filter(({ text }) => pattern.test(text)).map(({ file }) => file)

test('REPO-6 one state machine moves the money of every game and of the sportsbook', () => {
  expect(files.length).toBeGreaterThan(100)
  expect(filesWith(/\bwallet\.(bet|settle|rollback)\(/)).toEqual(['wallet/betting.ts'])
  expect(filesWith(/\bbettingMachine</).map((file) => file.split('/')[0])).toEqual(['crash', 'slots', 'tables', 'wallet', 'sportsbook'])
})

test('REPO-6 the handling of unknown answers is written once, with one timeout', () => {
  expect(filesWith(/\b(function|const) untilKnown\b/)).toEqual(['wallet/betting.ts'])
  expect(filesWith(/\bconst (betTimeoutMs|retryPauses)\b/)).toEqual(['wallet/betting.ts'])
  // A game launch has nothing to resume: it reports the failure to the player.
  expect(filesWith(/instanceof WalletUnknown/)).toEqual(['embeds/routes.ts', 'games/routes.ts', 'wallet/balance.ts', 'wallet/betting.ts', 'wallet/client.ts'])
})

test('REPO-6 the stores use the query builder; only migrations are SQL text', () => {
  expect(filesWith(/\.query[<(]|\bsql\.raw\b|\b(?:tx|database)\.exec\(/)).toEqual(['store/open.ts'])
  expect(filesWith(/\bsql(?:<[^`]*>)?`\s*(?:select|insert|update|delete|with)\b/)).toEqual([])
})

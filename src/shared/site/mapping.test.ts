import { expect, test } from 'vitest'
import { exampleSite } from './example'
import { readSite, SiteFileError } from './file'
import { readInstallation, withExistingPaths } from './mapping'

const problems = (calls: object): readonly string[] => {
  try {
    readInstallation(JSON.stringify({ calls }))
  } catch (error) {
    if (error instanceof SiteFileError) return error.problems
    throw error
  }
  return []
}

test('BACKEND-6 every path of the example exists in the contract', () => {
  const site = readSite(exampleSite)
  expect(withExistingPaths(site)).toBe(site)
})

test.each([
  [{ login: { request: { usrname: 'name' } } }, 'calls.login.request: login has no "usrname" in its request'],
  [{ register: { request: { 'birthdate.day': 'day' } } }, 'calls.register.request: register has no "birthdate.day" in its request'],
  [{ bankAccountDelete: { path: '/accounts/{identity}' } }, 'calls.bankAccountDelete.path: bankAccountDelete has no "identity" in its request'],
  [{ setLang: { values: { language: { tr: 'tr-TR' } } } }, 'calls.setLang.values: setLang has no "language" in its request'],
  [
    { pendingWithdrawals: { answer: { 'data[].ammount': 'items[].amount' } } },
    'calls.pendingWithdrawals.answer: pendingWithdrawals has no "data[].ammount" in its answer',
  ],
  [{ slotGames: { answer: { 'data.id': 'items.id' } } }, 'calls.slotGames.answer: slotGames has no "data.id" in its answer'],
  [{ register: { dates: { username: 'dd.mm.yyyy' } } }, 'calls.register.dates: register has no "username" in its request'],
  [{ uploadSet: { encoding: 'json' } }, 'calls.uploadSet.encoding: uploadSet sends a file, which needs "multipart"'],
  [{ login: { codes: { state: { OK: 1 } } } }, 'calls.login.codes: login has no "state" in its answer'],
  [
    { depositPost: { variants: [{ when: {}, codes: { status: { OK: 'evet', NO: 0 } } }] } },
    'calls.depositPost.variants.0.codes.status: "evet" is not a status; 1 is success, anything else a rejection',
  ],
  [
    { depositPost: { variants: [{ when: { paymentid: true }, request: { pr_id: 'x' } }] } },
    'calls.depositPost.variants.0.when: depositPost has no "paymentid" in its request',
  ],
])('BACKEND-6 a path that the contract does not have is reported: %j', (calls, words) => {
  expect(problems(calls)).toContain(words)
})

test('BACKEND-6 files, lists in maps, map entries and the fields of every answer are valid paths', () => {
  expect(
    problems({
      uploadSet: { request: { file: 'upload' }, answer: { status: 'code', 'errors.file': 'problems.upload' } },
      transactionTypes: { answer: { 'data[][].code': 'items[][].kind' }, variants: [{ when: {}, answer: { 'data[].code': 'items[].0' } }] },
      homepage: { answer: { 'bonus[].json.title.tr': 'promotions[].name' } },
      register: { request: { birthdate: 'born' }, values: { 'birthdate.day': {} }, dates: { birthdate: 'dd.mm.yyyy' } },
    }),
  ).toEqual([])
})

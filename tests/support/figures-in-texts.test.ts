import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deviceTrustDays } from '@kehribar/shared/rules/account'
import { accountNumberPattern } from '@kehribar/shared/rules/bank-account'
import { defaultMinimumAge } from '@kehribar/shared/rules/minimum-age'
import { coinReturnFee, smallestCoinDeposit } from '@kehribar/shared/rules/payments'
import { jurisdictions } from '@kehribar/shared/rules/jurisdictions'
import { largestLimit } from '@kehribar/shared/rules/limits'
import { newPasswordLength, passwordMinLength } from '@kehribar/shared/rules/password'
import { maxReceiptsPerDay, largestReceipt, maxReceiptBytesPerDay } from '@kehribar/shared/rules/receipt'
import { depositGap } from '@kehribar/shared/rules/withdrawal'
import { maxBuilderOutcomes } from '@kehribar/shared/partners/sportsbook'
import { describe, expect, test } from 'vitest'
import { faq } from '@sandbox/world/content/faq'
import { pages } from '@sandbox/world/content/pages'
import { codeSeconds, codeTries } from '@server/modules/account/codes'
import { passkeyLimit } from '@server/modules/security/passkeys'
import { absoluteHours, idleMinutes } from '@server/modules/session/sessions'

/*
 * Compares figures in player texts with the constants that the rules use. A changed rule fails here until its sentences
 * are updated in every language.
 */

const locales = join(import.meta.dirname, '../../src/renderer/locales')
const megabyte = 1024 * 1024
const [, shortest, longest] = /\{(\d+),(\d+)\}/.exec(accountNumberPattern.source) ?? []

/** Expected figures in texts of the site. Their order differs between languages. */
const figures: Record<string, readonly number[]> = {
  'validation.age': [defaultMinimumAge],
  'validation.password_min': [passwordMinLength],
  'validation.password_length': [newPasswordLength.least, newPasswordLength.most],
  'auth.rule_length': [newPasswordLength.least, newPasswordLength.most],
  'auth.trust_device': [deviceTrustDays],
  'auth.device_trusted': [deviceTrustDays],
  'receipts.file_size': [largestReceipt / megabyte],
  'receipts.quota_day': [maxReceiptsPerDay, 24],
  'receipts.quota_bytes': [maxReceiptBytesPerDay / megabyte],
  'validation.file_size': [largestReceipt / megabyte],
  'withdrawal.wait_title': [depositGap / 3_600_000],
  'deposit.declined_below_minimum': [smallestCoinDeposit, coinReturnFee],
  'bank_accounts.account_no': [Number(shortest), Number(longest)],
  'security.passkeys_full': [passkeyLimit],
}

const ascending = (one: number, other: number) => one - other

/** Returns the whole numbers of a text, with or without thousands separators. */
const figuresOf = (text: string) => (text.replace(/\{\{[^{}]*\}\}/g, '').match(/\d+(?:[.,]\d{3})*/g) ?? []).map((figure) => Number(figure.replace(/\D/g, '')))

describe.each(['tr', 'en', 'de'] as const)('PLAY-20 ACCOUNT-6 rule figures in %s', (language) => {
  const textsOf = (namespace: string) => JSON.parse(readFileSync(join(locales, language, `${namespace}.json`), 'utf8')) as Record<string, string>

  test('the site', () => {
    for (const [name, expected] of Object.entries(figures)) {
      const [namespace = '', key = ''] = name.split('.')
      expect([name, ...figuresOf(textsOf(namespace)[key] ?? '').sort(ascending)]).toEqual([name, ...expected.toSorted(ascending)])
    }
    expect(figuresOf(textsOf('limits').too_high ?? '')[0]).toBe(Number(largestLimit / 100n))
  })

  test('the help pages', () => {
    const page = (code: string) => pages.find((each) => each.code === code)?.html[language] ?? ''
    const answer = (code: string) => faq.find((each) => each.code === code)?.answer[language] ?? ''
    const { strictest } = jurisdictions
    const hours = strictest.verificationPlayHours.value.unverified ?? 0
    expect(figuresOf(page('terms'))).toEqual(expect.arrayContaining([defaultMinimumAge, codeSeconds, idleMinutes, absoluteHours, hours]))
    expect(page('terms')).toMatch({ tr: /en çok beş kez/, en: /five times at most/, de: /höchstens fünfmal/ }[language])
    expect(codeTries).toBe(5)
    expect(figuresOf(page('privacy'))).toEqual(expect.arrayContaining([codeSeconds, absoluteHours, deviceTrustDays]))
    expect(page('responsible-gaming')).toContain(`${strictest.raiseHours.value} `)
    expect(page('betting-rules')).toMatch({ tr: /iki ile altı/, en: /Two to six/, de: /Zwei bis sechs/ }[language])
    expect(maxBuilderOutcomes).toBe(6)
    expect(figuresOf(answer('login-code'))).toEqual([codeSeconds, deviceTrustDays])
    expect(figuresOf(answer('code-missing'))).toEqual([codeSeconds])
    expect(figuresOf(answer('set-limit'))).toEqual(expect.arrayContaining([strictest.raiseHours.value]))
  })
})

import { brand } from '@kehribar/shared/brand'
import { smsRequest } from '@kehribar/shared/partners/outbox'
import { expect, test } from 'vitest'
import { codeText } from './texts'

const never = { tr: /paylaşmayın/, en: /never share/i, de: /nie weiter/ }

test.each(['tr', 'en', 'de'] as const)('AUTH-21 the code message names the brand and says never to share it (%s)', (language) => {
  const text = codeText(language)
  expect(smsRequest.parse({ to: '+905550004217', text: text.sms('012345') }).text).toContain('012345')
  for (const message of [text.sms('012345'), text.mail('012345')]) {
    expect(message).toContain(brand.name)
    expect(message).toContain('012345')
    expect(message).toMatch(never[language])
  }
  expect(text.subject).toContain(brand.name)
  expect(text.subject).not.toMatch(/\d/)
})

test('I18N-07 an unknown language falls back to Turkish', () => {
  expect(codeText('xx')).toBe(codeText('tr'))
})

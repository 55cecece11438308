import { expect, test } from 'vitest'
import { grantedText, requestApproved, requestRejected } from './notes'

const names = { tr: 'Doğum günü bonusu', en: 'Birthday bonus', de: 'Geburtstagsbonus' }
const plain = (text: string) => text.replace(/\s/g, ' ')

test('PLAY-20 REPO-2 a granted bonus is described in one sentence per language: money, free spins, or both', () => {
  const spins = (count: number) => ({ count, value: 1, game: 'Vişne Bahçesi' })
  const given = (amount: bigint, freeSpins?: ReturnType<typeof spins>) =>
    (['tr', 'en', 'de'] as const).map((language) => plain(grantedText({ amount, freeSpins }, language)))
  expect(given(250_00n)).toEqual([
    '₺250,00 bonus bakiyenize eklendi.',
    '₺250.00 was added to your bonus balance.',
    '250,00 ₺ wurden Ihrem Bonusguthaben gutgeschrieben.',
  ])
  expect(given(0n, spins(50))).toEqual([
    'Vişne Bahçesi oyununda 50 free spin sizi bekliyor.',
    '50 free spins wait for you in Vişne Bahçesi.',
    'In Vişne Bahçesi warten 50 Freispiele auf Sie.',
  ])
  expect(given(100_00n, spins(60))).toEqual([
    '₺100,00 bonus bakiyenize eklendi; Vişne Bahçesi oyununda 60 free spin sizi bekliyor.',
    '₺100.00 was added to your bonus balance; 60 free spins wait for you in Vişne Bahçesi.',
    '100,00 ₺ wurden Ihrem Bonusguthaben gutgeschrieben; in Vişne Bahçesi warten 60 Freispiele auf Sie.',
  ])
})

test('BON-02 NOTIF-08 REPO-2 an approved request sends one message in three languages with a link to the bonuses', () => {
  const { type, about, text } = requestApproved({ id: 7, names, given: { amount: 250_00n } })
  expect([type, about]).toEqual(['success', 'bonus_request:7'])
  expect([text.tr, text.en, text.de].map(({ subject, description, tag }) => [subject, plain(description), tag])).toEqual([
    ['Doğum günü bonusu: talebiniz onaylandı', '₺250,00 bonus bakiyenize eklendi.', 'Bonus'],
    ['Birthday bonus: your request was approved', '₺250.00 was added to your bonus balance.', 'Bonus'],
    ['Geburtstagsbonus: Anfrage bestätigt', '250,00 ₺ wurden Ihrem Bonusguthaben gutgeschrieben.', 'Bonus'],
  ])
  expect([text.tr, text.en, text.de].map(({ body }) => plain(body))).toEqual([
    '<p>Doğum günü bonusu talebiniz onaylandı. ₺250,00 bonus bakiyenize eklendi.</p><p>Çevrim şartını ve son gününü bonuslarınızda görebilirsiniz.</p><p><a href="/profile/bonuses">Bonuslarım</a></p>',
    '<p>Your request (Birthday bonus) was approved. ₺250.00 was added to your bonus balance.</p><p>Your bonuses show how much has to be wagered, and until when.</p><p><a href="/profile/bonuses">My bonuses</a></p>',
    '<p>Ihre Anfrage (Geburtstagsbonus) wurde bestätigt. 250,00 ₺ wurden Ihrem Bonusguthaben gutgeschrieben.</p><p>Den nötigen Umsatz und die Frist sehen Sie unter Ihren Boni.</p><p><a href="/profile/bonuses">Meine Boni</a></p>',
  ])
})

test('BON-02 NOTIF-08 REPO-2 a rejected request sends a message with its reason, or a general text if there is none', () => {
  const { type, about, text } = requestRejected({ id: 8, names, reason: 'Bu yıl <verildi>' })
  expect([type, about]).toEqual(['error', 'bonus_request:8'])
  expect([text.tr, text.en, text.de]).toEqual([
    {
      subject: 'Doğum günü bonusu: talebiniz onaylanmadı',
      description: 'Bu yıl <verildi>',
      tag: 'Bonus',
      body: '<p>Doğum günü bonusu talebiniz onaylanmadı.</p><p>Bu yıl &lt;verildi&gt;</p><p><a href="/profile/bonus-request">Bonus talep et</a></p>',
    },
    {
      subject: 'Birthday bonus: your request was not approved',
      description: 'Bu yıl <verildi>',
      tag: 'Bonus',
      body: '<p>Your request (Birthday bonus) was not approved.</p><p>Bu yıl &lt;verildi&gt;</p><p><a href="/profile/bonus-request">Request a bonus</a></p>',
    },
    {
      subject: 'Geburtstagsbonus: Anfrage abgelehnt',
      description: 'Bu yıl <verildi>',
      tag: 'Bonus',
      body: '<p>Ihre Anfrage (Geburtstagsbonus) wurde abgelehnt.</p><p>Bu yıl &lt;verildi&gt;</p><p><a href="/profile/bonus-request">Bonus anfordern</a></p>',
    },
  ])
  const silent = requestRejected({ id: 8, names, reason: '' }).text
  expect([silent.tr, silent.en, silent.de].map(({ description, body }) => [description, body.split('</p>').length])).toEqual([
    ['Talebiniz bu bonusun koşullarını karşılamıyor.', 3],
    ['Your request does not meet the terms of this bonus.', 3],
    ['Ihre Anfrage erfüllt die Bedingungen dieses Bonus nicht.', 3],
  ])
})

import { describe, expect, test } from 'vitest'
import { languages } from '@kehribar/shared/languages'
import { type ChatChoice, chatTopics } from '@kehribar/shared/partners/chat'
import { replyOfAssistant, maskCardNumbers, findSubject } from './agent'
import { chatTexts } from './texts/index'

const ask = (text: string, waiting: 'mail' | null = null) => replyOfAssistant({ text }, waiting, 'tr')

describe('EMB-14 what the assistant understands', () => {
  test.each([
    ['Para nasıl yatırırım?', 'deposit_how'],
    ['PARA YATIRMAK İSTİYORUM', 'deposit'],
    ['param hesabıma geçmedi', 'deposit_missing'],
    ['kart ödemem reddedildi', 'deposit_refused'],
    ['çekim ne zaman yatar', 'withdrawal_time'],
    ['nasıl para çekerim', 'withdrawal_how'],
    ['çevrim şartı nedir', 'bonus_wager'],
    ['bonusum gelmedi', 'bonus_missing'],
    ['doğrulama kodu gelmiyor', 'verification_code'],
    ['hangi belgeler lazım', 'verification_documents'],
    ['giriş yapamıyorum', 'technical_login'],
    ['oyun yarıda kaldı', 'technical_game'],
    ['limit koymak istiyorum', 'play_limits'],
    ['hesabıma ara vermek istiyorum', 'play_break'],
    ['oynamayı bırakamıyorum, borçlarım var', 'play_help'],
    ['How do I withdraw my money?', 'withdrawal_how'],
    ['my deposit is missing', 'deposit_missing'],
    ['I cannot log in', 'technical_login'],
    ['Meine Einzahlung ist nicht angekommen', 'deposit_missing'],
    ['Wie lange dauert die Auszahlung?', 'withdrawal_time'],
    ['Welche Dokumente brauchen Sie?', 'verification_documents'],
    ['Ich möchte eine Pause machen', 'play_break'],
    ['Was wird heute gekocht?', null],
    ['hava nasıl', null],
  ])('%s', (text, about) => expect(findSubject(text)).toBe(about))

  test('every subject has an answer in every language, and its choices exist', () => {
    for (const { languageCode } of languages) {
      const { answers, page } = chatTexts[languageCode]
      for (const [topic, subjects] of Object.entries(chatTopics))
        for (const choice of [topic, ...subjects] as ChatChoice[]) {
          const [line] = replyOfAssistant({ choice }, null, languageCode).lines
          expect(line?.text).toBe(answers[choice as keyof typeof answers])
          for (const next of line?.choices ?? []) expect(page.choices[next], next).toBeTruthy()
        }
    }
  })

  test('PLAY-15 no answer encourages further play', () => {
    for (const { languageCode } of languages)
      expect(Object.values(chatTexts[languageCode].answers).join(' ')).not.toMatch(
        /hemen oyna|şansını|kazan[mc]aya|play now|try your luck|win back|jetzt spielen|glück/i,
      )
  })
})

describe('EMB-14 limits of the assistant', () => {
  test.each(languages)('introduces itself as an automated assistant when it has no answer, in $languageCode', ({ languageCode }) => {
    const [line] = replyOfAssistant({ text: 'xyzzy' }, null, languageCode).lines
    expect(line?.text).toMatch(/otomatik bir asistan|automated assistant|automatischer Assistent/)
    expect(line?.choices).toEqual(expect.arrayContaining(['leave_mail', 'page:request-call']))
  })

  test('says that no person is available when the visitor asks for one', () => {
    for (const text of ['temsilciye bağlan', 'I want to talk to a human', 'Kann ich mit einem Mitarbeiter sprechen?'])
      expect(ask(text).lines[0]?.text).toBe(chatTexts.tr.person)
  })

  test('asks for an email address, checks it and uses it once', () => {
    expect(replyOfAssistant({ choice: 'leave_mail' }, null, 'tr').waiting).toBe('mail')
    const wrong = ask('adresim yok', 'mail')
    expect(wrong).toMatchObject({ waiting: 'mail', lines: [{ text: chatTexts.tr.badMail }] })
    expect(ask('deniz@ornek.example.', 'mail')).toMatchObject({ waiting: null, passOnFor: 'deniz@ornek.example' })
    expect(replyOfAssistant({ choice: 'keep_mail' }, 'mail', 'tr')).toMatchObject({ waiting: null })
    expect(ask('deniz@ornek.example')).not.toHaveProperty('passOnFor')
  })

  test('removes a card number from the text', () => {
    expect(maskCardNumbers('kartım 4000 1234 5678 9017 geçmiyor')).toBe('kartım •••• •••• geçmiyor')
    expect(maskCardNumbers('işlem 1234567')).toBe('işlem 1234567')
    expect(ask('kartım 4000123456789017').lines[0]?.text).toBe(chatTexts.tr.secret)
  })

  test('returns greetings and thanks', () => {
    expect(ask('Merhaba').lines[0]?.text).toBe(chatTexts.tr.greeting)
    expect(ask('çok teşekkürler').lines[0]?.text).toBe(chatTexts.tr.thanks)
  })
})

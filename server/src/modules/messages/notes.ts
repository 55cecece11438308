import { paths } from '@kehribar/shared/paths'
import { brand } from '@kehribar/shared/brand'
import { formatMoney, toLira } from '@kehribar/shared/rules/money'
import { pictureAddress } from '../pictures'
import { linkTo, type Note, htmlParagraphs } from './write'

/** First message to a new player. */
export const welcome = (username: string): Note => ({
  type: 'success',
  about: 'welcome',
  image: pictureAddress('promotions/hos-geldin'),
  text: {
    tr: {
      subject: 'Hoş geldiniz',
      description: 'Hesabınız açıldı. Başlamadan önce bilmeniz gereken birkaç şey var.',
      tag: 'Hesap',
      body:
        htmlParagraphs(
          `Merhaba ${username}, hesabınız açıldı.`,
          'Spor ve casino aynı bakiyeyi kullanır. Para yatırmadan önce kendinize bir limit koyabilirsiniz; düşürdüğünüz bir limit hemen geçerli olur.',
          'Aklınıza takılan bir şey olursa canlı destek 7 gün 24 saat açık; isterseniz sizi arayalım.',
        ) + linkTo(paths.limits, 'Limitlerim'),
    },
    en: {
      subject: `Welcome to ${brand.name}`,
      description: 'Your account is open. A few things to know before you start.',
      tag: 'Account',
      body:
        htmlParagraphs(
          `Hello ${username}, your account is open.`,
          'Sports and casino share one balance. You can set yourself a limit before you deposit; a lower limit takes effect at once.',
          'If you have a question, live support is there day and night, or we can call you.',
        ) + linkTo(paths.limits, 'My limits'),
    },
    de: {
      subject: `Willkommen bei ${brand.name}`,
      description: 'Ihr Konto ist eröffnet. Das sollten Sie wissen, bevor Sie beginnen.',
      tag: 'Konto',
      body:
        htmlParagraphs(
          `Guten Tag ${username}, Ihr Konto ist eröffnet.`,
          'Sport und Casino nutzen dasselbe Guthaben. Vor der ersten Einzahlung können Sie sich ein Limit setzen; ein niedrigeres Limit gilt sofort.',
          'Bei Fragen ist der Live-Support rund um die Uhr da, oder wir rufen Sie an.',
        ) + linkTo(paths.limits, 'Meine Limits'),
    },
  },
})

interface Paid {
  readonly id: string
  /** Kuruş. */
  readonly amount: bigint
}

export const depositApproved = ({ id, amount }: Paid): Note => {
  const sum = (language: string) => formatMoney(toLira(amount), language)
  return {
    type: 'success',
    about: `deposit:${id}`,
    text: {
      tr: {
        subject: `${sum('tr')} hesabınıza geçti`,
        description: 'Yatırımınız onaylandı ve bakiyenize eklendi.',
        tag: 'Yatırım',
        body: htmlParagraphs(`${sum('tr')} tutarındaki yatırımınız onaylandı ve bakiyenize eklendi.`) + linkTo(paths.history, 'Geçmiş işlemler'),
      },
      en: {
        subject: `${sum('en')} is in your account`,
        description: 'Your deposit was approved and added to your balance.',
        tag: 'Deposit',
        body: htmlParagraphs(`Your deposit of ${sum('en')} was approved and added to your balance.`) + linkTo(paths.history, 'Transaction history'),
      },
      de: {
        subject: `${sum('de')} sind auf Ihrem Konto`,
        description: 'Ihre Einzahlung wurde bestätigt und Ihrem Guthaben gutgeschrieben.',
        tag: 'Einzahlung',
        body: htmlParagraphs(`Ihre Einzahlung von ${sum('de')} wurde bestätigt und Ihrem Guthaben gutgeschrieben.`) + linkTo(paths.history, 'Transaktionen'),
      },
    },
  }
}

export const depositDeclined = ({ id, amount }: Paid): Note => {
  const sum = (language: string) => formatMoney(toLira(amount), language)
  return {
    type: 'error',
    about: `deposit:${id}`,
    text: {
      tr: {
        subject: 'Yatırımınız gerçekleşmedi',
        description: `${sum('tr')} tutarındaki ödeme onaylanmadı; bakiyeniz değişmedi.`,
        tag: 'Yatırım',
        body:
          htmlParagraphs(
            `${sum('tr')} tutarındaki ödeme onaylanmadı. Bakiyeniz değişmedi.`,
            'Kart bilgilerinizi ve kartınızın internet alışverişine açık olduğunu kontrol edip yeniden deneyebilirsiniz. Tutar kartınızdan çekilmiş görünüyorsa bize yazın.',
          ) + linkTo(paths.deposit, 'Yeniden dene'),
      },
      en: {
        subject: 'Your deposit did not go through',
        description: `The payment of ${sum('en')} was not approved; your balance is unchanged.`,
        tag: 'Deposit',
        body:
          htmlParagraphs(
            `The payment of ${sum('en')} was not approved. Your balance is unchanged.`,
            'Check your card details and whether your card may be used online, then try again. If the amount seems to have left your card, write to us.',
          ) + linkTo(paths.deposit, 'Try again'),
      },
      de: {
        subject: 'Ihre Einzahlung hat nicht geklappt',
        description: `Die Zahlung über ${sum('de')} wurde nicht bestätigt; Ihr Guthaben ist unverändert.`,
        tag: 'Einzahlung',
        body:
          htmlParagraphs(
            `Die Zahlung über ${sum('de')} wurde nicht bestätigt. Ihr Guthaben ist unverändert.`,
            'Prüfen Sie Ihre Kartendaten und ob die Karte für Online-Zahlungen freigegeben ist, und versuchen Sie es erneut. Wurde der Betrag dennoch abgebucht, schreiben Sie uns.',
          ) + linkTo(paths.deposit, 'Erneut versuchen'),
      },
    },
  }
}

/** Sentence about the passkeys: a reset by mail removes them, a change keeps them. */
const passkeySentences = {
  change: {
    tr: 'Geçiş anahtarlarınız geçerli kalır; tanımadığınız varsa güvenlik sayfasından kaldırın.',
    en: 'Your passkeys stay valid; remove any that you do not know on the security page.',
    de: 'Ihre Passkeys bleiben gültig; entfernen Sie unbekannte auf der Sicherheitsseite.',
  },
  reset: {
    tr: 'Kayıtlı geçiş anahtarlarınız kaldırıldı; güvenlik sayfasından yenisini ekleyebilirsiniz.',
    en: 'Your passkeys were removed; you can add new ones on the security page.',
    de: 'Ihre Passkeys wurden entfernt; auf der Sicherheitsseite können Sie neue hinzufügen.',
  },
} as const

/** `reset`: by a mailed link instead of the old password. */
export const passwordChanged = (how: 'change' | 'reset'): Note => ({
  type: 'warning',
  text: {
    tr: {
      subject: 'Şifreniz değişti',
      description: 'Bu siz değilseniz hemen bize yazın.',
      tag: 'Güvenlik',
      body:
        htmlParagraphs(
          'Hesabınızın şifresi değiştirildi. Güvenliğiniz için diğer oturumlar kapatıldı.',
          passkeySentences[how].tr,
          `Değişikliği siz yapmadıysanız hemen canlı destekten ya da ${brand.supportMail} adresinden bize ulaşın.`,
        ) + linkTo(paths.security, 'Güvenlik'),
    },
    en: {
      subject: 'Your password was changed',
      description: 'If this was not you, write to us at once.',
      tag: 'Security',
      body:
        htmlParagraphs(
          'The password of your account was changed. For your safety, your other sessions were ended.',
          passkeySentences[how].en,
          `If this was not you, reach us at once through live support or at ${brand.supportMail}.`,
        ) + linkTo(paths.security, 'Security'),
    },
    de: {
      subject: 'Ihr Passwort wurde geändert',
      description: 'Wenn Sie das nicht waren, schreiben Sie uns sofort.',
      tag: 'Sicherheit',
      body:
        htmlParagraphs(
          'Das Passwort Ihres Kontos wurde geändert. Zu Ihrer Sicherheit wurden Ihre anderen Sitzungen beendet.',
          passkeySentences[how].de,
          `Wenn Sie das nicht waren, melden Sie sich sofort beim Live-Support oder unter ${brand.supportMail}.`,
        ) + linkTo(paths.security, 'Sicherheit'),
    },
  },
})

/** `device`: name such as "Firefox, Windows", or empty if unknown. `days`: duration of the trust. */
export const deviceTrusted = (device: string, days: number): Note => ({
  type: 'warning',
  text: {
    tr: {
      subject: 'Yeni bir cihaza güvendiniz',
      description: `${device || 'Bilinmeyen cihaz'}: ${days} gün boyunca girişte kod istenmez.`,
      tag: 'Güvenlik',
      body:
        htmlParagraphs(
          `Yeni cihaz: ${device || 'Bilinmeyen cihaz'}. Bu cihazdan ${days} gün boyunca kod istenmeden giriş yapılabilir.`,
          'Cihaz sizin değilse güvenliği hemen kaldırın ve şifrenizi değiştirin.',
        ) + linkTo(paths.security, 'Güvenlik'),
    },
    en: {
      subject: 'A new device is trusted',
      description: `${device || 'Unknown device'}: no code at login for ${days} days.`,
      tag: 'Security',
      body:
        htmlParagraphs(
          `New device: ${device || 'Unknown device'}. For ${days} days it can log in without a code.`,
          'If it is not yours, withdraw the trust at once and change your password.',
        ) + linkTo(paths.security, 'Security'),
    },
    de: {
      subject: 'Einem neuen Gerät wird vertraut',
      description: `${device || 'Unbekanntes Gerät'}: ${days} Tage lang ohne Code bei der Anmeldung.`,
      tag: 'Sicherheit',
      body:
        htmlParagraphs(
          `Neues Gerät: ${device || 'Unbekanntes Gerät'}. ${days} Tage lang ist die Anmeldung damit ohne Code möglich.`,
          'Gehört es nicht Ihnen, entziehen Sie ihm sofort das Vertrauen und ändern Sie Ihr Passwort.',
        ) + linkTo(paths.security, 'Sicherheit'),
    },
  },
})

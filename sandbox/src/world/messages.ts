import { brand } from '@kehribar/shared/brand'
import { deviceTrustDays } from '@kehribar/shared/rules/account'
import type { BonusCode, BonusTerms } from '@kehribar/shared/rules/bonus-terms'
import { bonusTerms } from './bonuses'
import { liraText } from './content/promotions/figures'

interface Message {
  type: 'warning' | 'success' | 'error' | 'purple'
  tag: string
  subject: string
  description: string
  html: string
  picture?: string
}

interface Sent extends Message {
  /** Hours before the import. */
  ago: number
  unread?: true
}

const day = 24
const lira = (amount = 0) => liraText(amount, 'tr')
const paragraphs = (...lines: string[]) => lines.map((line) => `<p>${line}</p>`).join('')
const linkTo = (path: string, label: string) => paragraphs(`<a href="${path}">${label}</a>`)

/** Creates a message about an offer, with its promotion’s picture and its terms’ figures. */
function offer(code: BonusCode, subject: string, describe: (terms: BonusTerms) => string): Message {
  const terms: BonusTerms = bonusTerms[code]
  const description = describe(terms)
  const conditions = `Çevrim şartı ${terms.wagering} kat, süresi ${terms.days} gün, bonus sürerken en yüksek bahis ${lira(terms.maxBet)}. Koşulların tamamını almadan önce okuyun.`
  const html = paragraphs(description, conditions) + linkTo('/promotions', 'Promosyonlara git')
  return { type: 'purple', tag: 'Bonus', subject, description, html, picture: `promotions/${code}` }
}

const plainMessage = (type: Message['type'], tag: string, subject: string, description: string, ...lines: string[]): Message => ({
  type,
  tag,
  subject,
  description,
  html: paragraphs(...lines),
})

/* The text is the same as in the server's own messages about these events. */

const deviceTrusted: Message = {
  type: 'warning',
  tag: 'Güvenlik',
  subject: 'Yeni bir cihaza güvendiniz',
  description: `Chrome, Windows: ${deviceTrustDays} gün boyunca girişte kod istenmez.`,
  html:
    paragraphs(
      `Yeni cihaz: Chrome, Windows. Bu cihazdan ${deviceTrustDays} gün boyunca kod istenmeden giriş yapılabilir.`,
      'Cihaz sizin değilse güvenliği hemen kaldırın ve şifrenizi değiştirin.',
    ) + linkTo('/profile/security', 'Güvenlik'),
}

const depositDeclined: Message = {
  type: 'error',
  tag: 'Yatırım',
  subject: 'Yatırımınız gerçekleşmedi',
  description: '₺500,00 tutarındaki ödeme onaylanmadı; bakiyeniz değişmedi.',
  html:
    paragraphs(
      '₺500,00 tutarındaki ödeme onaylanmadı. Bakiyeniz değişmedi.',
      'Kart bilgilerinizi ve kartınızın internet alışverişine açık olduğunu kontrol edip yeniden deneyebilirsiniz. Tutar kartınızdan çekilmiş görünüyorsa bize yazın.',
    ) + linkTo('/profile/deposit', 'Yeniden dene'),
}

const welcome = (username: string): Message => ({
  type: 'success',
  tag: 'Hesap',
  subject: 'Hoş geldiniz',
  description: 'Hesabınız açıldı. Başlamadan önce bilmeniz gereken birkaç şey var.',
  html:
    paragraphs(
      `Merhaba ${username}, hesabınız açıldı.`,
      'Spor ve casino aynı bakiyeyi kullanır. Para yatırmadan önce kendinize bir limit koyabilirsiniz; düşürdüğünüz bir limit hemen geçerli olur.',
      'Aklınıza takılan bir şey olursa canlı destek 7 gün 24 saat açık; isterseniz sizi arayalım.',
    ) + linkTo('/profile/limits', 'Limitlerimi belirle'),
  picture: 'promotions/hos-geldin',
})

const messagesOf = (username: string): readonly Sent[] => [
  { ago: 5, unread: true, ...deviceTrusted },
  {
    ago: day + 3.2,
    unread: true,
    ...offer(
      'gunluk-cevirme',
      'Bugünün free spin hakları hazır',
      ({ minDeposit, freeSpins }) => `Dün en az ${lira(minDeposit)} yatırdıysanız bugün ${freeSpins?.count} free spin alabilirsiniz.`,
    ),
  },
  {
    ago: 2 * day + 11.6,
    unread: true,
    ...offer('hafta-sonu', 'Hafta sonu bonusu', ({ percent, max }) => `Cumartesi ve pazar günleri bir yatırımınıza %${percent}, en çok ${lira(max)} bonus.`),
  },
  { ago: 4 * day - 6.7, ...depositDeclined },
  {
    ago: 6 * day + 2.1,
    ...plainMessage(
      'success',
      'Destek',
      'Sorunuz yanıtlandı',
      'Canlı destekteki görüşmenizin özeti burada.',
      'Bahis geçmişinizi sormuştunuz: oynanan ve sonuçlanan bütün kuponlarınız “Kuponlarım” sayfasındadır.',
      'Başka bir sorunuz olursa canlı destek 7 gün 24 saat açık.',
    ),
  },
  {
    ago: 9 * day - 4.4,
    ...offer(
      'spor-yatirim',
      'Spor bahisleri için yatırım bonusu',
      ({ percent, max }) => `Spor bahisleri için yatırımınıza %${percent}, en çok ${lira(max)} bonus.`,
    ),
  },
  {
    ago: 11 * day + 7.9,
    ...plainMessage(
      'warning',
      'Bakım',
      'Sabah kısa bir bakım yapılacak',
      'Yarın 05.00 ile 05.30 arasında site kapalı olabilir.',
      'Yarın sabah 05.00 ile 05.30 arasında bakım yapacağız. Bu sürede giriş ve yatırım yapılamayabilir.',
      'Açık bahisleriniz bundan etkilenmez; bakımdan sonra olduğu yerden sürer.',
    ),
  },
  {
    ago: 14 * day - 2.3,
    ...plainMessage(
      'warning',
      'Sorumlu oyun',
      'Limitlerinize bir göz atın',
      'Yatırım ve kayıp limitlerinizi istediğiniz an düşürebilirsiniz.',
      'Düşürdüğünüz bir limit hemen geçerli olur; yükseltilen bir limit ancak 24 saat sonra. Ara vermek isterseniz mola da alabilirsiniz.',
    ),
  },
  {
    ago: 18 * day + 5.5,
    ...plainMessage(
      'purple',
      'Yenilik',
      `${brand.name} masaüstünde`,
      'Aynı hesap, aynı bakiye, kendi penceresinde.',
      'Masaüstü uygulaması siteyi kendi penceresinde açar; hesabınız ve bakiyeniz aynıdır.',
    ),
    picture: 'promotions/masaustu-uygulamasi',
  },
  {
    ago: 22 * day - 8.1,
    ...plainMessage(
      'error',
      'Oyunlar',
      'Canlı masalarda kısa bir kesinti oldu',
      'Dün akşam 21.10 ile 21.25 arasında masalara girilemedi.',
      'Dün akşam 21.10 ile 21.25 arasında canlı masalara girilemedi. Yarım kalan turlar sürdürüldü; tamamlanamayanların bahisleri iade edildi.',
      'Verdiğimiz rahatsızlık için özür dileriz.',
    ),
  },
  {
    ago: 26 * day + 1.4,
    ...offer('canli-masa', 'Canlı casino bonusu', ({ percent, max }) => `Masa oyunları için yatırımınıza %${percent}, en çok ${lira(max)} bonus.`),
  },
  {
    ago: 31 * day - 5.2,
    ...plainMessage(
      'warning',
      'Koşullar',
      'Bonus koşulları daha açık',
      'Çevrim katsayıları artık her oyun türü için ayrı gösteriliyor.',
      'Bir bonusu almadan önce hangi oyunun çevrime ne kadar saydığını, süreyi ve en yüksek bahsi aynı yerde görürsünüz. Koşulların kendisi değişmedi.',
    ),
  },
  { ago: 40 * day + 9.3, ...welcome(username) },
]

/** Returns a player’s mailbox with messages of 40 days. */
export const demoMailbox = (username: string) =>
  messagesOf(username).map(({ ago, unread, ...message }) => ({ at: { daysFromNow: -ago / day }, read: !unread, ...message }))

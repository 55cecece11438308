import { formatMoney } from '@kehribar/shared/rules/money'
import { playerMessage } from '../db/schema'
import type { Db } from '../db/types'
import { type BonusCode, type BonusTerms, bonusTerms } from '../modules/bonuses/terms'
import { promotionPicture } from '../modules/pictures'
import { depositDeclined, deviceTrusted, welcome } from '../modules/messages/notes'
import { linkTo, paragraphs } from '../modules/messages/write'

type Row = Pick<typeof playerMessage.$inferInsert, 'type' | 'subject' | 'description' | 'tagTitle' | 'body' | 'image'>

interface Seed extends Row {
  /** Hours before the seeding. */
  readonly ago: number
  readonly unread?: true
}

const day = 24
const lira = (amount = 0) => formatMoney(amount, 'tr').replace(/,00$/, '')

/** An offer with the picture of its promotion and the figures of its terms. */
function offer(code: BonusCode, subject: string, description: (terms: BonusTerms) => string): Row {
  const terms: BonusTerms = bonusTerms[code]
  const body =
    paragraphs(
      description(terms),
      `Çevrim şartı ${terms.wagering} kat, süresi ${terms.days} gün, bonus sürerken en yüksek bahis ${lira(terms.maxBet)}. Koşulların tamamını almadan önce okuyun.`,
    ) + linkTo('/promotions', 'Promosyonlara git')
  return { type: 'purple', subject, description: description(terms), tagTitle: 'Bonus', body, image: promotionPicture(code) }
}

const turkish = ({ type, image, text }: ReturnType<typeof welcome>): Row => {
  const { subject, description, tag, body } = text.tr
  return { type, subject, description, tagTitle: tag, body, image }
}

const plain = (type: Row['type'], tagTitle: string, subject: string, description: string, ...lines: string[]): Row => ({
  type,
  tagTitle,
  subject,
  description,
  body: paragraphs(...lines),
})

const seeds = (username: string): readonly Seed[] => [
  { ago: 5, unread: true, ...turkish(deviceTrusted('Chrome, Windows', 30)) },
  {
    ago: day + 3.2,
    unread: true,
    ...offer(
      'gunluk-cevirme',
      'Bugünün ücretsiz çevirmeleri hazır',
      ({ minDeposit, freeSpins }) => `Dün en az ${lira(minDeposit)} yatırdıysanız bugün ${freeSpins?.count} ücretsiz çevirme alabilirsiniz.`,
    ),
  },
  {
    ago: 2 * day + 11.6,
    unread: true,
    ...offer('hafta-sonu', 'Hafta sonu bonusu', ({ percent, max }) => `Cumartesi ve pazar günleri bir yatırımınıza %${percent}, en çok ${lira(max)} bonus.`),
  },
  { ago: 4 * day - 6.7, ...turkish(depositDeclined({ id: 'demo', amount: 500_00n })) },
  {
    ago: 6 * day + 2.1,
    ...plain(
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
    ...plain(
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
    ...plain(
      'warning',
      'Sorumlu oyun',
      'Limitlerinize bir göz atın',
      'Yatırım ve kayıp limitlerinizi istediğiniz an düşürebilirsiniz.',
      'Düşürdüğünüz bir limit hemen geçerli olur; yükseltilen bir limit ancak 24 saat sonra. Ara vermek isterseniz mola da alabilirsiniz.',
    ),
  },
  {
    ago: 18 * day + 5.5,
    ...plain(
      'purple',
      'Yenilik',
      'Kehribar masaüstünde',
      'Aynı hesap, aynı bakiye, kendi penceresinde.',
      'Masaüstü uygulaması siteyi kendi penceresinde açar; hesabınız ve bakiyeniz aynıdır.',
    ),
    image: promotionPicture('masaustu-uygulamasi'),
  },
  {
    ago: 22 * day - 8.1,
    ...plain(
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
    ...plain(
      'warning',
      'Koşullar',
      'Bonus koşulları daha açık',
      'Çevrim katsayıları artık her oyun türü için ayrı gösteriliyor.',
      'Bir bonusu almadan önce hangi oyunun çevrime ne kadar saydığını, süreyi ve en yüksek bahsi aynı yerde görürsünüz. Koşulların kendisi değişmedi.',
    ),
  },
  { ago: 40 * day + 9.3, ...turkish(welcome(username)) },
]

/** A mailbox for a demo player, as 40 days would fill it; each message once, and what was read stays read. */
export async function seedMessages(db: Db, player: { id: number; username: string }): Promise<void> {
  const now = Date.now()
  const rows = seeds(player.username).map(({ ago, unread, ...row }, index) => {
    const createdAt = new Date(now - ago * 3_600_000)
    return { ...row, playerId: player.id, about: `demo:${index + 1}`, createdAt, readAt: unread ? null : new Date(createdAt.getTime() + 3_600_000) }
  })
  await db.insert(playerMessage).values(rows).onConflictDoNothing()
}

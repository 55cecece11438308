import { createPromotion } from './promotion'

/** Promotions with bonuses on net losses. Their wording is neutral and never a reason to continue playing (@see PLAY-15). */
export const lossPromotions = [
  createPromotion('kayip-bonusu', {
    type: 'loss',
    art: { emblem: 'moon.crescent', beside: 'moon.lamp', palette: 'night', ground: 'stars', stage: 'disc' },
    title: { tr: 'Günlük kayıp bonusu', en: 'Daily loss bonus', de: 'Täglicher Verlustbonus' },
    summary: {
      tr: 'Önceki günün net kaybının {percent} kadarı, en çok {max}.',
      en: "{percent} of the previous day's net loss, up to {max}.",
      de: '{percent} des Nettoverlusts vom Vortag, höchstens {max}.',
    },
    steps: {
      tr: `Hesap menüsünden **Kayıp bonusu al** seçeneğini açın.
        Talep anında bakiyeniz, açık bahislerinizdeki tutar dahil, ₺5 veya altında olmalı.
        Pencerede koşulları okuyup onaylayın; hakkınız varsa tutar hemen bonus bakiyenize eklenir.`,
      en: `Open **Claim loss bonus** in the account menu.
        At that moment your balance, open bets included, must be ₺5 or less.
        Read the terms there and confirm; if you are entitled, the bonus is added to your bonus balance at once.`,
      de: `Öffnen Sie im Kontomenü **Verlustbonus einlösen**.
        In diesem Moment darf Ihr Guthaben samt offener Wetten höchstens 5 ₺ betragen.
        Lesen Sie dort die Bedingungen und bestätigen Sie; besteht ein Anspruch, kommt der Bonus sofort auf Ihr Bonusguthaben.`,
    },
    notes: {
      tr: `Net kayıp, önceki gün sonuçlanan bahislerinizin tutarı ile kazancı arasındaki farktır ve en az {minLoss} olmalıdır; bonusla yapılan bahisler hesaba katılmaz. Gün değişimi İstanbul saatine göredir.
        Bir günün bonusu yalnızca ertesi gün ve bir kez talep edilir. Bekleyen bir talep varken yenisi alınmaz.
        Bonusu almak zorunda değilsiniz. Harcamanız sizi rahatsız ediyorsa [Limitlerim](/profile/limits) sayfasında limit belirleyin ya da [Sorumlu oyun](/static#responsible-gaming) sayfasına bakın.`,
      en: `The net loss is what you staked in bets settled on the previous day, less what they paid; it must be at least {minLoss}. Stakes from bonuses are left out. Days change at midnight in Istanbul.
        A day's bonus can be claimed only on the following day, and once. No new claim is accepted while one is pending.
        You do not have to take it. If your spending worries you, set a limit under [My limits](/profile/limits) or see [Safer play](/static#responsible-gaming).`,
      de: `Der Nettoverlust ist, was Sie in den am Vortag abgerechneten Wetten gesetzt haben, abzüglich der Gewinne; er muss mindestens {minLoss} betragen. Einsätze aus Boni bleiben außen vor. Der Tag wechselt um Mitternacht Istanbuler Zeit.
        Der Bonus eines Tages kann nur am Folgetag und nur einmal beantragt werden. Solange ein Antrag läuft, wird kein neuer angenommen.
        Sie müssen ihn nicht nehmen. Wenn Ihre Ausgaben Sie beunruhigen, setzen Sie unter [Meine Limits](/profile/limits) ein Limit oder lesen Sie [Spielerschutz](/static#responsible-gaming).`,
    },
  }),
  createPromotion('aylik-kayip-bonusu', {
    type: 'loss',
    art: { emblem: 'ancient.amphora', beside: 'treasure.coins', palette: 'copper', ground: 'arches', stage: 'rhomb' },
    title: { tr: 'Aylık kayıp bonusu', en: 'Monthly loss bonus', de: 'Monatlicher Verlustbonus' },
    summary: {
      tr: 'Geçen ayın net kaybının {percent} kadarı, en çok {max}; yalnızca ayın birinde.',
      en: "{percent} of last month's net loss, up to {max}; on the first of the month only.",
      de: '{percent} des Nettoverlusts vom Vormonat, höchstens {max}; nur am Monatsersten.',
    },
    steps: {
      tr: `Ayın birinde, 00.00 ile 23.59 arasında hesap menüsünden **Aylık kayıp bonusu al** seçeneğini açın.
        Talep anında bakiyeniz, açık bahislerinizdeki tutar dahil, ₺5 veya altında olmalı.
        Pencerede koşulları okuyup onaylayın; hakkınız varsa tutar hemen bonus bakiyenize eklenir.`,
      en: `On the first of the month, between 00:00 and 23:59, open **Claim monthly loss bonus** in the account menu.
        At that moment your balance, open bets included, must be ₺5 or less.
        Read the terms there and confirm; if you are entitled, the bonus is added to your bonus balance at once.`,
      de: `Öffnen Sie am Monatsersten zwischen 00:00 und 23:59 Uhr im Kontomenü **Monatlichen Verlustbonus einlösen**.
        In diesem Moment darf Ihr Guthaben samt offener Wetten höchstens 5 ₺ betragen.
        Lesen Sie dort die Bedingungen und bestätigen Sie; besteht ein Anspruch, kommt der Bonus sofort auf Ihr Bonusguthaben.`,
    },
    notes: {
      tr: `Net kayıp, bir önceki takvim ayında sonuçlanan bahislerin tutarı ile kazancı arasındaki farktır; o ay alınan kayıp bonusları düşülür, kalan en az {minLoss} olmalıdır. Ay ve gün değişimi İstanbul saatine göredir.
        Ayın diğer günlerinde yapılan talepler kabul edilmez ve hak bir sonraki aya devretmez.
        Son 12 ayın yatırım, çekim ve bahislerini [Geçmiş işlemler](/profile/history) sayfasında görebilirsiniz.`,
      en: `The net loss is what you staked in bets settled in the previous calendar month, less what they paid and less the loss bonuses of that month; at least {minLoss} must remain. Months and days change at midnight in Istanbul.
        Claims on other days are not accepted, and nothing carries over to the next month.
        The [Transaction history](/profile/history) shows the deposits, withdrawals and bets of the last 12 months.`,
      de: `Der Nettoverlust ist, was Sie in den im letzten Kalendermonat abgerechneten Wetten gesetzt haben, abzüglich der Gewinne und der Verlustboni dieses Monats; mindestens {minLoss} müssen bleiben. Monat und Tag wechseln um Mitternacht Istanbuler Zeit.
        Anträge an anderen Tagen werden nicht angenommen, und nichts wird in den nächsten Monat übertragen.
        Unter [Transaktionen](/profile/history) sehen Sie Einzahlungen, Auszahlungen und Wetten der letzten 12 Monate.`,
    },
  }),
  createPromotion('spor-kayip-bonusu', {
    type: 'loss',
    art: { emblem: 'football.cup', beside: 'football.ball', palette: 'ink', ground: 'columns', stage: 'parade' },
    title: { tr: 'Haftalık spor kayıp bonusu', en: 'Weekly sports loss bonus', de: 'Wöchentlicher Sport-Verlustbonus' },
    summary: {
      tr: 'Geçen haftanın spor bahislerindeki net kaybın {percent} kadarı, en çok {max}.',
      en: "{percent} of last week's net loss on sports bets, up to {max}.",
      de: '{percent} des Nettoverlusts aus Sportwetten der Vorwoche, höchstens {max}.',
    },
    steps: {
      tr: `Hafta pazartesi 00.00’da başlar, pazar 23.59’da biter (İstanbul saati).
        Pazartesi günü [Bonus talep et](/profile/bonus-request) sayfasından bu bonusu isteyin.
        Talep incelenir; uygunsa tutar bonus bakiyenize eklenir.`,
      en: `The week runs from Monday 00:00 to Sunday 23:59, Istanbul time.
        On the following Monday ask for this bonus on the page [Request a bonus](/profile/bonus-request).
        The request is checked; if it qualifies, the bonus is added to your bonus balance.`,
      de: `Die Woche läuft von Montag 00:00 bis Sonntag 23:59 Uhr Istanbuler Zeit.
        Beantragen Sie den Bonus am folgenden Montag unter [Bonus anfordern](/profile/bonus-request).
        Der Antrag wird geprüft; ist er berechtigt, kommt der Bonus auf Ihr Bonusguthaben.`,
    },
    notes: {
      tr: `Net kayıp, o hafta sonuçlanan spor kuponlarınızın bahis tutarı ile kazancı arasındaki farktır; en az {minLoss} olmalıdır.
        Bonusla oynanan, iptal edilen ve iade edilen kuponlar hesaba katılmaz.
        Kazanan bir haftanın ardından bonus doğmaz; bir önceki haftanın kaybı devretmez.`,
      en: `The net loss is what you staked on sports bets settled in that week, less what they paid; it must be at least {minLoss}.
        Bets made with a bonus, void bets and returned stakes are left out.
        A winning week earns no bonus, and losses of earlier weeks do not carry over.`,
      de: `Der Nettoverlust ist, was Sie in den in dieser Woche abgerechneten Sportwetten gesetzt haben, abzüglich der Gewinne; er muss mindestens {minLoss} betragen.
        Wetten mit Bonus, stornierte Wetten und zurückgezahlte Einsätze bleiben außen vor.
        Eine Gewinnwoche bringt keinen Bonus, und Verluste früherer Wochen werden nicht übertragen.`,
    },
  }),
]

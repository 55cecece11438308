import { createPromotion } from './promotion'

/** Promotions with bonuses on deposits. */
export const depositPromotions = [
  createPromotion('hos-geldin', {
    type: 'investment',
    art: { emblem: 'gem.amberDrop', beside: 'gem.brilliant', palette: 'amber', ground: 'rays', stage: 'rosette' },
    title: { tr: 'Hoş geldin bonusu', en: 'Welcome bonus', de: 'Willkommensbonus' },
    summary: {
      tr: 'İlk yatırımınıza {percent}, en çok {max} bonus ve {spins} free spin.',
      en: '{percent} on your first deposit, up to {max}, and {spins} free spins.',
      de: '{percent} auf Ihre erste Einzahlung, höchstens {max}, und {spins} Freispiele.',
    },
    steps: {
      tr: `Hesabınızı açın ve e-posta adresiniz ile telefonunuzun doğru olduğundan emin olun.
        [Para yatır](/profile/deposit) sayfasında bonus alanı olan bir yöntem seçin, en az {minDeposit} yatırın ve bu bonusu işaretleyin.
        Yatırım onaylanınca tutar bonus bakiyenize eklenir; {spins} free spin {game} oyununda sizi bekler.`,
      en: `Open your account and check that your email address and phone number are right.
        On the [Deposit](/profile/deposit) page choose a method that has a bonus field, deposit at least {minDeposit} and select this bonus.
        When the deposit is approved, the bonus is added to your bonus balance and {spins} free spins wait for you in {game}.`,
      de: `Eröffnen Sie Ihr Konto und prüfen Sie, ob E-Mail-Adresse und Telefonnummer stimmen.
        Wählen Sie unter [Einzahlen](/profile/deposit) eine Methode mit Bonusfeld, zahlen Sie mindestens {minDeposit} ein und wählen Sie diesen Bonus.
        Nach der Bestätigung steht der Bonus auf Ihrem Bonusguthaben, und {spins} Freispiele liegen in {game} bereit.`,
    },
    notes: {
      tr: `Örnek: {exampleFrom} yatırana {exampleBonus} bonus verilir; bonusun nakde dönmesi için toplam {exampleWagering} bahis gerekir.
        Yalnızca ilk yatırımda ve hesap başına bir kez alınır.
        Free spin bahislerini biz öderiz: bakiyeniz değişmez, çevrime de sayılmazlar. Kazançları bonus bakiyesine eklenir ve aynı kattan çevrilir.
        Free spin hakları bonusla birlikte {days} gün geçerlidir. Oynanmamış free spin varken bonus nakde dönmez; süre dolunca kalan free spin hakları silinir.
        Bonus istemiyorsanız formda “Bonus istemiyorum” seçeneğini seçin.`,
      en: `Example: a deposit of {exampleFrom} earns a bonus of {exampleBonus}; stakes of {exampleWagering} in total turn it into cash.
        Only on the first deposit and once per account.
        The house pays the stakes of the free spins: they leave your balance alone and do not count towards wagering. What they win is added to the bonus balance and wagered as many times.
        The spins last {days} days, like the bonus. While some are left it does not become cash; when the time is over, the rest is removed.
        If you do not want a bonus, choose “I don't want a bonus” in the form.`,
      de: `Beispiel: Für {exampleFrom} Einzahlung gibt es {exampleBonus} Bonus; mit insgesamt {exampleWagering} an Einsätzen wird er zu Bargeld.
        Nur bei der ersten Einzahlung und einmal pro Konto.
        Die Einsätze der Freispiele zahlen wir: Ihr Guthaben bleibt unberührt, und sie zählen nicht zum Umsatz. Was sie gewinnen, kommt auf das Bonusguthaben und ist ebenso oft umzusetzen.
        Die Freispiele gelten wie der Bonus {days} Tage. Solange welche übrig sind, wird er nicht zu Bargeld; nach Ablauf verfällt der Rest.
        Wenn Sie keinen Bonus möchten, wählen Sie im Formular „Ich möchte keinen Bonus“.`,
    },
  }),
  createPromotion('ilk-yatirim', {
    type: 'investment',
    art: { emblem: 'crown.openCrown', beside: 'gem.brilliant', palette: 'sand', ground: 'scales', stage: 'fan' },
    title: { tr: 'İlk yatırım bonusu', en: 'First deposit bonus', de: 'Ersteinzahlungsbonus' },
    summary: {
      tr: 'İlk yatırımınıza {percent}, en çok {max} bonus.',
      en: '{percent} on your first deposit, up to {max}.',
      de: '{percent} auf Ihre erste Einzahlung, höchstens {max}.',
    },
    steps: {
      tr: `[Para yatır](/profile/deposit) sayfasında bonus alanı olan bir yöntem seçin, en az {minDeposit} yatırın ve bu bonusu işaretleyin.
        Yatırım onaylanınca tutar bonus bakiyenize eklenir.`,
      en: `On the [Deposit](/profile/deposit) page choose a method that has a bonus field, deposit at least {minDeposit} and select this bonus.
        The bonus is added to your bonus balance when the deposit is approved.`,
      de: `Wählen Sie unter [Einzahlen](/profile/deposit) eine Methode mit Bonusfeld, zahlen Sie mindestens {minDeposit} ein und wählen Sie diesen Bonus.
        Nach der Bestätigung steht der Bonus auf Ihrem Bonusguthaben.`,
    },
    notes: {
      tr: `Örnek: {exampleFrom} yatırana {exampleBonus} bonus verilir; bonusun nakde dönmesi için toplam {exampleWagering} bahis gerekir.
        Hoş geldin bonusunun yerine alınır: ilk yatırımda ikisinden biri seçilir.
        Hesap başına bir kez alınır.`,
      en: `Example: a deposit of {exampleFrom} earns a bonus of {exampleBonus}; stakes of {exampleWagering} in total turn it into cash.
        It takes the place of the welcome bonus: with a first deposit you choose one of the two.
        Once per account.`,
      de: `Beispiel: Für {exampleFrom} Einzahlung gibt es {exampleBonus} Bonus; mit insgesamt {exampleWagering} an Einsätzen wird er zu Bargeld.
        Er tritt an die Stelle des Willkommensbonus: Bei der ersten Einzahlung wählen Sie einen von beiden.
        Einmal pro Konto.`,
    },
  }),
  createPromotion('hafta-ortasi', {
    type: 'investment',
    art: { emblem: 'bell.handBell', beside: 'treasure.coins', palette: 'sapphire', ground: 'lozenge', stage: 'disc' },
    title: { tr: 'Hafta ortası bonusu', en: 'Midweek bonus', de: 'Bonus zur Wochenmitte' },
    summary: {
      tr: 'Çarşamba günleri bir yatırıma {percent}, en çok {max} bonus.',
      en: '{percent} on one deposit every Wednesday, up to {max}.',
      de: 'Jeden Mittwoch {percent} auf eine Einzahlung, höchstens {max}.',
    },
    steps: {
      tr: `Çarşamba günü en az {minDeposit} yatırın ve formda bu bonusu seçin.
        Yatırım onaylanınca tutar bonus bakiyenize eklenir.`,
      en: `Deposit at least {minDeposit} on a Wednesday and select this bonus in the form.
        The bonus is added to your bonus balance when the deposit is approved.`,
      de: `Zahlen Sie an einem Mittwoch mindestens {minDeposit} ein und wählen Sie im Formular diesen Bonus.
        Nach der Bestätigung steht der Bonus auf Ihrem Bonusguthaben.`,
    },
    notes: {
      tr: `Örnek: {exampleFrom} yatırana {exampleBonus} bonus verilir; çevrim tutarı {exampleWagering} olur.
        Gün, İstanbul saatiyle 00.00 ile 23.59 arasıdır.
        Haftada bir yatırım için geçerlidir.`,
      en: `Example: a deposit of {exampleFrom} earns a bonus of {exampleBonus}, with wagering of {exampleWagering}.
        The day runs from 00:00 to 23:59, Istanbul time.
        It is valid for one deposit a week.`,
      de: `Beispiel: Für {exampleFrom} Einzahlung gibt es {exampleBonus} Bonus; der nötige Umsatz beträgt {exampleWagering}.
        Der Tag läuft von 00:00 bis 23:59 Uhr Istanbuler Zeit.
        Der Bonus gilt für eine Einzahlung pro Woche.`,
    },
  }),
  createPromotion('hafta-sonu', {
    type: 'investment',
    art: { emblem: 'fruit.citrus', beside: 'fruit.melonSlice', palette: 'sun', ground: 'rays', stage: 'parade' },
    title: { tr: 'Hafta sonu bonusu', en: 'Weekend bonus', de: 'Wochenendbonus' },
    summary: {
      tr: 'Cumartesi ve pazar günleri bir yatırıma {percent}, en çok {max} bonus.',
      en: '{percent} on one deposit on Saturday or Sunday, up to {max}.',
      de: '{percent} auf eine Einzahlung am Samstag oder Sonntag, höchstens {max}.',
    },
    steps: {
      tr: `Cumartesi ya da pazar günü en az {minDeposit} yatırın ve formda bu bonusu seçin.
        Yatırım onaylanınca tutar bonus bakiyenize eklenir.`,
      en: `Deposit at least {minDeposit} on Saturday or Sunday and select this bonus in the form.
        The bonus is added to your bonus balance when the deposit is approved.`,
      de: `Zahlen Sie am Samstag oder Sonntag mindestens {minDeposit} ein und wählen Sie im Formular diesen Bonus.
        Nach der Bestätigung steht der Bonus auf Ihrem Bonusguthaben.`,
    },
    notes: {
      tr: `Örnek: {exampleFrom} yatırana {exampleBonus} bonus verilir; çevrim tutarı {exampleWagering} olur.
        Her hafta sonu bir yatırım için geçerlidir; gün değişimi İstanbul saatine göredir.
        Etkin bir bonusunuz varken yenisi alınamaz.`,
      en: `Example: a deposit of {exampleFrom} earns a bonus of {exampleBonus}, with wagering of {exampleWagering}.
        It is valid for one deposit each weekend; days change at midnight in Istanbul.
        A new bonus cannot be taken while another one is running.`,
      de: `Beispiel: Für {exampleFrom} Einzahlung gibt es {exampleBonus} Bonus; der nötige Umsatz beträgt {exampleWagering}.
        Der Bonus gilt für eine Einzahlung pro Wochenende; der Tag wechselt um Mitternacht Istanbuler Zeit.
        Solange ein Bonus läuft, ist kein weiterer möglich.`,
    },
  }),
  createPromotion('spor-yatirim', {
    type: 'investment',
    art: { emblem: 'football.ball', beside: 'football.cup', palette: 'emerald', ground: 'chevron', stage: 'fan' },
    title: { tr: 'Spor yatırım bonusu', en: 'Sports deposit bonus', de: 'Sport-Einzahlungsbonus' },
    summary: {
      tr: 'Spor bahisleri için yatırımınıza {percent}, en çok {max} bonus.',
      en: '{percent} on your deposit for sports betting, up to {max}.',
      de: '{percent} auf Ihre Einzahlung für Sportwetten, höchstens {max}.',
    },
    steps: {
      tr: `En az {minDeposit} yatırın ve formda bu bonusu seçin.
        Bonusu [spor bahislerinde](/sportsbook/prelive) kullanın; tekli, kombine ve sistem kuponları çevrime sayılır.
        Kupondaki her seçimin oranı en az {minOdds} olmalıdır; çevrim, kupon sonuçlanınca sayılır.`,
      en: `Deposit at least {minDeposit} and select this bonus in the form.
        Use it in [sports betting](/sportsbook/prelive); single, combined and system bets count towards wagering.
        Every selection of a bet needs odds of at least {minOdds}; a bet counts towards wagering once it is settled.`,
      de: `Zahlen Sie mindestens {minDeposit} ein und wählen Sie im Formular diesen Bonus.
        Setzen Sie ihn bei den [Sportwetten](/sportsbook/prelive) ein; Einzel-, Kombi- und Systemwetten zählen zum Umsatz.
        Jeder Tipp einer Wette braucht eine Quote von mindestens {minOdds}; angerechnet wird, sobald die Wette abgerechnet ist.`,
    },
    notes: {
      tr: `Örnek: {exampleFrom} yatırana {exampleBonus} bonus verilir; çevrim tutarı {exampleWagering} olur.
        İptal edilen ve iade edilen kuponlar çevrime sayılmaz.
        Ayda bir kez alınabilir.`,
      en: `Example: a deposit of {exampleFrom} earns a bonus of {exampleBonus}, with wagering of {exampleWagering}.
        Void bets and returned stakes do not count towards wagering.
        It can be taken once a month.`,
      de: `Beispiel: Für {exampleFrom} Einzahlung gibt es {exampleBonus} Bonus; der nötige Umsatz beträgt {exampleWagering}.
        Stornierte Wetten und zurückgezahlte Einsätze zählen nicht.
        Der Bonus ist einmal im Monat möglich.`,
    },
  }),
  createPromotion('canli-masa', {
    type: 'investment',
    art: { emblem: 'roulette.rouletteWheel', beside: 'roulette.chip', palette: 'ruby', ground: 'felt', stage: 'garland' },
    title: { tr: 'Canlı casino bonusu', en: 'Live casino bonus', de: 'Live-Casino-Bonus' },
    summary: {
      tr: 'Masa oyunları için yatırımınıza {percent}, en çok {max} bonus.',
      en: '{percent} on your deposit for table games, up to {max}.',
      de: '{percent} auf Ihre Einzahlung für Tischspiele, höchstens {max}.',
    },
    steps: {
      tr: `En az {minDeposit} yatırın ve formda bu bonusu seçin.
        Bonusu [canlı casino](/live-casino) masalarında kullanın: rulet, blackjack, bakara ve çark.`,
      en: `Deposit at least {minDeposit} and select this bonus in the form.
        Use it at the [live casino](/live-casino) tables: roulette, blackjack, baccarat and wheel.`,
      de: `Zahlen Sie mindestens {minDeposit} ein und wählen Sie im Formular diesen Bonus.
        Setzen Sie ihn an den Tischen des [Live-Casinos](/live-casino) ein: Roulette, Blackjack, Baccarat und Glücksrad.`,
    },
    notes: {
      tr: `Örnek: {exampleFrom} yatırana {exampleBonus} bonus verilir; çevrim tutarı {exampleWagering} olur.
        İki haftada bir kez alınabilir.`,
      en: `Example: a deposit of {exampleFrom} earns a bonus of {exampleBonus}, with wagering of {exampleWagering}.
        It can be taken once every two weeks.`,
      de: `Beispiel: Für {exampleFrom} Einzahlung gibt es {exampleBonus} Bonus; der nötige Umsatz beträgt {exampleWagering}.
        Der Bonus ist alle zwei Wochen einmal möglich.`,
    },
  }),
]

import { brand } from '@kehribar/shared/brand'
import { trialCode } from '../../codes'
import { createPromotion } from './promotion'

/** Promotions for special occasions, and one without a bonus. */
export const specialPromotions = [
  createPromotion('deneme-bonusu', {
    type: 'special',
    art: { emblem: 'treasure.chest', beside: 'gem.starCut', palette: 'mint', ground: 'scales', stage: 'fan' },
    title: { tr: 'Deneme bonusu', en: 'Trial bonus', de: 'Probebonus' },
    summary: {
      tr: 'Yeni üyelere yatırımsız {fixed} bonus.',
      en: '{fixed} for new members, without a deposit.',
      de: '{fixed} für neue Mitglieder, ohne Einzahlung.',
    },
    steps: {
      tr: `Hesabınızı açın ve T.C. kimlik numaranızı girin.
        Kayıttan sonraki 7 gün içinde [Bonus talep et](/profile/bonus-request) sayfasından bu bonusu isteyin.
        Ekibimiz talebinizi onaylayınca {fixed} bonus bakiyenize eklenir.
        Ya da hesap menüsündeki **Promosyon kodu kullan** penceresine **${trialCode}** yazın; bonus hemen eklenir.`,
      en: `Open your account and enter your Turkish identity number.
        Within 7 days of registering, ask for this bonus on the page [Request a bonus](/profile/bonus-request).
        Once our team has approved your request, {fixed} is added to your bonus balance.
        Or enter **${trialCode}** under **Use a promo code** in the account menu; the bonus is added at once.`,
      de: `Eröffnen Sie Ihr Konto und geben Sie Ihre türkische Identitätsnummer an.
        Beantragen Sie den Bonus innerhalb von 7 Tagen nach der Registrierung unter [Bonus anfordern](/profile/bonus-request).
        Sobald unser Team die Anfrage bestätigt hat, kommen {fixed} auf Ihr Bonusguthaben.
        Oder geben Sie im Kontomenü unter **Aktionscode einlösen** den Code **${trialCode}** ein; der Bonus kommt sofort.`,
    },
    notes: {
      tr: `Örnek: {fixed} bonusun çevrim tutarı {exampleWagering} olur; çevrim bitince en çok {maxCash} nakde döner, fazlası silinir.
        Hesap başına bir kez verilir; deneme free spin haklarını alana ayrıca verilmez.
        Çekimden önce kimliğinizin doğrulanmış ve en az bir yatırımınızın onaylanmış olması gerekir.`,
      en: `Example: the bonus of {fixed} needs stakes of {exampleWagering}; after that at most {maxCash} becomes cash and the rest is removed.
        Once per account, and not in addition to the trial spins.
        Before a withdrawal your identity has to be verified and at least one deposit approved.`,
      de: `Beispiel: Der Bonus von {fixed} verlangt Einsätze von {exampleWagering}; danach werden höchstens {maxCash} zu Bargeld, der Rest verfällt.
        Einmal pro Konto, und nicht zusätzlich zu den Probe-Freispielen.
        Vor einer Auszahlung müssen Ihre Identität geprüft und mindestens eine Einzahlung bestätigt sein.`,
    },
  }),
  createPromotion('deneme-cevirme', {
    type: 'special',
    art: { emblem: 'fruit.cherries', beside: 'bell.handBell', palette: 'olive', ground: 'rays', stage: 'disc' },
    title: { tr: 'Deneme free spin', en: 'Trial spins', de: 'Probe-Freispiele' },
    summary: {
      tr: 'Yeni üyelere yatırımsız {spins} free spin.',
      en: '{spins} free spins for new members, without a deposit.',
      de: '{spins} Freispiele für neue Mitglieder, ohne Einzahlung.',
    },
    steps: {
      tr: `Hesabınızı açın ve T.C. kimlik numaranızı girin.
        Kayıttan sonraki 7 gün içinde [Bonus talep et](/profile/bonus-request) sayfasından bu bonusu isteyin.
        Ekibimiz talebinizi onaylayınca {spins} free spin {game} oyununda sizi bekler.
        Ya da hesap menüsündeki **Promosyon kodu kullan** penceresine **CEVIRME50** yazın; free spin hakları hemen gelir.`,
      en: `Open your account and enter your Turkish identity number.
        Within 7 days of registering, ask for this bonus on the page [Request a bonus](/profile/bonus-request).
        Once our team has approved your request, {spins} spins wait for you in {game}.
        Or enter **CEVIRME50** under **Use a promo code** in the account menu; the spins are there at once.`,
      de: `Eröffnen Sie Ihr Konto und geben Sie Ihre türkische Identitätsnummer an.
        Beantragen Sie den Bonus innerhalb von 7 Tagen nach der Registrierung unter [Bonus anfordern](/profile/bonus-request).
        Sobald unser Team die Anfrage bestätigt hat, warten {spins} Freispiele in {game} auf Sie.
        Oder geben Sie im Kontomenü unter **Aktionscode einlösen** den Code **CEVIRME50** ein; die Freispiele sind sofort da.`,
    },
    notes: {
      tr: `Her free spin bahsi {spinValue} olup bizden; bakiyeniz değişmez. Kazançlar bonus bakiyenize eklenir.
        Çevrim şartı kazançların {wagering} katıdır; çevrim bitince en çok {maxCash} nakde döner, fazlası silinir.
        Hesap başına bir kez verilir; deneme bonusunu alana ayrıca verilmez.
        Çekimden önce kimliğinizin doğrulanmış ve en az bir yatırımınızın onaylanmış olması gerekir.`,
      en: `The stake of each spin, {spinValue}, is on us; your balance stays as it is. What you win is added to your bonus balance.
        Wagering is {wagering} times what you win; after that at most {maxCash} becomes cash and the rest is removed.
        Once per account, and not in addition to the trial bonus.
        Before a withdrawal your identity has to be verified and at least one deposit approved.`,
      de: `Den Einsatz jedes Freispiels, {spinValue}, zahlen wir; Ihr Guthaben bleibt unberührt. Gewinne kommen auf Ihr Bonusguthaben.
        Der nötige Umsatz ist das {wagering}-Fache der Gewinne; danach werden höchstens {maxCash} zu Bargeld, der Rest verfällt.
        Einmal pro Konto, und nicht zusätzlich zum Probebonus.
        Vor einer Auszahlung müssen Ihre Identität geprüft und mindestens eine Einzahlung bestätigt sein.`,
    },
  }),
  createPromotion('gunluk-cevirme', {
    type: 'special',
    art: { emblem: 'seven.threeSevens', beside: 'fruit.cherries', palette: 'rose', ground: 'bokeh', stage: 'rhomb' },
    title: { tr: 'Günlük free spin', en: 'Daily free spins', de: 'Tägliche Freispiele' },
    summary: {
      tr: 'Dün en az {minDeposit} yatıranlara bugün {spins} free spin.',
      en: '{spins} free spins today for everyone who deposited at least {minDeposit} yesterday.',
      de: 'Heute {spins} Freispiele für alle, die gestern mindestens {minDeposit} eingezahlt haben.',
    },
    steps: {
      tr: `Bir gün içindeki onaylı yatırımlarınızın toplamı en az {minDeposit} olsun.
        Ertesi gün [Hesabım](/profile) menüsünden **Günlük free spin al** seçeneğini açın.
        {spins} free spin {game} oyununda sizi bekler; her birinin {spinValue} bahsi bizden.`,
      en: `Have deposits of at least {minDeposit} in total approved in one day.
        On the next day open **Claim daily free spins** in the menu of [My account](/profile).
        {spins} spins wait for you in {game}; the stake of {spinValue} each is on us.`,
      de: `Ihre bestätigten Einzahlungen eines Tages betragen zusammen mindestens {minDeposit}.
        Öffnen Sie am nächsten Tag **Tägliche Freispiele einlösen** im Menü [Mein Konto](/profile).
        {spins} Freispiele warten in {game} auf Sie; den Einsatz von je {spinValue} zahlen wir.`,
    },
    notes: {
      tr: `Free spin kazancı bonus bakiyenize eklenir; çevrim şartı bu kazancın {wagering} katıdır.
        Free spin hakları 24 saat geçerlidir. Oynanmayanlar ve bu sürede çevrilmeyen kazanç silinir.
        Gün değişimi İstanbul saatine göredir; günde bir kez verilir.`,
      en: `What the spins win is added to your bonus balance; wagering is {wagering} times as much.
        The spins last 24 hours. Those not played, and winnings not wagered by then, are removed.
        Days change at midnight in Istanbul; once a day.`,
      de: `Was die Freispiele gewinnen, kommt auf Ihr Bonusguthaben; der nötige Umsatz ist das {wagering}-Fache davon.
        Die Freispiele gelten 24 Stunden. Was dann nicht gespielt oder nicht umgesetzt ist, verfällt.
        Der Tag wechselt um Mitternacht Istanbuler Zeit; einmal täglich.`,
    },
  }),
  createPromotion('dogum-gunu', {
    type: 'special',
    art: { emblem: 'flower.tulip', beside: 'flower.waterLily', palette: 'coral', ground: 'dots', stage: 'garland' },
    title: { tr: 'Doğum günü bonusu', en: 'Birthday bonus', de: 'Geburtstagsbonus' },
    summary: {
      tr: 'Doğum gününüzde {fixed} bonus bizden.',
      en: '{fixed} from us on your birthday.',
      de: '{fixed} von uns zum Geburtstag.',
    },
    steps: {
      tr: `Doğum gününüzde ya da sonraki 7 gün içinde [Bonus talep et](/profile/bonus-request) sayfasından bu bonusu isteyin.
        Bonus, hesabınızdaki doğum tarihine göre bonus bakiyenize eklenir.`,
      en: `On your birthday or within the 7 days after it, ask for this bonus on the page [Request a bonus](/profile/bonus-request).
        It is added to your bonus balance according to the date of birth in your account.`,
      de: `Beantragen Sie den Bonus an Ihrem Geburtstag oder in den 7 Tagen danach unter [Bonus anfordern](/profile/bonus-request).
        Er kommt nach dem Geburtsdatum in Ihrem Konto auf Ihr Bonusguthaben.`,
    },
    notes: {
      tr: `Örnek: {fixed} bonusun çevrim tutarı {exampleWagering} olur.
        Hesabınız en az 30 gün önce açılmış olmalı ve en az bir onaylı yatırımınız bulunmalıdır.
        Yılda bir kez verilir. Doğum tarihi kayıttan sonra yalnızca destek ekibince düzeltilebilir.`,
      en: `Example: the bonus of {fixed} needs stakes of {exampleWagering}.
        Your account must be at least 30 days old and have at least one approved deposit.
        Once a year. After registration only support can correct a date of birth.`,
      de: `Beispiel: Der Bonus von {fixed} verlangt Einsätze von {exampleWagering}.
        Ihr Konto muss mindestens 30 Tage alt sein und mindestens eine bestätigte Einzahlung haben.
        Einmal im Jahr. Nach der Registrierung kann nur der Support das Geburtsdatum berichtigen.`,
    },
  }),
  createPromotion('masaustu-uygulamasi', {
    type: 'none',
    art: { emblem: 'rocket.airship', beside: 'rocket.comet', palette: 'sky', ground: 'hills', stage: 'disc' },
    title: { tr: `${brand.name} masaüstünde`, en: `${brand.name} on your desktop`, de: `${brand.name} auf dem Desktop` },
    summary: {
      tr: 'Aynı hesap, aynı bakiye, kendi penceresinde: masaüstü uygulaması.',
      en: 'The same account and balance in a window of its own: the desktop app.',
      de: 'Dasselbe Konto, dasselbe Guthaben, im eigenen Fenster: die Desktop-App.',
    },
    steps: {
      tr: `Uygulamayı bilgisayarınıza kurun ve sitedeki kullanıcı adınızla giriş yapın.
        Güvenmediğiniz bir cihazda doğrulama kodu isteriz; kod SMS ya da e-posta ile gelir ve 300 saniye geçerlidir.
        Oyunlar, kuponlar ve geçmiş işlemler olduğu gibi karşınızda.`,
      en: `Install the app on your computer and log in with your user name from the site.
        On a device that is not trusted we ask for a code, sent by SMS or email and valid for 300 seconds.
        Games, bets and your transaction history are there as you know them.`,
      de: `Installieren Sie die App auf Ihrem Computer und melden Sie sich mit Ihrem Benutzernamen an.
        Auf einem Gerät, dem nicht vertraut wird, fragen wir nach einem Code, der per SMS oder E-Mail kommt und 300 Sekunden gilt.
        Spiele, Wetten und Transaktionen sind da, wie Sie sie kennen.`,
    },
    notes: {
      tr: `Oturumunuz işletim sisteminin anahtarlığında saklanır; anahtarlık yoksa uygulama kapanınca yeniden giriş yapmanız gerekir.
        Bu bir bonus değildir: çevrim şartı, yatırım koşulu ya da süresi yoktur.`,
      en: `Your session is kept in the operating system's keyring; without one you log in again after closing the app.
        This is no bonus: there is no wagering, no deposit and no end date.`,
      de: `Ihre Sitzung liegt im Schlüsselbund des Betriebssystems; ohne einen solchen melden Sie sich nach dem Schließen der App neu an.
        Das ist kein Bonus: kein Umsatz, keine Einzahlung, kein Enddatum.`,
    },
  }),
]

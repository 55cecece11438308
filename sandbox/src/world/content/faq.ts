import { brand } from '@kehribar/shared/brand'
import { deviceTrustDays } from '@kehribar/shared/rules/account'
import { richTexts, textsOfLanguages } from './texts'

const categories = {
  account: textsOfLanguages('Hesap ve giriş', 'Account and login', 'Konto und Anmeldung'),
  money: textsOfLanguages('Para yatırma ve çekme', 'Deposits and withdrawals', 'Ein- und Auszahlung'),
  play: textsOfLanguages('Oyunlar ve bahis', 'Games and betting', 'Spiele und Wetten'),
  safer: textsOfLanguages('Bonus ve sorumlu oyun', 'Bonuses and safer play', 'Boni und Spielerschutz'),
}
type Category = keyof typeof categories
type Words = [tr: string, en: string, de: string]

const entry = (category: Category, code: string, question: Words, answer: Words) => ({
  code,
  category: { code: category, title: categories[category] },
  question: textsOfLanguages(...question),
  answer: richTexts(...answer),
})
const mail = `[${brand.supportMail}](mailto:${brand.supportMail})`

/** Questions in page order, by category. */
export const faq = [
  entry(
    'account',
    'open-account',
    ['Nasıl hesap açarım?', 'How do I open an account?', 'Wie eröffne ich ein Konto?'],
    [
      '[Kayıt](/register) sayfasını kimliğinizdeki bilgilerle doldurun; 18 yaşını doldurmuş olmanız gerekir. T.C. kimlik numarası isteğe bağlıdır, girerseniz doğruluğu denetlenir. Her kişi yalnızca bir hesap açabilir.',
      'Fill in the [registration](/register) page with the details of your identity document; you must be 18 or over. The Turkish identity number is optional and is checked if you enter it. Each person may have one account only.',
      'Füllen Sie die [Registrierung](/register) mit den Angaben aus Ihrem Ausweis aus; Sie müssen mindestens 18 Jahre alt sein. Die türkische Identitätsnummer ist freiwillig und wird geprüft, wenn Sie sie angeben. Jede Person darf nur ein Konto haben.',
    ],
  ),
  entry(
    'account',
    'login-code',
    ['Girişte neden kod isteniyor?', 'Why am I asked for a code when I log in?', 'Warum werde ich bei der Anmeldung nach einem Code gefragt?'],
    [
      `Güvenmediğiniz bir cihazdan şifreyle girdiğinizde kimliğinizi SMS ya da e-posta ile gelen altı haneli bir kodla doğrularız. Kod 300 saniye geçerlidir. “Bu cihaza güven” seçeneğini işaretlerseniz aynı cihazda ${deviceTrustDays} gün kod istenmez; ortak kullanılan cihazlarda işaretlemeyin.`,
      `When you log in with your password on a device that is not trusted, we confirm that it is you with a six-digit code by SMS or email. It is valid for 300 seconds. If you tick “trust this device”, it will not be asked for again on that device for ${deviceTrustDays} days; leave it unticked on shared devices.`,
      `Bei der Anmeldung mit dem Passwort auf einem Gerät, dem nicht vertraut wird, bestätigen wir mit einem sechsstelligen Code per SMS oder E-Mail, dass Sie es sind. Er gilt 300 Sekunden. Wenn Sie „Diesem Gerät vertrauen“ ankreuzen, wird dort ${deviceTrustDays} Tage lang kein Code verlangt; auf gemeinsam genutzten Geräten lassen Sie es besser.`,
    ],
  ),
  entry(
    'account',
    'code-missing',
    ['Kod gelmedi, ne yapmalıyım?', 'The code has not arrived. What can I do?', 'Der Code ist nicht angekommen. Was nun?'],
    [
      'Önce spam klasörüne bakın. Aynı kanaldan yeni kod 300 saniye sonra istenebilir; beklemek istemezseniz geri dönüp diğer kanalı seçin. Yeni kod geldiğinde eskisi geçersiz olur. Numaranız değiştiyse canlı desteğe yazın.',
      'Look in your spam folder first. A new code by the same channel can be requested after 300 seconds; if you do not want to wait, go back and choose the other channel. A new code makes the old one invalid. If your number has changed, write to live support.',
      'Sehen Sie zuerst im Spam-Ordner nach. Über denselben Kanal lässt sich nach 300 Sekunden ein neuer Code anfordern; wenn Sie nicht warten möchten, gehen Sie zurück und wählen den anderen. Ein neuer Code macht den alten ungültig. Hat sich Ihre Nummer geändert, schreiben Sie dem Live-Support.',
    ],
  ),
  entry(
    'account',
    'change-details',
    ['Bilgilerimi nasıl değiştiririm?', 'How do I change my details?', 'Wie ändere ich meine Daten?'],
    [
      `Bilgileriniz [Hesap bilgilerim](/profile/details) sayfasındadır. Ad, soyad, doğum tarihi ve kimlik numarası güvenlik nedeniyle yalnızca destek ekibince, belgeyle düzeltilir; ${mail} adresine yazın.`,
      `They are on the page [Account details](/profile/details). For your safety, name, date of birth and identity number are corrected only by support, against a document; write to ${mail}.`,
      `Sie stehen unter [Kontodaten](/profile/details). Name, Geburtsdatum und Identitätsnummer berichtigt zu Ihrer Sicherheit nur der Support anhand eines Dokuments; schreiben Sie an ${mail}.`,
    ],
  ),
  entry(
    'money',
    'deposit-how',
    ['Nasıl para yatırırım?', 'How do I deposit?', 'Wie zahle ich ein?'],
    [
      '[Para yatır](/profile/deposit) sayfasında bir yöntem seçin, tutarı yazın ve ödemeyi onaylayın. Her yöntemin alt ve üst sınırı yanında yazar; yatırım ücretsizdir. Ödeme onaylanınca bakiyeniz hemen güncellenir.',
      'Choose a method on the [Deposit](/profile/deposit) page, enter the amount and approve the payment. The limits of each method stand beside it, and deposits are free of charge. Your balance is updated as soon as the payment is approved.',
      'Wählen Sie unter [Einzahlen](/profile/deposit) eine Methode, geben Sie den Betrag ein und bestätigen Sie die Zahlung. Die Grenzen jeder Methode stehen daneben, und Einzahlungen sind gebührenfrei. Nach der Bestätigung ist Ihr Guthaben sofort aktuell.',
    ],
  ),
  entry(
    'money',
    'deposit-missing',
    ['Yatırımım bakiyemde görünmüyor', 'My deposit is not on my balance', 'Meine Einzahlung ist nicht auf dem Guthaben'],
    [
      'Ödeme henüz onaylanmamış olabilir; durumu [Geçmiş işlemler](/profile/history) sayfasından izleyin. Aynı ödemeyi yinelemeyin. Kartınızdan tutar çekildiyse ve bir saat içinde bakiyenize geçmediyse işlem tarihini ve tutarını canlı desteğe bildirin.',
      'The payment may not be approved yet; follow it under [Transaction history](/profile/history). Please do not repeat it. If your card has been charged and the amount has not arrived within an hour, tell live support the date and amount.',
      'Vielleicht ist die Zahlung noch nicht bestätigt; den Stand sehen Sie unter [Transaktionen](/profile/history). Bitte wiederholen Sie sie nicht. Wurde Ihre Karte belastet und ist der Betrag nach einer Stunde nicht da, nennen Sie dem Live-Support Datum und Betrag.',
    ],
  ),
  entry(
    'money',
    'withdraw-when',
    ['Ne zaman para çekebilirim?', 'When can I withdraw?', 'Wann kann ich auszahlen?'],
    [
      'Kimliğiniz doğrulandıysa ([Doğrulama](/profile/verification)) ve onaylanan son yatırımınızın üzerinden iki saat geçtiyse [Para çek](/profile/withdrawal) sayfasında çekim talebi verebilirsiniz. Çekim, adınıza kayıtlı bir hesaba ve ücretsiz yapılır. Verilen talebi sayfadan iptal edemezsiniz; işleme alınmadan önce yalnızca siz isterseniz destek ekibi iptal eder. Ayrıntılar [ödemeler](/static#payments) sayfasında.',
      'Once you are verified ([Verification](/profile/verification)) and two hours have passed since your last deposit was approved, you can ask for a withdrawal on the page [Withdraw](/profile/withdrawal). It goes to an account in your own name and is free of charge. You cannot cancel a request on the page; before it is processed, support cancels it only if you ask for it. See [payments](/static#payments).',
      'Sobald Ihre Identität geprüft ist ([Identitätsprüfung](/profile/verification)) und seit der Bestätigung Ihrer letzten Einzahlung zwei Stunden vergangen sind, können Sie unter [Auszahlen](/profile/withdrawal) eine Auszahlung beantragen. Sie geht auf ein Konto mit Ihrem Namen und ist gebührenfrei. Auf der Seite lässt sich ein Antrag nicht stornieren; vor der Bearbeitung tut es der Support, nur auf Ihren Wunsch. Mehr unter [Zahlungen](/static#payments).',
    ],
  ),
  entry(
    'money',
    'card-safe',
    ['Kart bilgilerim saklanıyor mu?', 'Do you keep my card details?', 'Werden meine Kartendaten gespeichert?'],
    [
      'Hayır. Kart numarası ve güvenlik kodu doğrudan ödeme kuruluşuna iletilir. Bizde, işlemi tanıyabilmeniz için yalnızca kart markası ve son dört hane kalır.',
      'No. Card number and security code go straight to the payment company. Only the brand and the last four digits stay with us, so that you can recognise the transaction.',
      'Nein. Kartennummer und Sicherheitscode gehen direkt an das Zahlungsunternehmen. Bei uns bleiben nur die Marke und die letzten vier Ziffern, damit Sie den Vorgang wiedererkennen.',
    ],
  ),
  entry(
    'play',
    'rtp',
    ['RTP ne demek?', 'What does return to player mean?', 'Was bedeutet Auszahlungsquote?'],
    [
      'Oyuncuya geri dönüş oranıdır: çok sayıda turda oynanan paranın ortalama ne kadarının kazanç olarak geri döndüğünü gösterir. %96 RTP, her ₺100 bahisten uzun vadede ₺96’nın döndüğü anlamına gelir; tek bir oturumun sonucu bundan çok farklı olabilir. Oran, her oyunun kartında yazar.',
      'It says how much of what is staked comes back as wins on average, over a great many rounds. A return of 96% means that in the long run ₺96 of every ₺100 come back; a single session can be very different. The figure is on the card of every game.',
      'Sie sagt, wie viel von den Einsätzen im Durchschnitt sehr vieler Runden als Gewinn zurückkommt. 96 % bedeuten, dass auf lange Sicht von 100 ₺ Einsatz 96 ₺ zurückfließen; eine einzelne Sitzung kann ganz anders ausgehen. Die Quote steht auf der Karte jedes Spiels.',
    ],
  ),
  entry(
    'play',
    'connection-lost',
    ['Oyun sırasında bağlantım koparsa ne olur?', 'What if my connection breaks during a game?', 'Was geschieht, wenn die Verbindung im Spiel abbricht?'],
    [
      'Bahsiniz alındıysa hiçbir şey kaybolmaz: sonuç sunucuda belirlenir ve kazancınız bakiyenize geçer. Sıra sizdeyse (örneğin blackjack’te) tur sizi 24 saat bekler, sonra kurallara göre biter. Kuyruklu ve Zeplin’de bahis uçuşta kalır; otomatik çıkışınız geçerlidir. Bahis alınmadıysa bakiyenizden para düşülmez. Her tur [Geçmiş işlemler](/profile/history) sayfasında bulunur.',
      'If your stake was taken, nothing is lost: the result is decided on the server and your win is credited. Where it is your turn, as in blackjack, the round waits for 24 hours and is then finished by its rules. In Kuyruklu and Zeplin the bet stays in flight; your automatic cash-out counts. If it was not taken, nothing leaves your balance. Every round is in the [Transaction history](/profile/history).',
      'Wurde Ihr Einsatz genommen, geht nichts verloren: Das Ergebnis entsteht auf dem Server, und Ihr Gewinn wird gutgeschrieben. Sind Sie am Zug, etwa beim Blackjack, wartet die Runde 24 Stunden und wird dann nach den Regeln beendet. Bei Kuyruklu und Zeplin bleibt der Einsatz im Flug; Ihr automatischer Ausstieg gilt. Wurde er nicht genommen, fehlt auch nichts auf dem Guthaben. Jede Runde steht unter [Transaktionen](/profile/history).',
    ],
  ),
  entry(
    'play',
    'game-window',
    ['Oyun açılmıyor, neden?', 'Why does a game not open?', 'Warum öffnet sich ein Spiel nicht?'],
    [
      'Oyunlar ayrı bir pencerede açılır. Tarayıcınızda bu site için açılır pencerelere izin verin ve oyunu yeniden başlatın. Oyun adresi yalnızca bir kez ve 60 saniye geçerlidir; pencereyi yer imlerine eklemek yerine oyunu siteden açın.',
      'Games open in a window of their own. Allow pop-ups for this site in your browser and start the game again. The address of a game works once and for 60 seconds, so open it from the site rather than from a bookmark.',
      'Spiele öffnen sich in einem eigenen Fenster. Erlauben Sie im Browser Pop-ups für diese Seite und starten Sie das Spiel erneut. Die Adresse eines Spiels gilt einmal und 60 Sekunden lang; öffnen Sie es daher von der Seite aus und nicht über ein Lesezeichen.',
    ],
  ),
  entry(
    'play',
    'coupon-void',
    [
      'Karşılaşma yarıda kalırsa kuponum ne olur?',
      'What happens to my bet if a match is abandoned?',
      'Was wird aus meinem Wettschein, wenn ein Spiel abgebrochen wird?',
    ],
    [
      'Skorun o ana kadar kesinleştirdiği bahis türleri geçerlidir. Diğerleri iptal edilir: tekli kuponda bahsiniz iade edilir, kombinede o seçim 1,00 oranla sayılır ve kalanlar geçerli olur. Bütün durumlar [bahis kurallarında](/static#betting-rules) yazar.',
      'Markets that the score has already decided stand. All others are void: a single bet is refunded; in a combined bet the selection counts at odds of 1.00 and the others stand. All cases are in the [betting rules](/static#betting-rules).',
      'Märkte, die der Spielstand schon entschieden hat, gelten. Alle anderen sind ungültig: Bei einer Einzelwette erhalten Sie den Einsatz zurück, in einer Kombiwette zählt der Tipp mit der Quote 1,00 und die übrigen gelten. Alle Fälle stehen in den [Wettregeln](/static#betting-rules).',
    ],
  ),
  entry(
    'safer',
    'wagering',
    ['Çevrim şartı nedir?', 'What is wagering?', 'Was ist die Umsatzbedingung?'],
    [
      'Bir bonusun nakde dönmesi için yapmanız gereken toplam bahistir. Örneğin 100 liralık bonusun 10 kat çevrimi 1.000 lira bahis demektir. Hangi oyunun ne kadar sayıldığı, süre ve en yüksek bahis [bonus kurallarında](/static#bonus-rules) ve her bonusun kendi sayfasında yazar.',
      'It is the total of stakes needed before a bonus becomes cash. A bonus of 100 lira with 10 times wagering, for example, means stakes of 1,000 lira. How much each game counts, how long you have and the largest stake are in the [bonus rules](/static#bonus-rules) and on the page of each bonus.',
      'Das ist die Summe der Einsätze, bevor ein Bonus zu Bargeld wird. 100 Lira Bonus mit 10-fachem Umsatz bedeuten zum Beispiel 1.000 Lira an Einsätzen. Wie viel ein Spiel zählt, die Frist und der höchste Einsatz stehen in den [Bonusregeln](/static#bonus-rules) und auf der Seite jedes Bonus.',
    ],
  ),
  entry(
    'safer',
    'no-bonus',
    ['Bonus almak zorunda mıyım?', 'Do I have to take a bonus?', 'Muss ich einen Bonus nehmen?'],
    [
      'Hayır. Yatırma formunda “Bonus istemiyorum” seçeneği hep ilk sıradadır; böyle yatırdığınız tutarda çevrim şartı olmaz. Sürmekte olan bir bonus, para çektiğinizde biter.',
      "No. “I don't want a bonus” always comes first in the deposit form, and what you deposit that way has no wagering. A bonus that is running ends when you withdraw.",
      'Nein. „Ich möchte keinen Bonus“ steht im Einzahlungsformular immer an erster Stelle; für so eingezahltes Geld gilt keine Umsatzbedingung. Ein laufender Bonus endet, wenn Sie auszahlen.',
    ],
  ),
  entry(
    'safer',
    'set-limit',
    ['Harcamama nasıl sınır koyarım?', 'How do I limit my spending?', 'Wie begrenze ich meine Ausgaben?'],
    [
      '[Limitlerim](/profile/limits) sayfasında 24 saat, 7 gün ve 30 gün için yatırım, oyun, kayıp ve süre limiti, bir de tek bahis limiti koyabilirsiniz. Limit koymak ve düşürmek hemen geçerli olur; yükseltmeyi ve kaldırmayı 24 saat sonra onaylarsınız. Aynı sayfada mola verebilir ya da hesabınızı oyuna kapatabilirsiniz.',
      'On the page [My limits](/profile/limits) you can limit deposits, stakes, losses and time for 24 hours, 7 days and 30 days, and a single stake. Setting and lowering work at once; raising and removing you confirm after 24 hours. You can also take a time-out there, or block your account for play.',
      'Unter [Meine Limits](/profile/limits) begrenzen Sie Einzahlungen, Einsätze, Verluste und Zeit für 24 Stunden, 7 Tage und 30 Tage sowie den einzelnen Einsatz. Setzen und Senken gilt sofort; Erhöhen und Aufheben bestätigen Sie nach 24 Stunden. Dort können Sie auch eine Pause einlegen oder Ihr Konto zum Spielen sperren.',
    ],
  ),
  entry(
    'safer',
    'need-help',
    ['Oyun beni zorluyor, kime danışabilirim?', 'Gambling is getting too much for me. Who can help?', 'Das Spielen wird mir zu viel. Wer hilft mir?'],
    [
      `Ara verin ve birisiyle konuşun. Sayfanın altındaki danışma hattı ücretsiz ve gizlidir; [Sorumlu oyun](/static#responsible-gaming) sayfasında kısa bir sınama ve kullanabileceğiniz araçlar var. Bize de yazabilirsiniz: ${mail}.`,
      `Take a break and talk to someone. The helpline at the foot of the page is free and confidential; [Safer play](/static#responsible-gaming) has a short test and the tools you can use. You can also write to us: ${mail}.`,
      `Machen Sie eine Pause und sprechen Sie mit jemandem. Die Suchtberatung am Ende der Seite ist kostenlos und vertraulich; unter [Spielerschutz](/static#responsible-gaming) finden Sie einen kurzen Test und Werkzeuge. Sie können auch uns schreiben: ${mail}.`,
    ],
  ),
]

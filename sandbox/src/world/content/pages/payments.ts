import { depositMethods } from '../../cashier/deposit-methods'
import { liraText } from '../promotions/figures'
import { richTexts, textsOfLanguages, type WorldLanguage } from '../texts'

const words: Record<WorldLanguage, { free: string; usually: (count: number, unit: 'second' | 'minute') => string }> = {
  tr: { free: 'Ücretsiz', usually: (count, unit) => `Genellikle ${count} ${unit === 'second' ? 'saniye' : 'dakika'}` },
  en: { free: 'Free', usually: (count, unit) => `Usually ${count} ${unit}${count === 1 ? '' : 's'}` },
  de: { free: 'Keine', usually: (count, unit) => `Meist ${count} ${unit === 'second' ? 'Sekunde' : 'Minute'}${count === 1 ? '' : 'n'}` },
}

/** Returns a table row per deposit method, with the figures of the deposit page. */
const rows = (language: WorldLanguage): string =>
  depositMethods
    .map(({ title, min, max, seconds }) => {
      const { free, usually } = words[language]
      const time = seconds < 60 ? usually(seconds, 'second') : usually(seconds / 60, 'minute')
      return `| ${title[language]} | ${liraText(Number(min), language)} – ${liraText(Number(max), language)} | ${free} | ${time} |`
    })
    .join('\n    ')

export const payments = {
  code: 'payments',
  title: textsOfLanguages('Ödemeler', 'Payments', 'Zahlungen'),
  html: richTexts(
    `Yatırım ve çekim ücretsizdir. Bütün tutarlar Türk lirasıdır ve kuruşu kuruşuna geçmişinizde görünür.

    ## Para yatırma
    | Yöntem | Tutar | Ücret | Süre |
    ${rows('tr')}

    1. [Para yatır](/profile/deposit) sayfasında yöntemi seçin ve tutarı yazın.
    2. Kartta ve e-cüzdanda ödemeyi kuruluşun sayfasında onaylayın. EFT, havale ve Kolaypay’de tutarı size gösterilen hesaba gönderip açıklamaya referansı yazın; kripto parada gösterilen adrese yalnızca yazan ağdan gönderin.
    3. Ödeme onaylanınca bakiyeniz hemen güncellenir. Sonucu sayfada ve [Geçmiş işlemler](/profile/history) sayfasında görürsünüz.

    Kart ve hesap adınıza kayıtlı olmalıdır; başkasının banka hesabından gelen tutar 24 saat sonra iade edilir. Kripto parada alt sınır 25 ABD dolarıdır; daha azı 20 dolar kesilerek iade edilir. American Express kartları kabul edilmez. Kart numaranızı ve güvenlik kodunuzu saklamayız. Bir ödemenin sonucu o anda bilinmiyorsa “kontrol ediliyor” yazar; aynı ödeme iki kez alınmaz.

    ## Para çekme
    - [Para çek](/profile/withdrawal) sayfasında yöntemi seçin, tutarı ve hesabınızı yazın. Yöntemin alt ve üst sınırı yanında durur.
    - Çekim için kimliğinizin doğrulanmış olması gerekir: [Doğrulama](/profile/verification).
    - Onaylanan son yatırımınızın üzerinden iki saat geçmeden çekim talebi verilemez; sayfa, saatin kaçta dolacağını gösterir.
    - Çekim yalnızca adınıza kayıtlı bir hesaba yapılır. IBAN’ınız TR ile başlayan 26 karakterdir.
    - Etkin bir bonusunuz varsa çekimden düşülecek tutar formda yazar.
    - Verilen talep sayfadan iptal edilemez; böylece çekmek istediğiniz para bir basışla oyuna dönmez.

    ## Talebin durumu
    | Durum | Anlamı |
    | Beklemede | Talebiniz alındı |
    | İşlemde | Ekibimiz ya da ödeme kuruluşu ilgileniyor |
    | Onaylandı | Tutar yola çıktı ya da hesabınıza geçti |
    | Reddedildi | Nedeni satırında yazar; tutar bakiyenize döner |
    | İptal edildi | İşlem tamamlanmadan kapandı |

    ## Gözünüz arkada kalmasın
    Yatırım bir limiti aşıyorsa ödeme sayfası hiç açılmaz. Limitlerinizi [Limitlerim](/profile/limits) sayfasından belirleyebilirsiniz. Bir işlemde sorun görürseniz işlem numarasıyla canlı desteğe yazın.`,

    `Deposits and withdrawals are free of charge. All amounts are in Turkish lira and stand in your history to the last kuruş.

    ## Deposits
    | Method | Amount | Fee | Time |
    ${rows('en')}

    1. On the [Deposit](/profile/deposit) page choose the method and enter the amount.
    2. With a card or an e-wallet, approve the payment on the company's page. With a bank transfer, wire transfer or Kolaypay, send the amount to the account shown and write the reference into the description; with a coin, send to the address shown, on the network named there.
    3. As soon as it is approved, your balance is updated. The result is shown on the page and under [Transaction history](/profile/history).

    Card and account must be in your own name; money from another person's bank account is refunded after 24 hours. Coins start at 25 US dollars; a smaller payment is returned less a fee of 20 dollars. American Express is not accepted. We do not keep your card number or security code. If the result of a payment is not known at once, the page says that it is being checked; the same payment is never taken twice.

    ## Withdrawals
    - On the page [Withdraw](/profile/withdrawal) choose the method and enter the amount and your account. The limits of the method stand beside it.
    - A withdrawal needs your identity to be verified: [Verification](/profile/verification).
    - A withdrawal can be requested once two hours have passed since your last deposit was approved; the page shows when that will be.
    - Withdrawals go only to an account in your own name. Your IBAN has 26 characters and begins with TR.
    - If a bonus is running, the form shows what will be deducted.
    - A request cannot be cancelled on the page, so that no press turns money you wanted to take out back into play.

    ## Status of a request
    | Status | Meaning |
    | Pending | We have received your request |
    | In process | Our team or the payment company is handling it |
    | Approved | The money is on its way or has arrived |
    | Rejected | The reason stands in the row; the amount returns to your balance |
    | Cancelled | It was closed before it was completed |

    ## Good to know
    If a deposit would exceed one of your limits, the payment page does not open at all. You set your limits on the page [My limits](/profile/limits). If something looks wrong, write to live support with the number of the transaction.`,

    `Ein- und Auszahlungen sind gebührenfrei. Alle Beträge sind in türkischer Lira und stehen auf den Kuruş genau in Ihrem Verlauf.

    ## Einzahlung
    | Methode | Betrag | Gebühr | Dauer |
    ${rows('de')}

    1. Wählen Sie unter [Einzahlen](/profile/deposit) die Methode und geben Sie den Betrag ein.
    2. Mit Karte oder E-Wallet bestätigen Sie die Zahlung auf der Seite des Zahlungsunternehmens. Bei EFT, Havale und Kolaypay überweisen Sie auf das angezeigte Konto und geben die Referenz im Verwendungszweck an; bei Kryptowährungen senden Sie an die angezeigte Adresse, nur über das genannte Netzwerk.
    3. Nach der Bestätigung ist Ihr Guthaben sofort aktuell. Das Ergebnis sehen Sie auf der Seite und unter [Transaktionen](/profile/history).

    Karte und Konto müssen auf Ihren Namen laufen; Geld vom Bankkonto einer anderen Person wird nach 24 Stunden zurückerstattet. Für Kryptowährungen gilt ein Mindestbetrag von 25 US-Dollar; kleinere Zahlungen gehen abzüglich 20 Dollar Gebühr zurück. American Express wird nicht angenommen. Kartennummer und Sicherheitscode bewahren wir nicht auf. Ist das Ergebnis einer Zahlung noch unbekannt, steht dort, dass sie geprüft wird; dieselbe Zahlung wird nie zweimal eingezogen.

    ## Auszahlung
    - Wählen Sie unter [Auszahlen](/profile/withdrawal) die Methode und geben Sie Betrag und Konto ein. Die Grenzen der Methode stehen daneben.
    - Für eine Auszahlung muss Ihre Identität geprüft sein: [Identitätsprüfung](/profile/verification).
    - Eine Auszahlung ist möglich, sobald seit der Bestätigung Ihrer letzten Einzahlung zwei Stunden vergangen sind; die Seite zeigt, wann das ist.
    - Ausgezahlt wird nur auf ein Konto mit Ihrem Namen. Ihre IBAN hat 26 Zeichen und beginnt mit TR.
    - Läuft ein Bonus, zeigt das Formular, was abgezogen wird.
    - Auf der Seite lässt sich ein Antrag nicht stornieren, damit Geld, das Sie abheben wollten, nicht mit einem Druck wieder ins Spiel geht.

    ## Stand eines Antrags
    | Stand | Bedeutung |
    | Ausstehend | Ihr Antrag ist eingegangen |
    | In Bearbeitung | Unser Team oder das Zahlungsunternehmen kümmert sich darum |
    | Bestätigt | Das Geld ist unterwegs oder angekommen |
    | Abgelehnt | Der Grund steht in der Zeile; der Betrag kehrt auf Ihr Guthaben zurück |
    | Storniert | Vor dem Abschluss beendet |

    ## Gut zu wissen
    Würde eine Einzahlung eines Ihrer Limits überschreiten, öffnet sich die Zahlungsseite gar nicht erst. Ihre Limits legen Sie unter [Meine Limits](/profile/limits) fest. Wenn etwas nicht stimmt, wenden Sie sich mit der Nummer des Vorgangs an den Live-Support.`,
  ),
}

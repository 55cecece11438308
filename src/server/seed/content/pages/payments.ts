import { richTexts, texts } from '../texts'

export const payments = {
  code: 'payments',
  title: texts('Ödemeler', 'Payments', 'Zahlungen'),
  context: richTexts(
    `Yatırım ve çekim ücretsizdir. Bütün tutarlar Türk lirasıdır ve kuruşu kuruşuna geçmişinizde görünür.

    ## Para yatırma
    | Yöntem | Tutar | Ücret | Süre |
    | Banka kartı | ₺50 – ₺20.000 | Ücretsiz | Genellikle 30 saniye |

    1. [Para yatır](/profile/deposit) sayfasında yöntemi seçin ve tutarı yazın.
    2. Kart bilgilerinizi girin; ödemeyi kuruluşun sayfasında onaylayın.
    3. Ödeme onaylanınca bakiyeniz hemen güncellenir. Sonucu sayfada ve [geçmiş işlemlerinizde](/profile/history) görürsünüz.

    Kart adınıza kayıtlı olmalıdır. American Express kartları kabul edilmez. Kart numaranızı ve güvenlik kodunuzu saklamayız. Bir ödemenin sonucu o anda bilinmiyorsa “kontrol ediliyor” yazar; aynı ödeme iki kez alınmaz.

    ## Para çekme
    - [Para çek](/profile/withdrawal) sayfasında yöntemi seçin, tutarı ve hesabınızı yazın. Yöntemin alt ve üst sınırı yanında durur.
    - Onaylanan son yatırımınızın üzerinden iki saat geçmeden çekim talebi verilemez; sayfa, saatin kaçta dolacağını gösterir.
    - Çekim yalnızca adınıza kayıtlı bir hesaba yapılır. IBAN’ınız TR ile başlayan 26 karakterdir.
    - Etkin bir bonusunuz varsa çekimden düşülecek tutar formda yazar.
    - Verilen talep oyuncu tarafından iptal edilemez; böylece çekmek istediğiniz para yeniden oyuna dönmez.

    ## Talebin durumu
    | Durum | Anlamı |
    | Beklemede | Talebiniz alındı |
    | İşlemde | Ekibimiz ya da ödeme kuruluşu ilgileniyor |
    | Onaylandı | Tutar yola çıktı ya da hesabınıza geçti |
    | Reddedildi | Nedeni satırında yazar; tutar bakiyenize döner |
    | İptal edildi | İşlem tamamlanmadan kapandı |

    ## Gözünüz arkada kalmasın
    Yatırım bir limiti aşıyorsa ödeme sayfası hiç açılmaz. Limitlerinizi [sorumlu oyun ve limitler](/profile/limits) sayfasından belirleyebilirsiniz. Bir işlemde sorun görürseniz işlem numarasıyla canlı desteğe yazın.`,

    `Deposits and withdrawals are free of charge. All amounts are in Turkish lira and stand in your history to the last kuruş.

    ## Deposits
    | Method | Amount | Fee | Time |
    | Bank card | ₺50 – ₺20,000 | Free | Usually 30 seconds |

    1. On the [deposit](/profile/deposit) page choose the method and enter the amount.
    2. Enter your card details and approve the payment on the company's page.
    3. As soon as it is approved, your balance is updated. The result is shown on the page and in your [history](/profile/history).

    The card must be in your own name. American Express is not accepted. We do not keep your card number or security code. If the result of a payment is not known at once, the page says that it is being checked; the same payment is never taken twice.

    ## Withdrawals
    - On the [withdrawal](/profile/withdrawal) page choose the method and enter the amount and your account. The limits of the method stand beside it.
    - A withdrawal can be requested once two hours have passed since your last approved deposit; the page shows when that will be.
    - Withdrawals go only to an account in your own name. Your IBAN has 26 characters and begins with TR.
    - If a bonus is running, the form shows what will be deducted.
    - A request cannot be cancelled by the player, so that money you wanted to take out does not go back into play.

    ## Status of a request
    | Status | Meaning |
    | Pending | We have received your request |
    | In process | Our team or the payment company is handling it |
    | Approved | The money is on its way or has arrived |
    | Rejected | The reason stands in the row; the amount returns to your balance |
    | Cancelled | It was closed before it was completed |

    ## Good to know
    If a deposit would exceed one of your limits, the payment page does not open at all. You set your limits on the page [safer play and limits](/profile/limits). If something looks wrong, write to live support with the number of the transaction.`,

    `Ein- und Auszahlungen sind gebührenfrei. Alle Beträge sind in türkischer Lira und stehen auf den Kuruş genau in Ihrem Verlauf.

    ## Einzahlung
    | Methode | Betrag | Gebühr | Dauer |
    | Bankkarte | 50 ₺ – 20.000 ₺ | Keine | Meist 30 Sekunden |

    1. Wählen Sie unter [Einzahlen](/profile/deposit) die Methode und geben Sie den Betrag ein.
    2. Geben Sie Ihre Kartendaten ein und bestätigen Sie die Zahlung auf der Seite des Zahlungsunternehmens.
    3. Nach der Bestätigung ist Ihr Guthaben sofort aktuell. Das Ergebnis sehen Sie auf der Seite und in Ihren [bisherigen Transaktionen](/profile/history).

    Die Karte muss auf Ihren Namen laufen. American Express wird nicht angenommen. Kartennummer und Sicherheitscode bewahren wir nicht auf. Ist das Ergebnis einer Zahlung noch unbekannt, steht dort, dass sie geprüft wird; dieselbe Zahlung wird nie zweimal eingezogen.

    ## Auszahlung
    - Wählen Sie unter [Auszahlung](/profile/withdrawal) die Methode und geben Sie Betrag und Konto ein. Die Grenzen der Methode stehen daneben.
    - Eine Auszahlung ist möglich, sobald seit Ihrer letzten bestätigten Einzahlung zwei Stunden vergangen sind; die Seite zeigt, wann das ist.
    - Ausgezahlt wird nur auf ein Konto mit Ihrem Namen. Ihre IBAN hat 26 Zeichen und beginnt mit TR.
    - Läuft ein Bonus, zeigt das Formular, was abgezogen wird.
    - Ein Antrag kann von Ihnen nicht zurückgenommen werden, damit Geld, das Sie abheben wollten, nicht wieder ins Spiel geht.

    ## Stand eines Antrags
    | Stand | Bedeutung |
    | Ausstehend | Ihr Antrag ist eingegangen |
    | In Bearbeitung | Unser Team oder das Zahlungsunternehmen kümmert sich darum |
    | Genehmigt | Das Geld ist unterwegs oder angekommen |
    | Abgelehnt | Der Grund steht in der Zeile; der Betrag kehrt auf Ihr Guthaben zurück |
    | Storniert | Vor dem Abschluss beendet |

    ## Gut zu wissen
    Würde eine Einzahlung eines Ihrer Limits überschreiten, öffnet sich die Zahlungsseite gar nicht erst. Ihre Limits legen Sie unter [Sicheres Spiel und Limits](/profile/limits) fest. Wenn etwas nicht stimmt, wenden Sie sich mit der Nummer des Vorgangs an den Live-Support.`,
  ),
}

import { brand } from '@kehribar/shared/brand'
import { richTexts, textsOfLanguages } from '../texts'

export const terms = {
  code: 'terms',
  title: textsOfLanguages('Genel kurallar', 'Terms and conditions', 'Allgemeine Geschäftsbedingungen'),
  html: richTexts(
    `Bu kurallar, ${brand.name} sitesinde hesap açan ve hizmetleri kullanan herkes için geçerlidir. Site, ${brand.licensee} tarafından ${brand.licenceNumber} numaralı lisansla işletilir. Hesap açarken bu kuralları ve [gizlilik politikasını](/static#privacy) kabul etmiş olursunuz.

    ## 1. Üyelik
    - Hesap açabilmek için 18 yaşını doldurmuş olmanız gerekir; yaşınız doğum tarihinizle ve kimlik doğrulamasıyla denetlenir. Para çekmek için kimliğinizin doğrulanmış olması gerekir; doğrulama 72 saat içinde tamamlanmazsa oyun ve yatırım kapanır.
    - Her kişi yalnızca bir hesap açabilir. Aynı kullanıcı adı, e-posta adresi, telefon numarası ya da T.C. kimlik numarasıyla ikinci bir hesap açılamaz.
    - Bilgilerinizi kimliğinizde yazdığı gibi, eksiksiz ve doğru girersiniz. Ad, soyad ve doğum tarihi kayıttan sonra yalnızca destek ekibince, belgeyle düzeltilir.
    - Hesabınızı başkasına devredemez, kullandıramaz ve başkası adına oynayamazsınız.

    ## 2. Hesabınızın güvenliği
    Şifrenizi kimseyle paylaşmayın; ekibimiz sizden şifrenizi hiçbir zaman istemez. Güvenilmeyen bir cihazdan şifreyle giriş yapıldığında SMS ya da e-posta ile tek kullanımlık bir kod göndeririz. Kod 300 saniye geçerlidir ve en çok beş kez denenebilir. 30 dakika işlem yapılmayan oturumlar kapanır; hiçbir oturum 12 saatten uzun sürmez. Hesabınıza izinsiz girildiğini düşünüyorsanız şifrenizi değiştirip hemen [${brand.supportMail}](mailto:${brand.supportMail}) adresine yazın.

    ## 3. Bakiye ve ödemeler
    - Hesaplar Türk lirası (₺) ile tutulur. Yatırım ve çekim için ücret alınmaz.
    - Bakiyeniz faiz getirmez, kredi olarak kullandırılmaz ve sıfırın altına inmez.
    - Yatırım ve çekim yalnızca adınıza kayıtlı kart ve hesaplarla yapılır. Ayrıntılar [ödemeler](/static#payments) sayfasındadır.
    - Her işlem, sonrasındaki bakiyeyle birlikte [Geçmiş işlemler](/profile/history) sayfasında görünür.

    ## 4. Bahisler ve oyunlar
    Bahis, bakiyenizden düşüldüğü anda kabul edilmiş sayılır ve geri alınamaz. Sonuç, oyunu sunan sağlayıcının sunucusunda belirlenir; ekranınızda görünen ile kayıtlar arasında fark olursa kayıtlar geçerlidir. Bağlantınız kesilirse başlamış tur sunucuda sürer: sıra sizde değilse kendiliğinden tamamlanır, sıra sizdeyse 24 saat bekleyip kurallara göre biter. Kazancınız hesabınıza geçer. Her oyunun geri dönüş oranı ile en düşük ve en yüksek bahsi, oyuna girmeden önce kartında yazar. Spor bahisleri için ayrıca [bahis kuralları](/static#betting-rules) geçerlidir.

    ## 5. Bonuslar
    Her bonusun çevrim şartı, süresi, en yüksek bahsi ve sayıldığı oyunlar kendi sayfasında yazar; hepsi için [bonus kuralları](/static#bonus-rules) geçerlidir. Bonus almak isteğe bağlıdır.

    ## 6. Yasak davranışlar
    - Birden çok hesap açmak, bilgileri yanlış vermek ya da başkasının ödeme aracını kullanmak.
    - Oyunlara bot, yazılım ya da teknik bir hatadan yararlanarak müdahale etmek.
    - Sonucu önceden bilinen ya da etkilenebilen karşılaşmalara bahis yapmak, başka oyuncularla anlaşmalı oynamak.
    - Siteyi suç gelirlerini aklamak için kullanmak. Bu konuda [kara paranın önlenmesi](/static#aml) kuralları uygulanır.

    Bu davranışlarda hesabı dondurabilir, ilgili bahisleri iptal ederek tutarlarını iade edebilir ve gerektiğinde yetkili makamlara bildirimde bulunabiliriz.

    ## 7. Hesabın kapatılması
    Hesabınızı istediğiniz zaman kapattırabilirsiniz; önce bakiyenizi çekmeniz ve açık bahislerinizin sonuçlanması gerekir. Mola ve kendini dışlama seçenekleri için [Sorumlu oyun](/static#responsible-gaming) sayfasına bakın. Kendinizi dışladığınız süre kısaltılamaz; para çekmenizi engellemez; çekim için kimliğinizin doğrulanmış olması gerekir.

    ## 8. Hatalar
    Açıkça yanlış girilmiş bir oran, yanlış ödenmiş bir kazanç ya da yanlış işlenmiş bir yatırım düzeltilir. Düzeltme, geçmiş işlemlerinizde ayrı bir satır olarak görünür; eski kayıtlar silinmez.

    ## 9. Şikâyet
    Bir kararımıza katılmıyorsanız işlemin tarihi ve numarasıyla birlikte [${brand.supportMail}](mailto:${brand.supportMail}) adresine yazın. Başvurunuzu en geç on iş günü içinde yanıtlarız. Yanıttan memnun kalmazsanız lisans makamına başvurabilirsiniz.

    ## 10. Değişiklikler
    Kurallarda önemli bir değişiklik olursa yürürlüğe girmeden önce duyururuz. Değişiklikten önce yapılmış bahisler, yapıldıkları andaki kurallara göre sonuçlanır. Sitedeki bütün gün, hafta ve ay hesapları İstanbul saatine göre yapılır.`,

    `These terms hold for everyone who opens an account with ${brand.name} and uses its services. The site is operated by ${brand.licensee} under licence ${brand.licenceNumber}. By opening an account you accept these terms and the [privacy policy](/static#privacy).

    ## 1. Membership
    - You must be at least 18 years old to open an account; your age is checked by your date of birth and by the identity verification. Withdrawals need a verified identity; play and deposits close unless you are verified within 72 hours.
    - Each person may have one account only. No second account can be opened with the same user name, email address, phone number or Turkish identity number.
    - You enter your details completely and correctly, as they stand in your identity document. After registration, name and date of birth are corrected only by support, against a document.
    - You may not hand your account over, let anyone else use it, or play on someone else's behalf.

    ## 2. Keeping your account safe
    Share your password with nobody; our team never asks for it. When you log in with your password on a device that is not trusted, we send a one-time code by SMS or email. It is valid for 300 seconds and can be tried five times at most. A session ends after 30 minutes without activity, and no session lasts longer than 12 hours. If you think somebody has entered your account, change your password and write to [${brand.supportMail}](mailto:${brand.supportMail}) at once.

    ## 3. Balance and payments
    - Accounts are kept in Turkish lira (₺). Deposits and withdrawals are free of charge.
    - Your balance earns no interest, is not lent out and never goes below zero.
    - Deposits and withdrawals are made only with cards and accounts in your own name. See [payments](/static#payments) for details.
    - Every transaction stands under [Transaction history](/profile/history), with the balance after it.

    ## 4. Bets and games
    A bet counts as accepted once it has been taken from your balance, and cannot be withdrawn. The result is decided on the server of the provider that offers the game; if your screen and the records differ, the records hold. If your connection breaks, a round that has begun goes on at the server: it finishes by itself, or, where it is your turn, waits for 24 hours and is then finished by its rules. Your win is credited. The return of every game and its smallest and largest stake are on its card, before you play. The [betting rules](/static#betting-rules) hold for sports bets as well.

    ## 5. Bonuses
    Wagering, expiry, largest stake and eligible games of each bonus stand on its own page; the [bonus rules](/static#bonus-rules) hold for all of them. Taking a bonus is always your choice.

    ## 6. What is not allowed
    - Opening more than one account, giving false details or using someone else's means of payment.
    - Interfering with games by bots, software or the use of a technical fault.
    - Betting on events whose result is known or can be influenced, or playing by agreement with other players.
    - Using the site to launder money. The rules on the [prevention of money laundering](/static#aml) apply.

    In such cases we may freeze the account, void the bets concerned and return their stakes, and report to the authorities where required.

    ## 7. Closing an account
    You can have your account closed at any time; withdraw your balance first and let open bets settle. For time-outs and self-exclusion see [Safer play](/static#responsible-gaming). The term of a self-exclusion cannot be shortened; it does not keep you from withdrawing, for which your identity has to be verified.

    ## 8. Errors
    Odds that are plainly wrong, a win paid by mistake or a deposit booked by mistake will be corrected. The correction appears in your history as a line of its own; earlier records are never deleted.

    ## 9. Complaints
    If you disagree with a decision of ours, write to [${brand.supportMail}](mailto:${brand.supportMail}) with the date and number of the transaction. We answer within ten working days. If the answer does not satisfy you, you may turn to the licensing authority.

    ## 10. Changes
    We announce important changes to these terms before they take effect. Bets made before a change are settled under the terms of the moment they were made. All days, weeks and months on the site follow Istanbul time.`,

    `Diese Bedingungen gelten für alle, die bei ${brand.name} ein Konto eröffnen und die Dienste nutzen. Die Seite wird von ${brand.licensee} unter der Lizenz ${brand.licenceNumber} betrieben. Mit der Kontoeröffnung akzeptieren Sie diese Bedingungen und die [Datenschutzerklärung](/static#privacy).

    ## 1. Mitgliedschaft
    - Für ein Konto müssen Sie mindestens 18 Jahre alt sein; Ihr Alter wird anhand des Geburtsdatums und der Identitätsprüfung festgestellt. Für Auszahlungen muss Ihre Identität geprüft sein; ist sie es nach 72 Stunden nicht, schließen Spiel und Einzahlung.
    - Jede Person darf nur ein Konto haben. Mit demselben Benutzernamen, derselben E-Mail-Adresse, Telefonnummer oder türkischen Identitätsnummer lässt sich kein zweites eröffnen.
    - Sie machen Ihre Angaben vollständig und richtig, so wie sie im Ausweis stehen. Name und Geburtsdatum berichtigt nach der Registrierung nur der Support anhand eines Dokuments.
    - Sie dürfen Ihr Konto weder übertragen noch anderen überlassen und nicht im Namen anderer spielen.

    ## 2. Sicherheit Ihres Kontos
    Geben Sie Ihr Passwort niemandem; unser Team fragt nie danach. Bei der Anmeldung mit dem Passwort auf einem Gerät, dem nicht vertraut wird, senden wir einen Einmalcode per SMS oder E-Mail. Er gilt 300 Sekunden und kann höchstens fünfmal eingegeben werden. Eine Sitzung endet nach 30 Minuten ohne Aktivität und dauert nie länger als 12 Stunden. Wenn Sie vermuten, dass jemand Fremdes in Ihrem Konto war, ändern Sie Ihr Passwort und schreiben Sie sofort an [${brand.supportMail}](mailto:${brand.supportMail}).

    ## 3. Guthaben und Zahlungen
    - Konten werden in türkischer Lira (₺) geführt. Ein- und Auszahlungen sind gebührenfrei.
    - Ihr Guthaben wird nicht verzinst, nicht verliehen und fällt nie unter null.
    - Ein- und Auszahlungen sind nur mit Karten und Konten auf Ihren eigenen Namen möglich. Näheres unter [Zahlungen](/static#payments).
    - Jeder Vorgang steht mit dem Guthaben danach unter [Transaktionen](/profile/history).

    ## 4. Wetten und Spiele
    Eine Wette gilt als angenommen, sobald ihr Einsatz von Ihrem Guthaben abgebucht ist, und kann nicht zurückgenommen werden. Das Ergebnis entsteht auf dem Server des Anbieters; weichen Anzeige und Aufzeichnung voneinander ab, gilt die Aufzeichnung. Bricht Ihre Verbindung ab, läuft eine begonnene Runde auf dem Server weiter: Sie endet von selbst oder wartet, wenn Sie am Zug sind, 24 Stunden und wird dann nach den Regeln beendet. Ihr Gewinn wird gutgeschrieben. Auszahlungsquote sowie kleinster und größter Einsatz jedes Spiels stehen schon vor dem Start auf seiner Karte. Für Sportwetten gelten zusätzlich die [Wettregeln](/static#betting-rules).

    ## 5. Boni
    Umsatzbedingung, Gültigkeit, höchster Einsatz und zählende Spiele stehen auf der Seite jedes Bonus; für alle gelten die [Bonusregeln](/static#bonus-rules). Einen Bonus zu nehmen, ist immer freiwillig.

    ## 6. Was nicht erlaubt ist
    - Mehrere Konten zu eröffnen, falsche Angaben zu machen oder fremde Zahlungsmittel zu verwenden.
    - Spiele durch Bots, Software oder das Ausnutzen technischer Fehler zu beeinflussen.
    - Auf Ereignisse zu wetten, deren Ergebnis bekannt oder beeinflussbar ist, oder nach Absprache mit anderen zu spielen.
    - Die Seite zur Geldwäsche zu nutzen. Es gelten die Regeln zur [Geldwäscheprävention](/static#aml).

    In solchen Fällen können wir das Konto sperren, die betroffenen Wetten stornieren und die Einsätze zurückzahlen sowie, wo vorgeschrieben, die Behörden unterrichten.

    ## 7. Schließung des Kontos
    Sie können Ihr Konto jederzeit schließen lassen; zahlen Sie zuvor Ihr Guthaben aus und lassen Sie offene Wetten abrechnen. Zu Pausen und Selbstausschluss siehe [Spielerschutz](/static#responsible-gaming). Ein Selbstausschluss lässt sich nicht verkürzen; er hindert Sie nicht am Auszahlen, wofür Ihre Identität geprüft sein muss.

    ## 8. Fehler
    Offensichtlich falsche Quoten, irrtümlich gezahlte Gewinne oder falsch gebuchte Einzahlungen werden berichtigt. Die Korrektur erscheint als eigene Zeile in Ihren Transaktionen; frühere Einträge werden nie gelöscht.

    ## 9. Beschwerden
    Wenn Sie mit einer Entscheidung nicht einverstanden sind, schreiben Sie mit Datum und Nummer des Vorgangs an [${brand.supportMail}](mailto:${brand.supportMail}). Wir antworten innerhalb von zehn Werktagen. Sind Sie mit der Antwort nicht zufrieden, können Sie sich an die Lizenzbehörde wenden.

    ## 10. Änderungen
    Wichtige Änderungen kündigen wir an, bevor sie in Kraft treten. Für Wetten gelten die Bedingungen des Zeitpunkts, zu dem sie abgegeben wurden. Alle Tage, Wochen und Monate auf der Seite richten sich nach Istanbuler Zeit.`,
  ),
}

import { brand } from '@kehribar/shared/brand'
import { richTexts, textsOfLanguages } from '../texts'

const mail = `[${brand.supportMail}](mailto:${brand.supportMail})`

export const privacy = {
  code: 'privacy',
  title: textsOfLanguages('Gizlilik politikası', 'Privacy policy', 'Datenschutzerklärung'),
  html: richTexts(
    `Bu sayfa, ${brand.licensee} olarak hangi bilgilerinizi neden işlediğimizi, ne kadar sakladığımızı ve haklarınızı anlatır.

    ## Hangi bilgiler?
    - **Kimlik ve iletişim:** ad, soyad, doğum tarihi, cinsiyet, T.C. kimlik numarası (girdiyseniz), e-posta, telefon, ülke, şehir ve adres.
    - **Hesap:** kullanıcı adı, dil tercihi, favori oyunlar. Şifreniz okunabilir biçimde saklanmaz; yalnızca geri çevrilemeyen özeti tutulur.
    - **İşlemler:** yatırımlar, çekimler, banka hesaplarınız ve cüzdanlarınız, bahisler, kazançlar ve bonuslar.
    - **Doğrulama ve sorumlu oyun:** doğrulamanın sonucu, yüklediğiniz dekont ve belgeler, limitleriniz, molalarınız ve oyun düzeninizdeki zarar belirtileri.
    - **Güvenlik:** giriş zamanları, IP adresi, tarayıcı ve güvenilen cihazlar.

    Kart numaranızın tamamını ve güvenlik kodunuzu saklamayız; bunlar doğrudan ödeme kuruluşuna iletilir. Bizde yalnızca kart markası ve son dört hane kalır.

    ## Neden işliyoruz?
    - Hesabınızı yürütmek ve bahislerinizi sonuçlandırmak için (sözleşmenin gereği).
    - Yaşınızı ve kimliğinizi doğrulamak, suç gelirlerini ve dolandırıcılığı önlemek için (yasal yükümlülük).
    - Sorumlu oyun araçlarını uygulamak için (yasal yükümlülük).
    - Onay verdiyseniz bonus e-postaları ve SMS’leri göndermek için. Onayınızı istediğiniz an geri alabilirsiniz.

    ## Kimlerle paylaşıyoruz?
    Ödeme kuruluşlarıyla ödemeniz için gereken bilgileri, ileti gönderen kuruluşlarla adresinizi ya da numaranızı paylaşırız. Kimlik doğrulama kuruluşu bize verdiğiniz kimlik bilgilerini, ulusal dışlama kaydını tutan kurum kim olduğunuzu bulmak için gerekenleri alır. Oyun ve spor bahsi sağlayıcılarına adınızı ve iletişim bilgilerinizi vermeyiz; onlar sizi yalnızca her sağlayıcı için ayrı olan anlamsız bir numarayla tanır. Bilgilerinizi satmayız. Yetkili makamlara yalnızca yasanın gerektirdiği kadarını bildiririz.

    ## Çerezler ve tarayıcı kayıtları
    | Ad | Ne işe yarar? | Süre |
    | sid | Oturumunuz; betikler okuyamaz | En çok 12 saat |
    | token | Bir oturumun açık olduğunu gösterir, içeriği yoktur | En çok 12 saat |
    | device | Güvendiğiniz cihaz; yalnızca siz işaretlerseniz | 30 gün |
    | lang | Dil tercihiniz | 1 yıl |
    | splash | Karşılama penceresinin yinelenmemesi | 10 dakika |
    | width | Pencerenizin geniş mi dar mı olduğu; yalnızca cihazınızdan beklenmeyen bir genişlikse | Tarayıcı kapanana kadar |

    Reklam ya da izleme çerezi kullanmıyoruz. Dil tercihiniz tarayıcınızın yerel deposunda da durur.

    ## Ne kadar saklıyoruz?
    Hesap ve işlem kayıtlarını hesabınız açık olduğu sürece ve kapandıktan sonra en az beş yıl saklarız; suç gelirlerinin önlenmesine ilişkin kurallar bunu gerektirir. Tek kullanımlık kodlar 300 saniye sonra geçersiz olur.

    ## Haklarınız
    Bilgilerinizin bir kopyasını hesap sayfanızdan kendiniz indirebilir; yanlış olanların düzeltilmesini, yasal saklama süresi dolanların silinmesini talep edebilir ve işlenmesine itiraz edebilirsiniz. Bunlar için ${mail} adresine, hesabınızdaki e-posta adresinden yazmanız yeterlidir; en geç 30 gün içinde yanıtlarız.`,

    `This page tells you which of your data we, ${brand.licensee}, process and why, how long we keep it, and what your rights are.

    ## Which data?
    - **Identity and contact:** first and last name, date of birth, sex, Turkish identity number (if you entered it), email, phone, country, city and address.
    - **Account:** user name, language, favourite games. Your password is not kept in readable form; we store only a digest that cannot be turned back.
    - **Transactions:** deposits, withdrawals, your bank accounts and wallets, bets, wins and bonuses.
    - **Verification and safer play:** the result of your verification, receipts and documents that you upload, your limits and breaks, and signs of harm in the way you play.
    - **Security:** times of login, IP address, browser and trusted devices.

    We do not keep your full card number or its security code; they go straight to the payment company. Only the card's brand and last four digits stay with us.

    ## Why do we process it?
    - To run your account and settle your bets (our contract with you).
    - To verify age and identity and to prevent money laundering and fraud (legal duty).
    - To apply the tools of safer play (legal duty).
    - To send bonus emails and SMS if you agreed. You can withdraw your consent at any time.

    ## Whom do we share it with?
    Payment companies receive what your payment needs; the companies that deliver messages receive your address or number. The identity company receives the identity details that you gave us, and whoever keeps the national exclusion register what it takes to find you there. Game and sports-betting providers receive neither your name nor your contact details; they know you only by a meaningless number that differs from provider to provider. We do not sell your data. Authorities receive only what the law requires.

    ## Cookies and browser storage
    | Name | What it does | Lifetime |
    | sid | Your session; scripts cannot read it | 12 hours at most |
    | token | Shows that a session exists, without content | 12 hours at most |
    | device | A device you trust, only if you tick it | 30 days |
    | lang | Your language | 1 year |
    | splash | Keeps the welcome window from coming back at once | 10 minutes |
    | width | Whether your window is wide or narrow; only where your device does not let expect it | Until the browser is closed |

    We use no advertising or tracking cookies. Your language is also kept in your browser's local storage.

    ## How long do we keep it?
    We keep account and transaction records while your account is open and for at least five years after it is closed, as the rules against money laundering require. One-time codes become invalid after 300 seconds.

    ## Your rights
    You can download a copy of your data from your account page, have mistakes corrected, have data deleted once the legal period has passed, and object to processing. For these write to ${mail} from the email address of your account; we answer within 30 days.`,

    `Diese Seite erklärt, welche Daten wir, ${brand.licensee}, zu welchem Zweck verarbeiten, wie lange wir sie aufbewahren und welche Rechte Sie haben.

    ## Welche Daten?
    - **Identität und Kontakt:** Vor- und Nachname, Geburtsdatum, Geschlecht, türkische Identitätsnummer (falls angegeben), E-Mail, Telefon, Land, Stadt und Adresse.
    - **Konto:** Benutzername, Sprache, Lieblingsspiele. Ihr Passwort wird nicht lesbar gespeichert; wir bewahren nur einen Hashwert auf, der sich nicht zurückrechnen lässt.
    - **Vorgänge:** Einzahlungen, Auszahlungen, Ihre Bankkonten und Wallets, Wetten, Gewinne und Boni.
    - **Prüfung und Spielerschutz:** das Ergebnis Ihrer Prüfung, hochgeladene Belege und Dokumente, Ihre Limits und Pausen sowie Anzeichen von Schaden in Ihrem Spiel.
    - **Sicherheit:** Anmeldezeiten, IP-Adresse, Browser und vertraute Geräte.

    Die vollständige Kartennummer und den Sicherheitscode bewahren wir nicht auf; sie gehen direkt an das Zahlungsunternehmen. Bei uns bleiben nur die Kartenmarke und die letzten vier Ziffern.

    ## Wozu verarbeiten wir sie?
    - Um Ihr Konto zu führen und Ihre Wetten abzurechnen (Vertrag).
    - Um Alter und Identität zu prüfen und Geldwäsche und Betrug zu verhindern (gesetzliche Pflicht).
    - Um die Werkzeuge des Spielerschutzes anzuwenden (gesetzliche Pflicht).
    - Um Ihnen Bonus-E-Mails und SMS zu senden, wenn Sie eingewilligt haben. Die Einwilligung können Sie jederzeit widerrufen.

    ## Wer erhält sie?
    Zahlungsunternehmen erhalten, was Ihre Zahlung braucht; Versanddienste für Nachrichten erhalten Ihre Adresse oder Nummer. Das Unternehmen für die Identitätsprüfung erhält Ihre Identitätsangaben, die Stelle des nationalen Sperrregisters das, woran Sie dort zu finden sind. Spiele- und Wettanbieter erhalten weder Namen noch Kontaktdaten; sie kennen Sie nur unter einer bedeutungslosen Nummer, die sich je Anbieter unterscheidet. Wir verkaufen Ihre Daten nicht. Behörden erhalten nur, was das Gesetz verlangt.

    ## Cookies und Browserspeicher
    | Name | Zweck | Dauer |
    | sid | Ihre Sitzung; für Skripte nicht lesbar | Höchstens 12 Stunden |
    | token | Zeigt, dass eine Sitzung besteht, ohne Inhalt | Höchstens 12 Stunden |
    | device | Ein vertrautes Gerät, nur wenn Sie es ankreuzen | 30 Tage |
    | lang | Ihre Sprache | 1 Jahr |
    | splash | Verhindert, dass das Begrüßungsfenster gleich wiederkommt | 10 Minuten |
    | width | Ob Ihr Fenster breit oder schmal ist; nur wenn Ihr Gerät es nicht erwarten lässt | Bis der Browser geschlossen wird |

    Werbe- oder Tracking-Cookies verwenden wir nicht. Ihre Sprache steht auch im lokalen Speicher Ihres Browsers.

    ## Wie lange bewahren wir sie auf?
    Konto- und Vorgangsdaten bewahren wir auf, solange Ihr Konto besteht, und mindestens fünf Jahre nach seiner Schließung, wie es die Regeln gegen Geldwäsche verlangen. Einmalcodes verlieren nach 300 Sekunden ihre Gültigkeit.

    ## Ihre Rechte
    Sie können eine Kopie Ihrer Daten auf der Kontoseite herunterladen, Fehler berichtigen und Daten nach Ablauf der gesetzlichen Frist löschen lassen sowie der Verarbeitung widersprechen. Schreiben Sie für alles andere von der E-Mail-Adresse Ihres Kontos an ${mail}; wir antworten innerhalb von 30 Tagen.`,
  ),
}

import { brand } from '@kehribar/shared/brand'
import { richTexts, textsOfLanguages } from '../texts'

const mail = `[${brand.supportMail}](mailto:${brand.supportMail})`

export const responsibleGaming = {
  code: 'responsible-gaming',
  title: textsOfLanguages('Sorumlu oyun', 'Safer play', 'Spielerschutz'),
  html: richTexts(
    `Oyun bir eğlencedir; para kazanma ya da sorunlardan uzaklaşma yolu değildir. Uzun vadede bütün oyunlar oynayanın aleyhine bir payla çalışır; bu pay her oyunun geri dönüş oranında yazar. Yalnızca kaybetmeyi göze aldığınız tutarla oynayın.

    ## Kullanabileceğiniz araçlar
    | Araç | Ne yapar? | Ne zaman geçerli olur? |
    | Limitler | Yatırım, oyun, kayıp ve süre için 24 saat, 7 gün ve 30 gün; tek bahis için tur başına; değeri siz yazarsınız | Koyma ve düşürme hemen; yükseltme ve kaldırma 24 saat sonra, siz onaylarsanız |
    | Süre hatırlatması | Oturum süresini, yatırdığınız bahisleri ve net durumunuzu gösterir | Kısaltma hemen, uzatma 24 saat sonra |
    | Mola | Yatırım, bahis, oyun ve bonus kapanır; giriş, çekim ve geçmiş bundan etkilenmez | Hemen; uzatılabilir, kısaltılamaz |
    | Kendini dışlama | Hesap seçtiğiniz süre boyunca oyuna kapanır; çekim bundan etkilenmez | Hemen; süresi dolmadan geri alınamaz |
    | Hesabı kapatma | Bakiyeniz ödendikten ve açık bahisler sonuçlandıktan sonra hesabı kapatırsınız | Hemen; geri alınamaz |

    Araçların hepsi [Limitlerim](/profile/limits) sayfasındadır. Birden çok limit varsa en düşüğü geçerlidir; bekleyen yatırımlar da limite sayılır. Para çekmek için kimliğinizin doğrulanmış olması gerekir.

    ## Sitede sizi koruyan kurallar
    - Oturum süreniz ve net durumunuz ekranın üstünde her an görünür; oyun pencerelerinde saat vardır.
    - Otomatik oynatma yoktur. Bir slot turu en az 2,5 saniye, diğer oyunlarda bir tur en az 5 saniye sürer.
    - Verilmiş bir çekim talebini oyuna geri döndüren bir düğme yoktur.
    - Mola veren ya da kendini dışlayan oyunculara bonus ve tanıtım iletisi gönderilmez.
    - Bu kurallar destek ekibi tarafından da gevşetilemez.

    ## Kendinize sorun
    - Planladığınızdan fazla zaman ya da para harcadığınız oluyor mu?
    - Kaybettiğiniz parayı çıkarmak için oynamaya devam ettiğiniz oluyor mu?
    - Oyun için borç aldığınız ya da harcamanızı yakınlarınızdan sakladığınız oluyor mu?
    - Oynamadığınızda huzursuz ya da gergin oluyor musunuz?

    Bu sorulardan birine bile “evet” diyorsanız ara verin ve birisiyle konuşun. Her sayfanın altında duran “Kendinizi sınayın” testi birkaç dakika sürer; yanındaki danışma hattı ücretsiz ve gizlidir.

    ## 18 yaş sınırı
    18 yaşını doldurmamış kişilerin hesap açması ve oynaması yasaktır. Yaş, yatırım ve oyundan önce denetlenir; küçük yaşta olduğu anlaşılan hesap kapatılır ve yatırdığı tutar iade edilir. Evde çocuk varsa cihazınızı kilitleyin, şifrenizi kaydetmeyin ve bir ebeveyn denetimi yazılımı kullanın.

    ## Bize yazın
    Kendiniz ya da bir yakınınız için destek istiyorsanız ${mail} adresine yazın. Limit, mola ve dışlama taleplerini öncelikle ele alırız.`,

    `Gambling is entertainment. It is no way to earn money or to escape from problems. In the long run every game keeps a share for the house, and that share is stated in the return of each game. Play only with what you can afford to lose.

    ## Tools you can use
    | Tool | What it does | When it takes effect |
    | Limits | On deposits, stakes, losses and time for 24 hours, 7 days and 30 days, and on a single stake; you choose the value | Setting and lowering at once; raising and removing after 24 hours, once you confirm |
    | Reality check | Shows the time of your session, your stakes and your net result | Shorter at once, longer after 24 hours |
    | Time-out | Closes deposits, bets, games and bonuses; login, withdrawal and history are not affected | At once; can be lengthened, never shortened |
    | Self-exclusion | Closes the account to play for the term you choose; withdrawals are not affected | At once; cannot be taken back before its end |
    | Closing the account | Once your balance has been paid out and open bets have settled | At once; cannot be taken back |

    All of them are on the page [My limits](/profile/limits). Where several limits apply, the lowest one binds; pending deposits count as well. Withdrawals need your identity to be verified.

    ## Rules that protect you
    - Your session time and net result are always visible at the top; game windows show a clock.
    - There is no autoplay. A slot round takes at least 2.5 seconds, a round of any other game at least 5.
    - No button turns a withdrawal you have asked for back into money to play with.
    - Players who are taking a time-out or have excluded themselves receive no bonuses and no advertising.
    - Support cannot loosen these rules either.

    ## Questions to ask yourself
    - Do you sometimes spend more time or money than you had planned?
    - Do you keep playing in order to get lost money back?
    - Have you borrowed money to play, or hidden what you spend from people close to you?
    - Are you restless or irritable when you are not playing?

    If you answer any of these with yes, take a break and talk to someone. The self-test at the foot of every page takes a few minutes; the helpline beside it is free and confidential.

    ## 18 and over
    Nobody under 18 may open an account or play. Age is checked before any deposit or game; an account that turns out to be a minor's is closed and its deposits are returned. If there are children at home, lock your device, do not save your password, and use parental-control software.

    ## Write to us
    If you would like support for yourself or someone close to you, write to ${mail}. We treat requests about limits, time-outs and exclusions first.`,

    `Glücksspiel ist Unterhaltung. Es ist kein Weg, Geld zu verdienen oder Problemen zu entkommen. Auf lange Sicht behält jedes Spiel einen Anteil ein; er steht in der Auszahlungsquote jedes Spiels. Spielen Sie nur mit Beträgen, deren Verlust Sie verkraften.

    ## Werkzeuge für Sie
    | Werkzeug | Was es bewirkt | Ab wann es gilt |
    | Limits | Für Einzahlungen, Einsätze, Verluste und Zeit über 24 Stunden, 7 Tage und 30 Tage und für den einzelnen Einsatz; den Wert wählen Sie | Setzen und Senken sofort; Erhöhen und Aufheben nach 24 Stunden, wenn Sie bestätigen |
    | Zeiterinnerung | Zeigt Sitzungsdauer, Einsätze und Nettoergebnis | Kürzer sofort, länger nach 24 Stunden |
    | Pause | Einzahlung, Wetten, Spiele und Boni sind zu; Anmeldung, Auszahlung und Verlauf sind nicht betroffen | Sofort; verlängerbar, nie zu verkürzen |
    | Selbstausschluss | Das Konto ist für die gewählte Dauer zum Spielen gesperrt; Auszahlungen sind nicht betroffen | Sofort; vor Ablauf nicht rücknehmbar |
    | Kontoschließung | Nach Auszahlung des Guthabens und Abrechnung offener Wetten | Sofort; nicht rücknehmbar |

    Alle stehen auf der Seite [Meine Limits](/profile/limits). Gelten mehrere Limits, zählt das niedrigste; auch noch nicht bestätigte Einzahlungen werden angerechnet. Für Auszahlungen muss Ihre Identität geprüft sein.

    ## Regeln, die Sie schützen
    - Sitzungsdauer und Nettoergebnis sind oben jederzeit sichtbar; Spielfenster zeigen eine Uhr.
    - Es gibt kein automatisches Spielen. Eine Slot-Runde dauert mindestens 2,5 Sekunden, eine Runde anderer Spiele mindestens 5.
    - Keine Schaltfläche macht aus einer beantragten Auszahlung wieder Spielgeld.
    - Wer pausiert oder sich ausgeschlossen hat, erhält weder Boni noch Werbung.
    - Auch der Support kann diese Regeln nicht lockern.

    ## Fragen an sich selbst
    - Geben Sie manchmal mehr Zeit oder Geld aus, als Sie vorhatten?
    - Spielen Sie weiter, um verlorenes Geld zurückzuholen?
    - Haben Sie sich zum Spielen Geld geliehen oder Ihre Ausgaben vor Nahestehenden verborgen?
    - Sind Sie unruhig oder gereizt, wenn Sie nicht spielen?

    Wenn Sie auch nur eine dieser Fragen bejahen, machen Sie eine Pause und sprechen Sie mit jemandem. Der Selbsttest am Fuß jeder Seite dauert wenige Minuten; die Beratung daneben ist kostenlos und vertraulich.

    ## Ab 18 Jahren
    Personen unter 18 Jahren dürfen weder ein Konto eröffnen noch spielen. Das Alter wird vor jeder Einzahlung und jedem Spiel geprüft; das Konto einer minderjährigen Person wird geschlossen, ihre Einzahlungen werden zurückgezahlt. Wenn Kinder im Haushalt leben, sperren Sie Ihr Gerät, speichern Sie kein Passwort und nutzen Sie eine Kindersicherung.

    ## Schreiben Sie uns
    Wenn Sie für sich oder Nahestehende Unterstützung wünschen, schreiben Sie an ${mail}. Anfragen zu Limits, Pausen und Ausschlüssen behandeln wir zuerst.`,
  ),
}

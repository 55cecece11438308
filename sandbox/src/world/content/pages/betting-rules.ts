import { embedEngines } from '@kehribar/shared/rules/game-engines'
import { liraText } from '../promotions/figures'
import { richTexts, textsOfLanguages, type WorldLanguage } from '../texts'

const { minBet, maxBet } = embedEngines.sportsbook
const least = (language: WorldLanguage) => liraText(Number(minBet) / 100, language)
const highestStake = (language: WorldLanguage) => liraText(Number(maxBet) / 100, language)

export const bettingRules = {
  code: 'betting-rules',
  title: textsOfLanguages('Bahis kuralları', 'Betting rules', 'Wettregeln'),
  html: richTexts(
    `Bu kurallar spor ve e-spor bahisleri ile sonucu rastgele çekilen oyunlar için geçerlidir. Bir spora özgü kural genel kuraldan önce gelir.

    ## Kupon türleri
    | Tür | Nasıl kazanır? |
    | Tekli | Seçiminiz tutarsa bahis ile oran çarpılır |
    | Kombine | Bütün seçimler tutmalıdır; oranlar birbiriyle çarpılır |
    | Sistem | Seçimleriniz birden çok küçük kombineye bölünür; her biri ayrı sonuçlanır |
    | Bahis oluşturucu | Bir futbol maçından iki ile altı sonuç tek seçim olur; hepsi tutmalıdır |

    Bir kuponda en az ${least('tr')}, en çok ${highestStake('tr')} oynanır; kupon, olası kazancı siz onaylamadan önce gösterir. Aynı karşılaşmadan iki seçim kombinede birleştirilemez; bahis oluşturucuda birleşir ve birlikte gerçekleşme olasılıklarına göre oran alır.

    ## Kabul ve oran değişikliği
    - Bahis, “kabul edildi” yazdığı anda geçerlidir ve o andaki oranla sonuçlanır.
    - Onay sırasında oran değişirse, tercihiniz buna izin vermiyorsa size yeniden sorulur. Kuponda yükselen oranları ya da bütün değişiklikleri kabul etmeyi seçebilirsiniz.
    - Canlı bahis birkaç saniye bekletilir; süre sonunda pazar ve oran yeniden denetlenir. Gol, tehlikeli atak ve set sonlarında pazar kısa süre kapanabilir.
    - Kabul edilmiş kupon geri alınamaz. Açık bir kupon, seçimleri bahse açıkken gösterilen fiyattan bozdurulabilir.

    ## Sonuçlandırma
    - Maç sonucu bahisleri, aksi yazmıyorsa normal süre ve uzatma dakikaları için geçerlidir; uzatma devreleri ve penaltılar sayılmaz. Basketbolda uzatmalar sayılır.
    - Sonuç, karşılaşma bittiği andaki skora göre verilir; sonradan alınan disiplin kararları sonucu değiştirmez.
    - Kazançlar bakiyenize geçer; bonusla yapılan payın kazancı bonus bakiyenize eklenir. Hepsi [Kuponlarım](/sportsbook/history/sports) sayfasında görünür.

    | Pazar | Ne sorulur? |
    | Maç sonucu | Ev sahibi (1), beraberlik (X) ya da konuk (2) |
    | Çifte şans | Üç sonuçtan ikisi birden |
    | Alt/üst | Toplam gol, sayı ya da oyun, çizginin altında mı üstünde mi? |
    | Handikap | Skora avantaj eklendikten sonraki kazanan |
    | Karşılıklı gol | İki taraf da gol bulur mu? |
    | Doğru skor | Bitiş skoru |

    ## İptal ve iade
    - Yarıda kalan karşılaşmada skorun kesinleştirdiği bahis türleri geçerlidir, diğerleri iptal edilir.
    - İptal edilen seçim kombine ve sistemde 1,00 oranla sayılır; tekli kuponda bahis iade edilir.
    - Açık bir yazım ya da hesap hatası içeren oranlar düzeltilir veya bahis iade edilir.

    ## Oyunlar
    - Slot, masa, yarış ve sayı oyunlarında sonuç, bahsiniz alındıktan sonra sunucuda rastgele çekilir; ne kadar hızlı tıkladığınız sonucu etkilemez.
    - Bir slot turu en az 2,5 saniye, diğer oyunlarda bir tur en az 5 saniye sürer. Otomatik oynatma yoktur.
    - Kuyruklu ve Zeplin’de turun sonucu başlamadan önce mühürlenir. Tur bitince açıklanan anahtarla herkes sonucu yeniden hesaplayabilir.
    - Bağlantınız kesilirse başlamış tur sunucuda sürer; sıra sizdeyse 24 saat bekler, sonra kurallara göre biter. Belirlediğiniz otomatik çıkış geçerli kalır.

    Bütün saatler İstanbul saatidir (UTC+3).`,

    `These rules hold for bets on sports and e-sports and for games whose result is drawn at random. A rule for one sport goes before the general rule.

    ## Kinds of bets
    | Kind | How it wins |
    | Single | If your selection is right, the stake is multiplied by its odds |
    | Combined | Every selection must be right; their odds are multiplied |
    | System | Your selections are split into several smaller combinations, each settled on its own |
    | Bet builder | Two to six outcomes of one football match are one selection; all of them must happen |

    A bet takes stakes from ${least('en')} to ${highestStake('en')}; it shows the possible win before you confirm. Two selections of one match cannot be combined; the bet builder joins them, at odds by how probable they are together.

    ## Acceptance and changing odds
    - A bet is valid once it says “accepted”, and is settled at the odds of that moment.
    - If odds change while you confirm, you are asked again unless your setting allows the change. In the bet slip you can choose to take higher odds, or any change.
    - A live bet waits a few seconds; then market and odds are checked again. Markets may close briefly at goals, dangerous attacks and the end of sets.
    - An accepted bet cannot be taken back. An open one can be cashed out at the price shown while its selections take bets.

    ## Settlement
    - Unless stated otherwise, match results hold for normal time including stoppage time; extra time and penalties do not count. In basketball, overtime counts.
    - The score at the end of the event decides; later disciplinary decisions change nothing.
    - Wins go to your balance; the share staked from a bonus wins for your bonus balance. All stand under [My bets](/sportsbook/history/sports).

    | Market | What is asked |
    | Match result | Home (1), draw (X) or away (2) |
    | Double chance | Two of the three results at once |
    | Over/under | Are total goals, points or games above or below the line? |
    | Handicap | Who wins once the advantage is added to the score? |
    | Both teams to score | Do both teams score? |
    | Correct score | The final score |

    ## Void bets and refunds
    - If a match is abandoned, markets that the score has already decided stand; all others are void.
    - A void selection counts at odds of 1.00 in combined and system bets; a single bet is refunded.
    - Odds with a plain mistake in typing or calculation are corrected, or the stake is refunded.

    ## Games
    - In slots, table games, races and number games the result is drawn at random on the server after your stake has been taken; how fast you click changes nothing.
    - A slot round takes at least 2.5 seconds, a round of any other game at least 5. There is no autoplay.
    - In Kuyruklu and Zeplin the result is sealed before the round begins. With the key published afterwards anyone can compute it again.
    - If your connection breaks, a round that has begun goes on at the server; where it is your turn it waits for 24 hours and is then finished by its rules. An automatic cash-out that you have set stays in force.

    All times are Istanbul time (UTC+3).`,

    `Diese Regeln gelten für Wetten auf Sport und E-Sport und für Spiele, deren Ergebnis zufällig gezogen wird. Regeln einer Sportart gehen den allgemeinen vor.

    ## Wettarten
    | Art | Wann sie gewinnt |
    | Einzelwette | Stimmt Ihr Tipp, wird der Einsatz mit seiner Quote multipliziert |
    | Kombiwette | Alle Tipps müssen stimmen; ihre Quoten werden multipliziert |
    | Systemwette | Ihre Tipps werden in mehrere kleinere Kombinationen geteilt, die einzeln abgerechnet werden |
    | Wettkonfigurator | Zwei bis sechs Ausgänge eines Fußballspiels sind ein Tipp; alle müssen eintreten |

    Ein Wettschein nimmt Einsätze von ${least('de')} bis ${highestStake('de')}; der mögliche Gewinn steht vor der Bestätigung darauf. Zwei Tipps desselben Spiels lassen sich nicht kombinieren; der Wettkonfigurator verbindet sie, zu einer Quote nach ihrer gemeinsamen Wahrscheinlichkeit.

    ## Annahme und Quotenänderungen
    - Eine Wette gilt, sobald „angenommen“ erscheint, und wird zur Quote dieses Moments abgerechnet.
    - Ändert sich die Quote während der Bestätigung, werden Sie erneut gefragt, sofern Ihre Einstellung die Änderung nicht zulässt. Im Wettschein können Sie höhere Quoten oder jede Änderung zulassen.
    - Eine Livewette wartet einige Sekunden; danach werden Markt und Quote erneut geprüft. Bei Toren, gefährlichen Angriffen und am Satzende kann ein Markt kurz schließen.
    - Ein angenommener Wettschein kann nicht zurückgenommen werden. Ein offener lässt sich zum gezeigten Preis vorzeitig abrechnen (Cashout), solange seine Tipps Wetten annehmen.

    ## Abrechnung
    - Spielergebnisse gelten, wenn nichts anderes angegeben ist, für die reguläre Spielzeit samt Nachspielzeit; Verlängerung und Elfmeterschießen zählen nicht. Im Basketball zählt die Verlängerung.
    - Maßgeblich ist der Stand am Ende des Ereignisses; spätere Entscheidungen der Verbände ändern nichts.
    - Gewinne kommen auf Ihr Guthaben; der Anteil aus Bonusgeld gewinnt für Ihr Bonusguthaben. Alle stehen unter [Meine Wetten](/sportsbook/history/sports).

    | Markt | Worum es geht |
    | 1X2 | Heimteam (1), Unentschieden (X) oder Auswärtsteam (2) |
    | Doppelte Chance | Zwei der drei Ergebnisse zugleich |
    | Über/Unter | Liegen Tore, Punkte oder Spiele über oder unter der Linie? |
    | Handicap | Wer gewinnt, wenn der Vorsprung zum Ergebnis zählt? |
    | Beide Teams treffen | Erzielen beide Teams ein Tor? |
    | Genaues Ergebnis | Der Endstand |

    ## Storno und Rückzahlung
    - Wird ein Spiel abgebrochen, gelten Märkte, die der Spielstand schon entschieden hat; alle anderen sind ungültig.
    - Ein ungültiger Tipp zählt in Kombi- und Systemwetten mit der Quote 1,00; bei Einzelwetten wird der Einsatz zurückgezahlt.
    - Quoten mit offensichtlichen Tipp- oder Rechenfehlern werden berichtigt, oder der Einsatz wird zurückgezahlt.

    ## Spiele
    - Bei Slots, Tischspielen, Rennen und Zahlenspielen wird das Ergebnis auf dem Server zufällig gezogen, nachdem Ihr Einsatz genommen wurde; wie schnell Sie klicken, ändert nichts.
    - Eine Slot-Runde dauert mindestens 2,5 Sekunden, eine Runde anderer Spiele mindestens 5. Automatisches Spielen gibt es nicht.
    - Bei Kuyruklu und Zeplin wird das Ergebnis vor der Runde versiegelt. Mit dem danach veröffentlichten Schlüssel lässt es sich nachrechnen.
    - Bricht Ihre Verbindung ab, läuft eine begonnene Runde auf dem Server weiter; sind Sie am Zug, wartet sie 24 Stunden und wird dann nach den Regeln beendet. Eine eingestellte automatische Auszahlung bleibt gültig.

    Alle Zeiten sind Istanbuler Zeit (UTC+3).`,
  ),
}

import { tableRules } from './tables'

export const blackjackRules = tableRules({
  engine: 'blackjack',
  hasTurns: true,
  own: {
    tr: `Amaç, 21’i geçmeden dağıtıcıdan yüksek toplama ulaşmaktır. Resimli kâğıtlar on, as bir ya da on bir sayılır.

    - Kâğıtlar sonsuz bir sandıktan çekilir: 52 kâğıdın her biri her çekilişte eşit olasılıklıdır.
    - Dağıtıcı her 17’de durur, as’lı 17 dâhil. As ya da onlu gösterdiğinde önce blackjack’e bakar; varsa yalnızca ilk bahis kaybedilir.
    - İlk iki kâğıtta bahis ikiye katlanabilir; tek kâğıt gelir. Aynı değerde iki kâğıt bir kez bölünebilir, bölünen ellerde de katlanabilir. Bölünen aslara birer kâğıt gelir ve 21 blackjack sayılmaz.
    - Sigorta ve vazgeçme yoktur.

    | Sonuç | Öder |
    | Blackjack (ilk iki kâğıt) | 3:2 |
    | Dağıtıcıdan yüksek el | 1:1 |
    | Eşitlik | bahis geri |`,
    en: `The aim is a total above the dealer’s without passing 21. Pictures count ten, aces one or eleven.

    - Cards come from an endless shoe: each of the 52 cards is equally likely at every draw.
    - The dealer stands on every 17, soft ones included, and looks for blackjack first when showing an ace or a ten; if there is one, only the first stake is lost.
    - You may double on the first two cards and get one more card. Two cards of the same value may be split once, and split hands may be doubled. Split aces get one card each, and 21 on them is no blackjack.
    - There is no insurance and no surrender.

    | Result | Pays |
    | Blackjack (first two cards) | 3:2 |
    | Hand above the dealer’s | 1:1 |
    | Equal totals | stake back |`,
    de: `Ziel ist eine höhere Summe als die des Gebers, ohne 21 zu überschreiten. Bilder zählen zehn, Asse eins oder elf.

    - Die Karten kommen aus einem endlosen Schlitten: Alle 52 Karten sind bei jedem Zug gleich wahrscheinlich.
    - Der Geber bleibt bei jeder 17 stehen, auch mit Ass, und sieht bei Ass oder Zehn zuerst nach Blackjack; hat er ihn, ist nur der erste Einsatz verloren.
    - Mit den ersten zwei Karten dürfen Sie verdoppeln und erhalten eine weitere. Zwei Karten gleichen Werts dürfen einmal geteilt, geteilte Hände verdoppelt werden. Geteilte Asse erhalten je eine Karte, und 21 zählt dort nicht als Blackjack.
    - Versicherung und Aufgabe gibt es nicht.

    | Ergebnis | Zahlt |
    | Blackjack (erste zwei Karten) | 3:2 |
    | Hand über der des Gebers | 1:1 |
    | Gleiche Summen | Einsatz zurück |`,
  },
  rtp: {
    tr: 'Oyuncuya geri dönüş, oyunun “Kurallar” bölümünde yazan temel stratejiyle ilk bahse göre {rtp}; başka türlü oynayınca düşer.',
    en: 'Return to player: {rtp} of the first stake with the basic strategy that stands behind “Rules” in the game; other play returns less.',
    de: 'Rückzahlung an Spieler: {rtp} des ersten Einsatzes mit der Grundstrategie, die im Spiel hinter „Regeln“ steht; andere Spielweisen bringen weniger.',
  },
})

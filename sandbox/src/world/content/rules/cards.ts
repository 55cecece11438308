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
    tr: 'RTP, oyunun “Kurallar” bölümünde yazan temel stratejiyle ilk bahse göre {rtp}; başka türlü oynayınca düşer.',
    en: 'Return to player: {rtp} of the first stake with the basic strategy that stands behind “Rules” in the game; other play returns less.',
    de: 'Auszahlungsquote: {rtp} des ersten Einsatzes mit der Grundstrategie, die im Spiel hinter „Regeln“ steht; andere Spielweisen bringen weniger.',
  },
})

export const baccaratRules = tableRules({
  engine: 'baccarat',
  own: {
    tr: `Oyuncu ve banka ellerinden hangisinin dokuza daha yakın olacağına ya da beraberliğe bahis konur. Aslar bir, onlular ve resimler sıfır sayılır; toplamın yalnızca son basamağı geçerlidir. Her tur, yeni karılmış sekiz desteden dağıtılır.

    - Ellerden birinde iki kâğıtla sekiz ya da dokuz varsa tur biter.
    - Oyuncu eli beş ve altında üçüncü kâğıdı alır; bankanın çekişi oyuncunun üçüncü kâğıdına bağlıdır.
    - Beraberlikte oyuncu ve banka bahisleri geri döner. Banka kazancından yüzde beş pay kesilir.

    | Bahis | Öder | RTP |
    | Oyuncu | 1:1 | %98,76 |
    | Banka | 0,95:1 | %98,94 |
    | Beraberlik | 9:1 | %95,15 |`,
    en: `You bet on which hand, player or banker, comes closer to nine, or on a tie. Aces count one, tens and pictures nothing; only the last digit of a total counts. Every round is dealt from eight freshly mixed decks.

    - With eight or nine on two cards in either hand the round ends.
    - The player’s hand draws a third card on five or less; whether the banker draws depends on that card.
    - On a tie, stakes on player and banker come back. Five percent are kept from banker wins.

    | Bet | Pays | Return |
    | Player | 1:1 | 98.76% |
    | Banker | 0.95:1 | 98.94% |
    | Tie | 9:1 | 95.15% |`,
    de: `Gesetzt wird darauf, welche Hand der Neun näher kommt, Spieler oder Bank, oder auf Unentschieden. Asse zählen eins, Zehnen und Bilder nichts; von der Summe gilt nur die letzte Ziffer. Jede Runde wird aus acht frisch gemischten Decks gegeben.

    - Bei acht oder neun mit zwei Karten in einer Hand ist die Runde zu Ende.
    - Die Spielerhand zieht bei fünf oder weniger eine dritte Karte; ob die Bank zieht, hängt von dieser Karte ab.
    - Bei Unentschieden kommen Einsätze auf Spieler und Bank zurück. Von Gewinnen der Bank werden fünf Prozent einbehalten.

    | Wette | Zahlt | Auszahlungsquote |
    | Spieler | 1:1 | 98,76 % |
    | Bank | 0,95:1 | 98,94 % |
    | Unentschieden | 9:1 | 95,15 % |`,
  },
  rtp: {
    tr: 'RTP, en düşük bahis olan beraberlikte {rtp}.',
    en: 'Return to player: {rtp} on the tie, which returns least.',
    de: 'Auszahlungsquote: {rtp} beim Unentschieden, der Wette mit der niedrigsten Quote.',
  },
})

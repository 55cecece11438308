import { tableRules } from './tables'

export const baccaratRules = tableRules({
  engine: 'baccarat',
  own: {
    tr: `Oyuncu ve banka ellerinden hangisinin dokuza daha yakın olacağına ya da beraberliğe bahis konur. Aslar bir, onlular ve resimler sıfır sayılır; toplamın yalnızca son basamağı geçerlidir. Her tur, yeni karılmış sekiz desteden dağıtılır.

    - Ellerden birinde iki kâğıtla sekiz ya da dokuz varsa tur biter.
    - Oyuncu eli beş ve altında üçüncü kâğıdı alır; bankanın çekişi oyuncunun üçüncü kâğıdına bağlıdır.
    - Beraberlikte oyuncu ve banka bahisleri geri döner. Banka kazancından yüzde beş pay kesilir.

    | Bahis | Öder | Geri dönüş |
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

    | Wette | Zahlt | Rückzahlung |
    | Spieler | 1:1 | 98,76 % |
    | Bank | 0,95:1 | 98,94 % |
    | Unentschieden | 9:1 | 95,15 % |`,
  },
  rtp: {
    tr: 'Oyuncuya geri dönüş, en düşük bahis olan beraberlikte {rtp}.',
    en: 'Return to player: {rtp} on the tie, which returns least.',
    de: 'Rückzahlung an Spieler: {rtp} beim Unentschieden, der Wette mit der niedrigsten Quote.',
  },
})

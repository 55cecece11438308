import { tableRules } from './tables'

export const wheelRules = tableRules({
  engine: 'wheel',
  own: {
    tr: `Çarkta 50 dilim vardır, hepsi eşit olasılıklıdır. Fişlerinizi dilim türlerine koyarsınız; tepedeki okun altında duran dilim kazanır. Birden çok alana aynı anda bahis konabilir.

    | Alan | Dilim | Öder |
    | Bakır | 24 | 1:1 |
    | Gümüş | 12 | 3:1 |
    | Safir | 6 | 7:1 |
    | Yakut | 4 | 11:1 |
    | Yıldız | 2 | 23:1 |
    | Taç | 2 | 23:1 |`,
    en: `The wheel has 50 segments, each equally likely. You put chips on kinds of segment; the one under the pointer at the top wins. You may bet on several fields at once.

    | Field | Segments | Pays |
    | Copper | 24 | 1:1 |
    | Silver | 12 | 3:1 |
    | Sapphire | 6 | 7:1 |
    | Ruby | 4 | 11:1 |
    | Star | 2 | 23:1 |
    | Crown | 2 | 23:1 |`,
    de: `Das Rad hat 50 Felder, jedes gleich wahrscheinlich. Sie setzen Chips auf Feldarten; es gewinnt das Feld unter dem Zeiger. Sie dürfen auf mehrere Arten zugleich setzen.

    | Feld | Anzahl | Zahlt |
    | Kupfer | 24 | 1:1 |
    | Silber | 12 | 3:1 |
    | Saphir | 6 | 7:1 |
    | Rubin | 4 | 11:1 |
    | Stern | 2 | 23:1 |
    | Krone | 2 | 23:1 |`,
  },
  rtp: {
    tr: 'RTP her alanda {rtp}.',
    en: 'Return to player: {rtp} on every field.',
    de: 'Auszahlungsquote: {rtp} auf jedem Feld.',
  },
})

export const rouletteRules = tableRules({
  engine: 'roulette',
  own: {
    tr: `Tek sıfırlı rulet: 0’dan 36’ya 37 sayı, hepsi eşit olasılıklı. Fişlerinizi bir sayıya, komşu sayıların ortak kenar ya da köşesine veya dış alanlara koyarsınız; topun durduğu sayıyı içeren bahisler kazanır. Sıfır gelince dış bahisler kaybeder.

    | Bahis | Öder |
    | Tek sayı | 35:1 |
    | İkili | 17:1 |
    | Üçlü | 11:1 |
    | Dörtlü | 8:1 |
    | Altılı | 5:1 |
    | Düzine, sütun | 2:1 |
    | Kırmızı, siyah, tek, çift, 1–18, 19–36 | 1:1 |`,
    en: `Roulette with a single zero: 37 numbers from 0 to 36, each equally likely. Put chips on a number, on the edge or corner that neighbours share, or on the outer fields; stakes that contain the number where the ball rests win. On zero the outer bets lose.

    | Bet | Pays |
    | Straight (one number) | 35:1 |
    | Split | 17:1 |
    | Street | 11:1 |
    | Corner | 8:1 |
    | Six line | 5:1 |
    | Dozen, column | 2:1 |
    | Red, black, odd, even, 1–18, 19–36 | 1:1 |`,
    de: `Roulette mit einer Null: 37 Zahlen von 0 bis 36, jede gleich wahrscheinlich. Sie legen Chips auf eine Zahl, auf die gemeinsame Kante oder Ecke von Nachbarn oder auf die äußeren Felder; es gewinnen die Einsätze, die die Zahl der Kugel enthalten. Bei Null verlieren die äußeren Wetten.

    | Wette | Zahlt |
    | Plein (eine Zahl) | 35:1 |
    | Cheval | 17:1 |
    | Transversale | 11:1 |
    | Carré | 8:1 |
    | Transversale simple | 5:1 |
    | Dutzend, Kolonne | 2:1 |
    | Rot, Schwarz, Ungerade, Gerade, 1–18, 19–36 | 1:1 |`,
  },
  rtp: {
    tr: 'RTP her bahiste {rtp}.',
    en: 'Return to player: {rtp} on every bet.',
    de: 'Auszahlungsquote: {rtp} bei jeder Wette.',
  },
})

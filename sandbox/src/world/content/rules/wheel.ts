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
    tr: 'Oyuncuya geri dönüş her alanda {rtp}.',
    en: 'Return to player: {rtp} on every field.',
    de: 'Rückzahlung an Spieler: {rtp} auf jedem Feld.',
  },
})

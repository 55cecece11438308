import { promotions } from '../promotions'
import { withFigures } from '../promotions/figures'
import type { BonusTerms } from '@kehribar/shared/rules/bonus-terms'
import { bonusTerms } from '../../bonuses'
import { richTexts, textsOfLanguages, type WorldLanguage } from '../texts'

const amounts = {
  tr: { percent: '{percent}, en çok {max}', spins: '{spins} free spin', times: '{wagering} kat', days: '{days} gün', bet: 'en çok {maxBet}' },
  en: { percent: '{percent}, up to {max}', spins: '{spins} spins', times: '{wagering} times', days: '{days} days', bet: '{maxBet} at most' },
  de: { percent: '{percent}, höchstens {max}', spins: '{spins} Freispiele', times: '{wagering}-fach', days: '{days} Tage', bet: 'höchstens {maxBet}' },
}
const oneDay = { tr: '24 saat', en: '24 hours', de: '24 Stunden' }

/** Returns one table row per bonus. Wagering, validity and highest stake share a cell, so that the row fits phones. */
function overview(head: string, language: WorldLanguage): string {
  const rows = promotions.flatMap(({ code, title }) => {
    const terms: BonusTerms | undefined = (bonusTerms as Record<string, BonusTerms>)[code]
    if (!terms) return []
    const { percent, spins, times, days, bet } = amounts[language]
    const amount = [terms.percent ? percent : '', terms.fixed ? '{fixed}' : '', terms.freeSpins ? spins : ''].filter(Boolean).join(' + ')
    const cells = [title[language], amount, `${times} · ${terms.days === 1 ? oneDay[language] : days} · ${bet}`]
    return [withFigures(`| ${cells.join(' | ')} |`, terms, language)]
  })
  return [head, ...rows].join('\n')
}

export const bonusRules = {
  code: 'bonus-rules',
  title: textsOfLanguages('Bonus kuralları', 'Bonus rules', 'Bonusregeln'),
  html: richTexts(
    `Bonus almak isteğe bağlıdır: yatırma formunda “Bonus istemiyorum” seçeneği her zaman ilk sıradadır. Aldığınız her bonus için aşağıdaki kurallar ile kendi sayfasındaki koşullar geçerlidir.

    ## Bonuslar bir bakışta
    ${overview('| Bonus | Tutar | Çevrim · süre · bahis |', 'tr')}

    ## Kimler alabilir?
    - Hesabı açık, bilgileri doğru ve 18 yaşını doldurmuş oyuncular.
    - Yalnızca kendi tek hesabınızla; bir bonusun ne sıklıkta alınabildiği kendi sayfasında yazar.
    - Kimlik doğrulaması için tanınan süre dolduysa önce kimliğiniz doğrulanmalıdır.
    - Mola veren ya da kendini dışlayan oyuncular bonus alamaz; bu sürede verilmiş olan bonus da kullanılamaz.
    - Aynı anda yalnızca bir bonus etkin olabilir. Bekleyen bir talep varken yenisi kabul edilmez.

    ## Çevrim nasıl hesaplanır?
    1. Çevrim tutarı, bonus tutarının belirtilen katıdır. 100 liralık bonusun 10 kat çevrimi 1.000 lira bahis demektir.
    2. Her bahis, oynandığı bölümün payı kadar sayılır. Payı %10 olan bir bölümde ₺50 bahis, çevrime ₺5 katar.
    3. Bahisler önce nakit bakiyenizden, o bitince bonus bakiyenizden alınır. İkisinden yapılan bahis de çevrime sayılır.
    4. İptal ya da iade edilen bahisler sayılmaz.
    5. Çevrim tamamlanınca bonus bakiyeniz nakde döner. Ne kadarının kaldığını [Bonuslarım](/profile/bonuses) sayfasında her an görürsünüz.
    6. Free spin bahislerini biz öderiz; çevrime sayılmazlar. Kazançları bonus bakiyenize eklenir ve bonusla aynı kattan çevrilir. Oynanmamış free spin varken bonus nakde dönmez.

    ## En yüksek bahis
    Bonus etkinken tek bir bahis, tabloda yazan tutarı aşamaz; aşan bahis kabul edilmez. Böylece bilmeden kural çiğnemiş olmazsınız.

    ## Süre ve para çekme
    Süre, bonusun bakiyenize eklendiği anda başlar. Süresi dolan bonus ile onunla elde edilmiş bonus bakiyesi silinir; nakit bakiyenize dokunulmaz. Bir para çekme talebi, sürmekte olan bonusu bitirir; düşülecek tutar, siz onaylamadan önce formda yazar.

    ## Kötüye kullanım
    Birden çok hesapla, anlaşmalı oyunla ya da teknik bir hatadan yararlanarak alınan bonuslar iptal edilir. Kararımızın gerekçesini isterseniz yazılı olarak bildiririz.

    Bonuslar bir kazanç vaadi değildir. Oyun sizi zorluyorsa [Sorumlu oyun](/static#responsible-gaming) sayfasına bakın.`,

    `A bonus is always your choice: “I don't want a bonus” comes first in the deposit form. For every bonus you take, these rules hold together with the terms on its own page.

    ## All bonuses at a glance
    ${overview('| Bonus | Amount | Wagering · validity · stake |', 'en')}

    ## Who can take one
    - Players aged 18 or over whose account is open and whose details are correct.
    - Only with your one account; how often a bonus can be taken is on its own page.
    - Where the time for verifying your identity is over, you have to be verified first.
    - Not during a time-out or self-exclusion; a bonus that is already there cannot be used during that time either.
    - Only one bonus runs at a time. While a request is pending, no other is accepted.

    ## How wagering is counted
    1. The wagering is the bonus times the figure in the table. A bonus of 100 lira with 10 times wagering means stakes of 1,000 lira.
    2. A stake counts by the share of the section it is played in. Where the share is 10%, a stake of ₺50 adds ₺5.
    3. Stakes are taken from your cash first, then from your bonus balance. Both count.
    4. Void bets and returned stakes do not count.
    5. When the wagering is complete, your bonus balance becomes cash. What is left to do is always shown under [My bonuses](/profile/bonuses).
    6. The house pays the stakes of free spins; they do not count towards wagering. What they win is added to your bonus balance and wagered as many times as the bonus. While spins are left, the bonus does not become cash.

    ## Largest stake
    While a bonus runs, a single stake cannot exceed the amount in the table; a larger one is not accepted. So you cannot break this rule by accident.

    ## Validity and withdrawals
    Time runs from the moment the bonus is added to your balance. A bonus that has expired is removed, together with the bonus balance made from it; your cash is not touched. A withdrawal ends the running bonus; the form shows what will be deducted before you confirm.

    ## Abuse
    Bonuses taken with several accounts, by agreement with others or through a technical fault are cancelled. If you ask, we give you our reasons in writing.

    A bonus is no promise of winning. If play becomes a strain, see [Safer play](/static#responsible-gaming).`,

    `Ein Bonus ist immer freiwillig: „Ich möchte keinen Bonus“ steht im Einzahlungsformular an erster Stelle. Für jeden Bonus, den Sie nehmen, gelten diese Regeln zusammen mit den Bedingungen auf seiner eigenen Seite.

    ## Alle Boni auf einen Blick
    ${overview('| Bonus | Höhe | Umsatz · Gültigkeit · Einsatz |', 'de')}

    ## Wer einen Bonus nehmen kann
    - Spielerinnen und Spieler ab 18 Jahren mit offenem Konto und richtigen Angaben.
    - Nur mit Ihrem einen Konto; wie oft ein Bonus möglich ist, steht auf seiner eigenen Seite.
    - Ist die Frist für die Identitätsprüfung vorbei, muss Ihre Identität zuerst geprüft sein.
    - Nicht während einer Pause oder eines Selbstausschlusses; auch ein vorhandener Bonus ist dann nicht nutzbar.
    - Es läuft immer nur ein Bonus. Solange ein Antrag offen ist, wird kein weiterer angenommen.

    ## So wird der Umsatz gezählt
    1. Der nötige Umsatz ist der Bonus mal der Zahl in der Tabelle. 100 Lira Bonus mit 10-fachem Umsatz bedeuten 1.000 Lira an Einsätzen.
    2. Ein Einsatz zählt mit dem Anteil des Bereichs, in dem er gespielt wird. Bei einem Anteil von 10 % zählen 50 ₺ Einsatz als 5 ₺.
    3. Einsätze werden zuerst vom Bargeld und dann vom Bonusguthaben genommen. Beides zählt.
    4. Stornierte Wetten und zurückgezahlte Einsätze zählen nicht.
    5. Ist der Umsatz erreicht, wird Ihr Bonusguthaben zu Bargeld. Was noch fehlt, sehen Sie jederzeit unter [Meine Boni](/profile/bonuses).
    6. Die Einsätze von Freispielen zahlen wir; zum Umsatz zählen sie nicht. Ihre Gewinne kommen auf Ihr Bonusguthaben und sind so oft umzusetzen wie der Bonus. Solange Freispiele übrig sind, wird der Bonus nicht zu Bargeld.

    ## Höchster Einsatz
    Solange ein Bonus läuft, kann ein einzelner Einsatz den Betrag in der Tabelle nicht überschreiten; ein höherer wird nicht angenommen. Versehentlich lässt sich diese Regel also nicht verletzen.

    ## Gültigkeit und Auszahlung
    Die Zeit läuft ab der Gutschrift. Ein abgelaufener Bonus wird zusammen mit dem daraus entstandenen Bonusguthaben entfernt; Ihr Bargeld bleibt unberührt. Eine Auszahlung beendet den laufenden Bonus; das Formular zeigt vor der Bestätigung, was abgezogen wird.

    ## Missbrauch
    Boni, die mit mehreren Konten, nach Absprache oder durch einen technischen Fehler erlangt wurden, werden gestrichen. Auf Wunsch nennen wir Ihnen die Gründe schriftlich.

    Ein Bonus ist kein Gewinnversprechen. Wenn das Spielen zur Belastung wird, lesen Sie [Spielerschutz](/static#responsible-gaming).`,
  ),
}

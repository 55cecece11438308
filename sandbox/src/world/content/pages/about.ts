import { brand } from '@kehribar/shared/brand'
import { studioSeeds } from '../../catalogue/providers'
import { richTexts, textsOfLanguages } from '../texts'

const mail = `[${brand.supportMail}](mailto:${brand.supportMail})`
const studios = studioSeeds.length

export const about = {
  code: 'about',
  title: textsOfLanguages('Hakkımızda', 'About us', 'Über uns'),
  html: richTexts(
    `${brand.name} sitesini sakin bir çevre ve parlayan bir öz olarak kurduk. Parlayan oyunlardır; çevresi size gösterilen her rakamı okuyabilesiniz diye sade.

    ## Neler var?
    - **Spor:** [maç öncesi](/sportsbook/prelive) ve [canlı](/sportsbook/live) bahis, [e-spor](/sportsbook/esport); tekli, kombine ve sistem kuponları.
    - **Casino:** ${studios} stüdyonun [slot oyunları](/slot), [canlı casino](/live-casino) masaları, [sanal bahis](/virtual-bets) ve [hızlı oyunlar](/games).
    - **Kuyruklu ve Zeplin:** sonucu turdan önce mühürlenen, turdan sonra herkesin denetleyebildiği [yükselen çarpan](/spaceman) oyunları.
    - **Tek hesap, tek bakiye:** web sitesinde, telefonda ve masaüstü uygulamasında.

    ## Nasıl çalışıyoruz?
    - **Açık rakamlar.** RTP, bahis sınırı, çevrim şartı ve süre, düğmenin yanında ve okunur boyda durur.
    - **Silinmeyen defter.** Her kuruş iki taraflı kayda geçer; kayıtlar sonradan değiştirilemez. Geçmişinizdeki her satır, sonrasındaki bakiyeyi gösterir.
    - **Önce siz.** Süreniz ve net durumunuz hep görünür, otomatik oynatma yoktur, limitler bir dokunuş uzağınızdadır. [Sorumlu oyun](/static#responsible-gaming)
    - **Üç dil.** Türkçe, İngilizce ve Almanca; destek de bu dillerde.

    ## Kim işletiyor?
    ${brand.name}, ${brand.licensee} tarafından ${brand.licenceNumber} numaralı lisansla işletilir. Lisansın geçerliliğini sayfanın altındaki mühürden denetleyebilirsiniz. Site yalnızca 18 yaşını doldurmuş kişilere açıktır.

    ## Bize ulaşın
    Canlı destek her sayfanın köşesindedir. E-posta: ${mail}.`,

    `We built ${brand.name} to be bright within and calm around. The games shine; everything around them is plain, so that you can read every figure.

    ## What you find here
    - **Sports:** [pre-match](/sportsbook/prelive) and [live](/sportsbook/live) betting and [e-sports](/sportsbook/esport), with single, combined and system bets.
    - **Casino:** [slots](/slot) of ${studios} studios, [live casino](/live-casino) tables, [virtual bets](/virtual-bets) and [quick games](/games).
    - **Kuyruklu and Zeplin:** games with a [rising multiplier](/spaceman) whose result is sealed before the round and can be checked by anyone after it.
    - **One account, one balance:** on the web, on your phone and in the desktop app.

    ## How we work
    - **Open figures.** Return, stake limits, wagering and expiry stand beside the button, in a size you can read.
    - **A ledger that keeps everything.** Every kuruş is booked on two sides, and entries cannot be changed later. Every line of your history shows the balance after it.
    - **You first.** Your time and net result are always visible, there is no autoplay, and limits are one tap away. [Safer play](/static#responsible-gaming)
    - **Three languages.** Turkish, English and German, for support as well.

    ## Who runs it
    ${brand.name} is operated by ${brand.licensee} under licence ${brand.licenceNumber}. The seal at the foot of the page lets you check the licence. The site is open only to people aged 18 or over.

    ## Reach us
    Live support is in the corner of every page. Email: ${mail}.`,

    `Wir haben ${brand.name} innen hell und außen ruhig gebaut. Leuchten sollen die Spiele; alles andere ist schlicht, damit Sie jede Zahl lesen können.

    ## Was Sie hier finden
    - **Sport:** Wetten [vor dem Spiel](/sportsbook/prelive) und [live](/sportsbook/live) sowie [E-Sport](/sportsbook/esport), als Einzel-, Kombi- und Systemwetten.
    - **Casino:** [Slots](/slot) von ${studios} Studios, Tische im [Live-Casino](/live-casino), [virtuelle Wetten](/virtual-bets) und [schnelle Spiele](/games).
    - **Kuyruklu und Zeplin:** Spiele mit [steigendem Multiplikator](/spaceman), deren Ergebnis vor der Runde versiegelt wird und danach von allen nachgeprüft werden kann.
    - **Ein Konto, ein Guthaben:** im Web, auf dem Telefon und in der Desktop-App.

    ## Wie wir arbeiten
    - **Offene Zahlen.** Auszahlungsquote, Einsatzgrenzen, Umsatzbedingung und Gültigkeit stehen neben der Schaltfläche, in lesbarer Größe.
    - **Ein Hauptbuch, das nichts vergisst.** Jeder Kuruş wird doppelt gebucht, Einträge lassen sich nicht mehr ändern. Jede Zeile Ihres Verlaufs zeigt das Guthaben danach.
    - **Sie zuerst.** Spielzeit und Nettoergebnis sind immer sichtbar, automatisches Spielen gibt es nicht, und Limits sind einen Tipp entfernt. [Spielerschutz](/static#responsible-gaming)
    - **Drei Sprachen.** Türkisch, Englisch und Deutsch, auch im Support.

    ## Wer dahintersteht
    ${brand.name} wird von ${brand.licensee} unter der Lizenz ${brand.licenceNumber} betrieben. Über das Siegel am Ende der Seite können Sie die Lizenz prüfen. Die Seite ist nur für Personen ab 18 Jahren zugänglich.

    ## So erreichen Sie uns
    Der Live-Support ist in der Ecke jeder Seite. E-Mail: ${mail}.`,
  ),
}

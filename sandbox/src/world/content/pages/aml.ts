import { brand } from '@kehribar/shared/brand'
import { richTexts, textsOfLanguages } from '../texts'

const mail = `[${brand.supportMail}](mailto:${brand.supportMail})`

export const aml = {
  code: 'aml',
  title: textsOfLanguages('Kara paranın önlenmesi', 'Prevention of money laundering', 'Geldwäscheprävention'),
  html: richTexts(
    `${brand.licensee}, suç gelirlerinin aklanmasını ve terörün finansmanını önlemekle yükümlüdür. Aşağıdaki kurallar bu yüzden vardır ve bütün oyuncular için geçerlidir.

    ## Kimliğinizi tanırız
    - Hesap, gerçek ad, doğum tarihi ve iletişim bilgileriyle açılır; takma adla hesap açılamaz. Gizli üyelikte ad sorulmaz; bu üyeler yalnızca kripto parayla yatırıp çeker ve yaşlarını doğrular.
    - Çekim için kimliğinizin doğrulanmış olması gerekir. [Doğrulama](/profile/verification) sayfası nelerin doğrulandığını gösterir; belgeler anlaşmalı kimlik doğrulama kuruluşunda kalır.
    - Toplam yatırımlar yüksek tutarlara ulaştığında gelirinizin kaynağını sorabiliriz.
    - Bizim istediğimiz belgeleri [Dekont yükle](/profile/upload-receipt) sayfasından gönderirsiniz; yalnızca bu iş için yetkili çalışanlar görür.

    ## Para yalnızca sahibine gider
    - Yatırım ve çekim yalnızca hesap sahibinin adına kayıtlı araçlarla yapılır. Üçüncü kişilerden gelen tutarlar hesaba geçmez, geldiği yere iade edilir.
    - Çekimi, adınıza kayıtlı hesaplar arasından seçtiğinize öderiz.
    - Nakit, çek ya da hesaplar arası aktarma kabul etmeyiz.
    - Oynanmadan çekilmek istenen tutarlarda kaynağını sorabilir, çekimi inceleme bitene kadar bekletebiliriz.

    ## İşlemleri izleriz
    | Neye bakarız? | Neden? |
    | Kısa sürede çok sayıda ya da bölünmüş yatırım | Tutarların gizlenmesi |
    | Az oyunla yapılan yatırım ve çekim | Sitenin para aktarmak için kullanılması |
    | Birden çok hesapta aynı cihaz, kart ya da hesap | Başkası adına hareket |
    | Yaptırım listeleri ve kamusal nüfuz sahibi kişiler | Yasal yükümlülük |

    Şüpheli bir durumda hesabı ve ödemeleri durdurur, yetkili makama bildirimde bulunuruz. Yasa gereği bunu hesap sahibine haber veremeyiz.

    ## Kayıtlar
    Kimlik ve işlem kayıtlarını hesabın kapanmasından sonra en az beş yıl saklarız. Defter kayıtlarımız yalnızca eklenir; hiçbir satır sonradan değiştirilemez ya da silinemez. Çalışanlarımız bu konuda her yıl eğitim alır.

    Sorularınız için: ${mail}.`,

    `${brand.licensee} is bound to prevent money laundering and the financing of terrorism. That is why the following rules exist, and they hold for every player.

    ## We know who you are
    - An account is opened with a real name, date of birth and contact details; there are no accounts under an assumed name. A secret membership has no name; its members deposit and withdraw in cryptocurrency only and have their age verified.
    - Withdrawals need your identity to be verified. The page [Verification](/profile/verification) shows what is confirmed; documents stay with the identity company that we contract.
    - When deposits add up to large amounts, we may ask where the money comes from.
    - Documents that we ask for ourselves you send on the page [Upload a receipt](/profile/upload-receipt); only staff entrusted with this see them.

    ## Money goes to its owner only
    - Deposits and withdrawals are made only with means of payment in the account holder's name. Amounts from third parties are not credited but returned to where they came from.
    - We pay a withdrawal to the one of your own accounts that you choose.
    - We accept neither cash nor cheques, nor transfers between accounts.
    - If money is to be withdrawn without having been played, we may ask for its source and hold the withdrawal until that is clear.

    ## We watch transactions
    | What we look at | Why |
    | Many or split deposits in a short time | Hiding of amounts |
    | Deposits and withdrawals with little play | Using the site to move money |
    | The same device, card or bank account in several accounts | Acting for others |
    | Sanctions lists and politically exposed persons | Legal duty |

    If something is suspicious, we stop the account and its payments and report to the authority in charge. By law we may not tell the account holder.

    ## Records
    We keep identity and transaction records for at least five years after an account is closed. Our ledger is append-only: no line can be changed or deleted later. Our staff are trained on this every year.

    Questions: ${mail}.`,

    `${brand.licensee} ist verpflichtet, Geldwäsche und die Finanzierung von Terrorismus zu verhindern. Deshalb gibt es die folgenden Regeln; sie gelten für alle Spielerinnen und Spieler.

    ## Wir wissen, wer Sie sind
    - Ein Konto wird mit echtem Namen, Geburtsdatum und Kontaktdaten eröffnet; Konten unter falschem Namen gibt es nicht. Eine geheime Mitgliedschaft hat keinen Namen; ihre Mitglieder zahlen nur in Kryptowährung ein und aus und lassen ihr Alter prüfen.
    - Für Auszahlungen muss Ihre Identität geprüft sein. Die Seite [Identitätsprüfung](/profile/verification) zeigt, was bestätigt wird; Dokumente bleiben bei dem von uns beauftragten Unternehmen.
    - Wenn Einzahlungen hohe Summen erreichen, können wir nach der Herkunft des Geldes fragen.
    - Dokumente, die wir selbst verlangen, senden Sie über die Seite [Beleg hochladen](/profile/upload-receipt); nur dafür zuständige Mitarbeitende sehen sie.

    ## Geld geht nur an seine Besitzer
    - Ein- und Auszahlungen laufen nur über Zahlungsmittel auf den Namen der Kontoinhaberin oder des Kontoinhabers. Beträge Dritter werden nicht gutgeschrieben, sondern zurückgesandt.
    - Ausgezahlt wird auf das Ihrer eigenen Konten, das Sie wählen.
    - Bargeld, Schecks und Übertragungen zwischen Konten nehmen wir nicht an.
    - Soll Geld ausgezahlt werden, ohne dass damit gespielt wurde, können wir nach der Herkunft fragen und die Auszahlung bis zur Klärung zurückhalten.

    ## Wir beobachten Vorgänge
    | Worauf wir achten | Warum |
    | Viele oder geteilte Einzahlungen in kurzer Zeit | Verschleierung von Beträgen |
    | Ein- und Auszahlungen mit wenig Spiel | Nutzung der Seite zum Geldtransfer |
    | Dasselbe Gerät, dieselbe Karte oder Bankverbindung in mehreren Konten | Handeln für andere |
    | Sanktionslisten und politisch exponierte Personen | Gesetzliche Pflicht |

    Ist etwas verdächtig, halten wir Konto und Zahlungen an und melden es der zuständigen Behörde. Die betroffene Person dürfen wir von Gesetzes wegen nicht informieren.

    ## Aufzeichnungen
    Identitäts- und Vorgangsdaten bewahren wir mindestens fünf Jahre nach Schließung des Kontos auf. In unserem Hauptbuch kommen Einträge nur hinzu; keine Zeile lässt sich nachträglich ändern oder löschen. Unsere Mitarbeitenden werden jedes Jahr geschult.

    Fragen: ${mail}.`,
  ),
}

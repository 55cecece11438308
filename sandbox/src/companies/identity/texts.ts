import type { LanguageCode } from '@kehribar/shared/languages'
import type { VerificationCheck, VerificationReason } from '@kehribar/shared/rules/verification'

interface IdentityTexts {
  title: string
  lead: string
  ageLead: string
  person: string
  born: string
  address: string
  checks: Record<VerificationCheck, string>
  passed: string
  reasons: Record<VerificationReason, string>
  finish: string
  leave: string
  finished: { title: string; text: string }
  abandoned: { title: string; text: string }
  undelivered: string
  back: string
  unknown: { title: string; text: string }
}

/** `{age}` is in full years. */
export const identityTexts: Record<LanguageCode, IdentityTexts> = {
  tr: {
    title: 'Kimlik doğrulama',
    lead: 'Gerçek kurulumda burada belgenizi ve yüzünüzü kameraya gösterirsiniz. Deneme ortamında sonucu siz seçersiniz; hiçbir belge istenmez.',
    ageLead: 'Yalnızca yaşınız doğrulanır; siteye adınız ya da doğum tarihiniz bildirilmez. Deneme ortamında sonucu siz seçersiniz.',
    person: 'Ad soyad',
    born: 'Doğum tarihi',
    address: 'Adres',
    checks: { document: 'Kimlik belgesi', liveness: 'Canlılık denetimi', age: 'En az {age} yaşında', address: 'Adres' },
    passed: 'Uygun',
    reasons: {
      document: 'Okunamıyor',
      liveness: 'Kameradaki kişi değil',
      underage: 'Yaşı yetmiyor',
      address: 'Doğrulanamıyor',
      mismatch: 'Başka birinin',
      other: 'Başka bir neden',
    },
    finish: 'Sonucu gönder',
    leave: 'Vazgeç',
    finished: { title: 'Tamamlandı', text: 'Sonuç siteye bildirildi.' },
    abandoned: { title: 'Tamamlanmadı', text: 'Doğrulamadan vazgeçildi ya da süresi doldu. Siteden yeniden başlayabilirsiniz.' },
    undelivered: 'Site henüz yanıt vermedi; sonuç yeniden gönderilecek.',
    back: 'Siteye dön',
    unknown: { title: 'Böyle bir doğrulama yok', text: 'Adres eksik ya da doğrulama silinmiş. Siteden yeniden başlayın.' },
  },
  en: {
    title: 'Identity check',
    lead: 'In a real installation you show your document and your face to the camera here. In the sandbox you choose the result; no document is asked for.',
    ageLead: 'Only your age is checked; the site learns neither your name nor your birth date. In the sandbox you choose the result.',
    person: 'Name',
    born: 'Born',
    address: 'Address',
    checks: { document: 'Identity document', liveness: 'Liveness', age: 'At least {age} years old', address: 'Address' },
    passed: 'Passes',
    reasons: {
      document: 'Cannot be read',
      liveness: 'Not the person before the camera',
      underage: 'Too young',
      address: 'Cannot be confirmed',
      mismatch: 'Somebody else’s',
      other: 'Another reason',
    },
    finish: 'Send the result',
    leave: 'Give up',
    finished: { title: 'Done', text: 'The site has been told the result.' },
    abandoned: { title: 'Not finished', text: 'The check was given up, or its time is over. You can begin again on the site.' },
    undelivered: 'The site has not answered yet; the result is sent again.',
    back: 'Back to the site',
    unknown: { title: 'There is no such check', text: 'The address is incomplete, or the check is gone. Begin again on the site.' },
  },
  de: {
    title: 'Identitätsprüfung',
    lead: 'In einer echten Installation zeigen Sie hier Ihr Dokument und Ihr Gesicht der Kamera. In der Testumgebung wählen Sie das Ergebnis; ein Dokument wird nicht verlangt.',
    ageLead: 'Geprüft wird nur Ihr Alter; die Website erfährt weder Namen noch Geburtsdatum. In der Testumgebung wählen Sie das Ergebnis.',
    person: 'Name',
    born: 'Geburtsdatum',
    address: 'Adresse',
    checks: { document: 'Ausweisdokument', liveness: 'Lebendprüfung', age: 'Mindestens {age} Jahre alt', address: 'Adresse' },
    passed: 'In Ordnung',
    reasons: {
      document: 'Nicht lesbar',
      liveness: 'Nicht die Person vor der Kamera',
      underage: 'Zu jung',
      address: 'Nicht zu bestätigen',
      mismatch: 'Gehört jemand anderem',
      other: 'Anderer Grund',
    },
    finish: 'Ergebnis senden',
    leave: 'Abbrechen',
    finished: { title: 'Abgeschlossen', text: 'Das Ergebnis wurde der Website mitgeteilt.' },
    abandoned: { title: 'Nicht abgeschlossen', text: 'Die Prüfung wurde abgebrochen, oder ihre Zeit ist um. Auf der Website können Sie neu beginnen.' },
    undelivered: 'Die Website hat noch nicht geantwortet; das Ergebnis wird erneut gesendet.',
    back: 'Zurück zur Website',
    unknown: {
      title: 'Diese Prüfung gibt es nicht',
      text: 'Die Adresse ist unvollständig, oder die Prüfung ist nicht mehr da. Beginnen Sie auf der Website neu.',
    },
  },
}

import type { LanguageCode } from '@kehribar/shared/languages'

interface RegisterTexts {
  title: string
  lead: string
  add: string
  addText: string
  name: string
  born: string
  email: string
  put: string
  incomplete: string
  speech: string
  answers: string
  isSilent: string
  silence: string
  speak: string
  people: string
  nobody: string
  listed: string
  clear: string
  since: string
  remove: string
  questions: string
  noQuestion: string
  asked: string
}

export const registerTexts: Record<LanguageCode, RegisterTexts> = {
  tr: {
    title: 'Dışlama kaydı',
    lead: 'Oyuna kapalı kişilerin ulusal kaydının yerini tutar. Site kayıt ve girişte, bir de teklif göndermeden önce sorar.',
    add: 'Kayda kişi ekle',
    addText: 'Ad soyad ile doğum tarihi ya da yalnızca e-posta yeter. Oyuncu bir sonraki girişinde oyuna kapanır.',
    name: 'Ad soyad',
    born: 'Doğum tarihi',
    email: 'E-posta',
    put: 'Kayda ekle',
    incomplete: 'E-posta ya da ad soyad ile doğum tarihi yazın.',
    speech: 'Yanıt',
    answers: 'Kayıt sorulara yanıt veriyor.',
    isSilent: 'Kayıt yanıt vermiyor. Giren oyuncular yanıt gelene kadar oyuna kapalı kalır.',
    silence: 'Yanıt verme',
    speak: 'Yeniden yanıt ver',
    people: 'Kayıttakiler',
    nobody: 'Kayıtta kimse yok',
    listed: 'Kayıtta',
    clear: 'Kayıtta değil',
    since: 'Ekleniş',
    remove: 'Kayıttan çıkar',
    questions: 'Sitenin son soruları',
    noQuestion: 'Site henüz sormadı',
    asked: 'Soruldu',
  },
  en: {
    title: 'Exclusion register',
    lead: 'It stands in for the national register of people excluded from play. The site asks at registration and login, and before it sends an offer.',
    add: 'Put a person on it',
    addText: 'Name and birth date, or the email address alone, are enough. Play closes to the player at the next login.',
    name: 'First and last name',
    born: 'Birth date',
    email: 'Email',
    put: 'Put on the register',
    incomplete: 'Type an email address, or a name with its birth date.',
    speech: 'Answers',
    answers: 'The register answers.',
    isSilent: 'The register does not answer. Players who log in stay out of play until it does.',
    silence: 'Do not answer',
    speak: 'Answer again',
    people: 'On the register',
    nobody: 'Nobody is on the register',
    listed: 'Listed',
    clear: 'Not listed',
    since: 'Since',
    remove: 'Take off the register',
    questions: 'What the site asked last',
    noQuestion: 'The site has not asked yet',
    asked: 'Asked',
  },
  de: {
    title: 'Sperrregister',
    lead: 'Es steht für das nationale Register der vom Spiel Ausgeschlossenen. Die Website fragt bei Registrierung und Anmeldung und bevor sie ein Angebot sendet.',
    add: 'Person eintragen',
    addText: 'Name und Geburtsdatum oder die E-Mail-Adresse allein genügen. Ab der nächsten Anmeldung ist das Spiel geschlossen.',
    name: 'Vor- und Nachname',
    born: 'Geburtsdatum',
    email: 'E-Mail',
    put: 'Eintragen',
    incomplete: 'Geben Sie eine E-Mail-Adresse oder einen Namen mit Geburtsdatum ein.',
    speech: 'Antworten',
    answers: 'Das Register antwortet.',
    isSilent: 'Das Register antwortet nicht. Wer sich anmeldet, bleibt vom Spiel ausgeschlossen, bis es antwortet.',
    silence: 'Nicht antworten',
    speak: 'Wieder antworten',
    people: 'Eingetragen',
    nobody: 'Niemand ist eingetragen',
    listed: 'Gesperrt',
    clear: 'Nicht gesperrt',
    since: 'Seit',
    remove: 'Austragen',
    questions: 'Letzte Fragen der Website',
    noQuestion: 'Die Website hat noch nicht gefragt',
    asked: 'Gefragt',
  },
}

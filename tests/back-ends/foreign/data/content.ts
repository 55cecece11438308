import { onApi, onCdn } from './pictures'

const page = (code: string, title: unknown, context: unknown) => ({ code, json: { title, context } })

export const staticPages = [
  page(
    'hakkimizda',
    { tr: 'Hakkımızda', en: 'About us', de: 'Über uns' },
    { tr: '<p>Rüzgâr Bahis bir aile şirketidir.</p>', en: '<p>Rüzgâr Bahis is a family business.</p>', de: '<p>Rüzgâr Bahis ist ein Familienbetrieb.</p>' },
  ),
  page(
    'kurallar',
    { 1: 'Genel kurallar', 2: 'General rules', 3: 'Allgemeine Regeln' },
    { 1: '<ol><li>18 yaş</li><li>Tek hesap</li></ol>', 2: '<ol><li>18 years</li></ol>', 3: '<ol><li>18 Jahre</li></ol>' },
  ),
  page('sorumlu-oyun', { 1: 'Sorumlu oyun' }, { 1: '<p>Oyun bir eğlencedir.</p>' }),
  page('gizlilik', 'Gizlilik', '<p>Verileriniz bizde kalır.</p>'),
]

const question = (code: string, title: unknown, asked: unknown, answer: unknown) => ({
  json: { categoryCode: { 1: code }, categoryTitle: title, question: asked, answer },
})

export const foreignFaq = [
  question(
    'para',
    { 1: 'Para yatırma', 2: 'Deposits', 3: 'Einzahlungen' },
    { 1: 'Ne zaman hesabıma geçer?', 2: 'When does it arrive?', 3: 'Wann kommt es an?' },
    { 1: 'On dakika içinde.', 2: 'Within ten minutes.', 3: 'Innerhalb von zehn Minuten.' },
  ),
  question('para', { 1: 'Para yatırma', 2: 'Deposits', 3: 'Einzahlungen' }, { 1: 'Başkasının hesabından yatırabilir miyim?' }, { 1: 'Hayır.' }),
  question('para', { 1: 'Para yatırma' }, 'Dekont yüklemeli miyim?', 'Yalnızca sorulursa.'),
  question(
    'cekim',
    { tr: 'Çekim', en: 'Withdrawal', de: 'Auszahlung' },
    { tr: 'Ne kadar sürer?', en: 'How long does it take?', de: 'Wie lange dauert es?' },
    { tr: 'Yarım saat.', en: 'Half an hour.', de: 'Eine halbe Stunde.' },
  ),
  // An entry that the operator left empty.
  { json: { categoryCode: [], categoryTitle: [], question: [], answer: [] } },
]

export const foreignSplash = (cdn: string) => [
  { json: { image: { tr: onCdn(cdn, 'splash/wide-tr'), en: onCdn(cdn, 'splash/wide-en') }, imageMobile: { tr: onApi('splash/phone-tr') } } },
]

const links = (title: unknown, ...subs: [unknown, string][]) => ({ json: { title, subs: subs.map(([name, link]) => ({ title: name, link })) } })

export const foreignFooter = {
  kurumsal: links(
    { 1: 'Kurumsal', 2: 'Company', 3: 'Unternehmen' },
    [{ 1: 'Hakkımızda', 2: 'About us', 3: 'Über uns' }, '/static#hakkimizda'],
    [{ 1: 'Genel kurallar', 2: 'General rules', 3: 'Allgemeine Regeln' }, '/static#kurallar'],
  ),
  yardim: links({ tr: 'Yardım', en: 'Help', de: 'Hilfe' }, [{ tr: 'Sık sorulanlar', en: 'Questions', de: 'Fragen' }, '/static#faq']),
  ortaklik: links('Ortaklık', ['İş ortağı ol', 'https://ortak.ruzgar.example/']),
  bos: links({ 1: 'Yakında', 2: 'Soon', 3: 'Bald' }),
}

const cityNames: Record<string, string[]> = {
  TUR: ['Adana', 'Ankara', 'Antalya', 'Bursa', 'İstanbul', 'İzmir', 'Trabzon'],
  DEU: ['Berlin', 'Hamburg', 'Köln', 'München'],
  GBR: ['Leeds', 'London', 'York'],
}

export const foreignCities = (country: string) => (cityNames[country.toUpperCase()] ?? []).map((text, index) => ({ value: String(index + 1), text }))

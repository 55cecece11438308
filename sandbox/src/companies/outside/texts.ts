import type { LanguageCode } from '@kehribar/shared/languages'
import type { OutsidePage } from '@kehribar/shared/partners/outside'

interface OutsideTexts {
  /** `{name}` is the brand, `{page}` the name of the channel or store. */
  channel: { title: string; lead: string }
  store: { title: string; lead: string }
  standIn: string
  licence: {
    title: string
    lead: string
    licensee: string
    number: string
    address: string
    regulator: string
    regulatorName: string
    state: string
    sample: string
  }
  helpline: { title: string; lead: string; points: string[] }
  self_test: { title: string; lead: string; points: string[] }
  back: string
}

export const channelNames: Record<Exclude<OutsidePage, 'licence' | 'helpline' | 'self_test'>, string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  twitter: 'Twitter',
  youtube: 'YouTube',
  telegram: 'Telegram',
  tv: 'TV',
  android: 'Android',
  ios: 'iOS',
  desktop: 'Windows, macOS, Linux',
}

export const outsideTexts: Record<LanguageCode, OutsideTexts> = {
  tr: {
    channel: { title: '{name}: {page}', lead: 'Gerçek kurulumda bu bağlantı, işletmecinin {page} sayfasını açar.' },
    store: {
      title: '{name}: {page} uygulaması',
      lead: 'Gerçek kurulumda bu bağlantı, işletmecinin {page} için indirme sayfasını açar. Site tarayıcıda da eksiksiz çalışır.',
    },
    standIn: 'Bu sayfa deneme ortamının bir parçasıdır. İşletmeci kendi adresini marka ayarlarına yazınca bağlantı oraya götürür.',
    licence: {
      title: 'Lisans kaydı',
      lead: 'Gerçek kurulumda burada düzenleyicinin kayıt sayfası açılır ve lisansın geçerli olup olmadığını gösterir.',
      licensee: 'İşletmeci',
      number: 'Lisans numarası',
      address: 'Site',
      regulator: 'Düzenleyici',
      regulatorName: 'Curaçao Oyun Denetim Kurulu',
      state: 'Durum',
      sample: 'Örnek kayıt; geçerli bir lisans değildir',
    },
    helpline: {
      title: 'Bağımlılık danışma hattı',
      lead: 'Gerçek kurulumda burada ülkenizdeki ücretsiz danışma hattı açılır. O zamana kadar:',
      points: [
        'Güvendiğiniz biriyle konuşun; yalnız kalmak yükü artırır.',
        'Aile hekiminize başvurun; kumar bağımlılığı tedavi edilir ve görüşme gizlidir.',
        'Sitede limit koyun, mola verin ya da hesabınızı kapatın; hepsi hemen geçerli olur.',
        'Banka uygulamanızda kartınızı bahis sitelerine kapatabilirsiniz.',
      ],
    },
    self_test: {
      title: 'Kendinizi sınayın',
      lead: 'Son on iki ayı düşünün. Bu soruların birine bile “evet” diyorsanız bir limit koymayı ya da danışma hattını aramayı düşünün.',
      points: [
        'Kaybetmeyi göze alabileceğinizden fazlasını oynadınız mı?',
        'Aynı heyecan için daha yüksek tutarlara ihtiyaç duydunuz mu?',
        'Kaybettiğinizi geri almak için başka bir gün yeniden oynadınız mı?',
        'Oynamak için borç aldınız ya da bir şey sattınız mı?',
        'Yakınlarınızdan oyununuzu gizlediniz mi?',
        'Oyun sizi kaygılı, uykusuz ya da suçlu hissettirdi mi?',
      ],
    },
    back: 'Siteye dön',
  },
  en: {
    channel: { title: '{name}: {page}', lead: 'In a real installation this link opens the operator’s {page} page.' },
    store: {
      title: '{name}: app for {page}',
      lead: 'In a real installation this link opens the operator’s download page for {page}. The site works completely in the browser, too.',
    },
    standIn: 'This page is part of the sandbox. Once the operator enters its own address in the brand settings, the link leads there.',
    licence: {
      title: 'Licence register',
      lead: 'In a real installation the regulator’s register opens here and shows whether the licence is valid.',
      licensee: 'Operator',
      number: 'Licence number',
      address: 'Site',
      regulator: 'Regulator',
      regulatorName: 'Curaçao Gaming Control Board',
      state: 'State',
      sample: 'Sample entry; not a valid licence',
    },
    helpline: {
      title: 'Gambling helpline',
      lead: 'In a real installation the free helpline of your country opens here. Until then:',
      points: [
        'Talk to somebody you trust; being alone with it makes it heavier.',
        'See your doctor; gambling disorder can be treated, and the talk stays private.',
        'Set a limit on the site, take a time-out or close your account; each takes effect at once.',
        'Your bank’s app can block your card for betting sites.',
      ],
    },
    self_test: {
      title: 'Test yourself',
      lead: 'Think of the last twelve months. If you answer even one of these with “yes”, consider a limit or a call to the helpline.',
      points: [
        'Have you played with more than you could afford to lose?',
        'Have you needed higher amounts for the same excitement?',
        'Have you gone back another day to win back what you had lost?',
        'Have you borrowed money or sold something in order to play?',
        'Have you hidden your play from people close to you?',
        'Has play made you anxious, sleepless or guilty?',
      ],
    },
    back: 'Back to the site',
  },
  de: {
    channel: { title: '{name}: {page}', lead: 'In einer echten Installation öffnet dieser Link die {page}-Seite des Betreibers.' },
    store: {
      title: '{name}: App für {page}',
      lead: 'In einer echten Installation öffnet dieser Link die Download-Seite des Betreibers für {page}. Die Seite funktioniert auch im Browser vollständig.',
    },
    standIn: 'Diese Seite gehört zur Testumgebung. Sobald der Betreiber seine eigene Adresse in den Markeneinstellungen einträgt, führt der Link dorthin.',
    licence: {
      title: 'Lizenzregister',
      lead: 'In einer echten Installation öffnet sich hier das Register der Aufsicht und zeigt, ob die Lizenz gültig ist.',
      licensee: 'Betreiber',
      number: 'Lizenznummer',
      address: 'Website',
      regulator: 'Aufsicht',
      regulatorName: 'Glücksspielaufsicht von Curaçao',
      state: 'Status',
      sample: 'Beispieleintrag; keine gültige Lizenz',
    },
    helpline: {
      title: 'Beratung bei Spielsucht',
      lead: 'In einer echten Installation öffnet sich hier die kostenlose Beratung Ihres Landes. Bis dahin:',
      points: [
        'Sprechen Sie mit jemandem, dem Sie vertrauen; allein wird es schwerer.',
        'Gehen Sie zu Ihrer Ärztin oder Ihrem Arzt; Spielsucht ist behandelbar, und das Gespräch bleibt vertraulich.',
        'Setzen Sie auf der Seite ein Limit, machen Sie eine Pause oder schließen Sie Ihr Konto; alles gilt sofort.',
        'In der App Ihrer Bank können Sie Ihre Karte für Wettanbieter sperren.',
      ],
    },
    self_test: {
      title: 'Selbsttest',
      lead: 'Denken Sie an die letzten zwölf Monate. Wenn Sie auch nur eine Frage mit „Ja“ beantworten, denken Sie an ein Limit oder an die Beratung.',
      points: [
        'Haben Sie mehr eingesetzt, als Sie zu verlieren bereit waren?',
        'Brauchten Sie höhere Beträge für dieselbe Spannung?',
        'Haben Sie an einem anderen Tag weitergespielt, um Verlorenes zurückzuholen?',
        'Haben Sie sich zum Spielen Geld geliehen oder etwas verkauft?',
        'Haben Sie Ihr Spielen vor Nahestehenden verborgen?',
        'Hat das Spielen Sie ängstlich, schlaflos oder schuldig gemacht?',
      ],
    },
    back: 'Zurück zur Seite',
  },
}

import { brand } from '@kehribar/shared/brand'
import type { LanguageCode } from '@kehribar/shared/languages'

/** The few words that the shell itself shows; everything else is the site's. */
export interface Texts {
  loading: string
  file: string
  quit: string
  edit: string
  undo: string
  redo: string
  cut: string
  copy: string
  paste: string
  selectAll: string
  addToDictionary: string
  view: string
  reload: string
  zoomIn: string
  zoomOut: string
  zoomReset: string
  fullscreen: string
  help: string
  contact: string
  hide: string
  /** Of the menus that only a Mac has. */
  hideOthers: string
  showAll: string
  services: string
  minimize: string
  zoomWindow: string
  allToFront: string
  home: string
  deposit: string
  messages: string
  settings: string
  closeWindow: string
  back: string
  forward: string
  window: string
  helpPage: string
  diagnostics: string
  diagnosticsFailed: string
  /** The client ended by an error of its own. */
  stopped: string
  /** An AppImage where the system forbids the sandbox. */
  noSandbox: string
  noSandboxHint: string
  close: string
  noPopup: string
  noPopupHint: (host: string) => string
  about: string
  session: string
  net: string
  gameStopped: string
  gameStoppedHint: string
  startAgain: string
  partnerStopped: string
  partnerStoppedHint: string
  pageStopped: string
  pageStoppedHint: string
  pageMissing: string
  pageMissingHint: string
  tryAgain: string
  unresponsive: string
  unresponsiveHint: string
  wait: string
  graphicsFailed: string
  graphicsFailedHint: string
  withoutGraphics: string
  keepGraphics: string
  restartOverPlay: string
  restartOverPlayHint: string
  restart: string
  notNow: string
  showWindow: string
  logIn: string
  balance: string
  unreadCount: (count: number) => string
  /** Of new messages, where it is not known how many came. */
  newMessages: string
  newMessageCount: (count: number) => string
  /** The window was closed and the client goes on in the tray. */
  stillRunning: string
}

export const texts: Readonly<Record<LanguageCode, Texts>> = {
  tr: {
    loading: 'Yükleniyor…',
    file: 'Dosya',
    quit: 'Çıkış',
    edit: 'Düzenle',
    undo: 'Geri Al',
    redo: 'Yinele',
    cut: 'Kes',
    copy: 'Kopyala',
    paste: 'Yapıştır',
    selectAll: 'Tümünü Seç',
    addToDictionary: 'Sözlüğe Ekle',
    view: 'Görünüm',
    reload: 'Yenile',
    zoomIn: 'Yakınlaştır',
    zoomOut: 'Uzaklaştır',
    zoomReset: 'Gerçek Boyut',
    fullscreen: 'Tam Ekran',
    help: 'Yardım',
    contact: 'Bize Yazın',
    showWindow: 'Pencereyi Göster',
    logIn: 'Giriş Yap',
    balance: 'Bakiye',
    unreadCount: (count) => `${count} okunmamış mesaj`,
    newMessages: 'Yeni mesajlarınız var.',
    newMessageCount: (count) => (count === 1 ? 'Yeni bir mesajınız var.' : `${count} yeni mesajınız var.`),
    stillRunning: 'Uygulama çalışmaya devam ediyor; simgesi saatin yanında. Kapatmak için simgenin menüsünden Çıkış’ı seçin.',
    hide: `${brand.name} Uygulamasını Gizle`,
    hideOthers: 'Diğerlerini Gizle',
    showAll: 'Tümünü Göster',
    services: 'Servisler',
    minimize: 'Küçült',
    zoomWindow: 'Büyüt',
    allToFront: 'Tümünü Öne Getir',
    home: 'Ana Sayfa',
    deposit: 'Para Yatır',
    messages: 'Mesajlar',
    settings: 'Ayarlar…',
    closeWindow: 'Pencereyi Kapat',
    back: 'Geri',
    forward: 'İleri',
    window: 'Pencere',
    helpPage: 'Yardım Sayfası',
    diagnostics: 'Destek İçin Bilgi Kaydet…',
    diagnosticsFailed: 'Dosya kaydedilemedi. Başka bir klasör seçip yeniden deneyin.',
    stopped: 'Uygulama beklenmedik bir hata yüzünden kapandı. Yeniden açın; yine kapanırsa programı yeniden kurun.',
    noSandbox: 'Uygulama bu sistemde AppImage olarak açılamıyor',
    noSandboxHint:
      'Sistem, programların korumalı alan kurmasına izin vermiyor; oyun ve ödeme sayfaları bu alan olmadan açılmaz. deb paketini kurun: gereken izni (AppArmor profili) yanında getirir. deb kurulu olduktan sonra AppImage’ı silebilirsiniz; ayarlarınız kalır.',
    close: 'Kapat',
    noPopup: 'Sayfa başka bir pencere açmak istedi',
    noPopupHint: (host) => `${host ? `${host} adresi` : 'İstenen adres'} oyun ve ödeme ortaklarımızdan birine ait olmadığı için açılmadı.`,
    about: `${brand.name} Hakkında`,
    session: 'Oturum',
    net: 'Net',
    gameStopped: 'Oyun durdu',
    gameStoppedHint: 'Bakiyeniz bu pencerede değil, sunucuda tutulur. Oyunu yeniden açabilirsiniz; tekrar durursa canlı desteğe yazın.',
    startAgain: 'Yeniden Aç',
    partnerStopped: 'Sayfa açılamadı',
    partnerStoppedHint: 'İnternet bağlantınızı kontrol edip yeniden deneyin. Başlattığınız bir ödemenin durumunu uygulamanın ana penceresinde görebilirsiniz.',
    pageStopped: 'Sayfa birkaç kez durdu',
    pageStoppedHint:
      'Yeniden deneyin. Yine durursa diğer programları kapatın ya da bilgisayarı yeniden başlatın; sorun sürerse menüdeki Yardım bölümünden bize yazın.',
    pageMissing: 'Sayfa yüklenemedi',
    pageMissingHint: 'Yeniden deneyin. Sayfa yine yüklenmezse uygulamayı kapatıp açın; bu da olmazsa programı yeniden kurun.',
    tryAgain: 'Yeniden Dene',
    unresponsive: 'Sayfa yanıt vermiyor',
    unresponsiveHint: 'Bekleyebilir ya da sayfayı yeniden yükleyebilirsiniz. Yeniden yüklenirse kaydedilmemiş bilgiler kaybolur.',
    wait: 'Bekle',
    graphicsFailed: 'Ekran kartıyla ilgili sorun yaşandı',
    graphicsFailedHint:
      'Uygulama son kullanımda ekran kartını birkaç kez kullanamadı. Donanım hızlandırma olmadan daha kararlı çalışabilir. Bunu daha sonra ayarlardan değiştirebilirsiniz.',
    withoutGraphics: 'Hızlandırmayı Kapat ve Yeniden Başlat',
    keepGraphics: 'Böyle Kalsın',
    restartOverPlay: 'Açık bir oyun ya da ödeme sayfası var',
    restartOverPlayHint: 'Yeniden başlatınca bu pencereler kapanır. Süren bir tur ya da ödeme varsa önce onu tamamlayın.',
    restart: 'Yeniden Başlat',
    notNow: 'Şimdi Değil',
  },
  en: {
    loading: 'Loading…',
    file: 'File',
    quit: 'Quit',
    edit: 'Edit',
    undo: 'Undo',
    redo: 'Redo',
    cut: 'Cut',
    copy: 'Copy',
    paste: 'Paste',
    selectAll: 'Select All',
    addToDictionary: 'Add to Dictionary',
    view: 'View',
    reload: 'Reload',
    zoomIn: 'Zoom In',
    zoomOut: 'Zoom Out',
    zoomReset: 'Actual Size',
    fullscreen: 'Full Screen',
    help: 'Help',
    contact: 'Write to Us',
    showWindow: 'Show Window',
    logIn: 'Log In',
    balance: 'Balance',
    unreadCount: (count) => (count === 1 ? '1 unread message' : `${count} unread messages`),
    newMessages: 'You have new messages.',
    newMessageCount: (count) => (count === 1 ? 'You have a new message.' : `You have ${count} new messages.`),
    stillRunning: 'The app keeps running; its icon is beside the clock. To close it, choose Quit in the menu of the icon.',
    hide: `Hide ${brand.name}`,
    hideOthers: 'Hide Others',
    showAll: 'Show All',
    services: 'Services',
    minimize: 'Minimize',
    zoomWindow: 'Zoom',
    allToFront: 'Bring All to Front',
    home: 'Home',
    deposit: 'Deposit',
    messages: 'Messages',
    settings: 'Settings…',
    closeWindow: 'Close Window',
    back: 'Back',
    forward: 'Forward',
    window: 'Window',
    helpPage: 'Help Page',
    diagnostics: 'Save Information for Support…',
    diagnosticsFailed: 'The file could not be saved. Choose another folder and try again.',
    stopped: `${brand.name} closed because of an unexpected error. Open it again; if it closes once more, install it anew.`,
    noSandbox: `${brand.name} cannot be opened as an AppImage on this system`,
    noSandboxHint:
      'The system does not let programs set up a sandbox, and game and payment pages are never opened without one. Install the deb package: it brings the permission that is needed (an AppArmor profile). You can delete the AppImage afterwards; your settings stay.',
    close: 'Close',
    noPopup: 'The page wanted to open another window',
    noPopupHint: (host) => `${host || 'The address'} was not opened, because it belongs to none of our game and payment partners.`,
    about: `About ${brand.name}`,
    session: 'Session',
    net: 'Net',
    gameStopped: 'The game has stopped',
    gameStoppedHint: 'Your balance is kept on the server, not in this window. You can open the game again; if it stops once more, write to live support.',
    startAgain: 'Open Again',
    partnerStopped: 'The page could not be opened',
    partnerStoppedHint: 'Check your internet connection and try again. The main window shows the state of a payment that you have begun.',
    pageStopped: 'The page has stopped several times',
    pageStoppedHint: 'Try again. If it stops once more, close other programs or restart the computer; if that does not help, write to us from the Help menu.',
    pageMissing: 'The page could not be loaded',
    pageMissingHint: 'Try again. If it still does not load, close the app and open it again; if that does not help, install it anew.',
    tryAgain: 'Try Again',
    unresponsive: 'The page is not responding',
    unresponsiveHint: 'You can wait or reload the page. Reloading loses whatever has not been saved.',
    wait: 'Wait',
    graphicsFailed: 'There was a problem with the graphics card',
    graphicsFailedHint:
      'The app could not use the graphics card several times when it last ran. It may be more stable without hardware acceleration. You can change this later in the settings.',
    withoutGraphics: 'Turn Off Acceleration and Restart',
    keepGraphics: 'Leave as It Is',
    restartOverPlay: 'A game or payment page is open',
    restartOverPlayHint: 'Restarting closes these windows. Finish a round or payment that is under way first.',
    restart: 'Restart',
    notNow: 'Not Now',
  },
  de: {
    loading: 'Wird geladen…',
    file: 'Datei',
    quit: 'Beenden',
    edit: 'Bearbeiten',
    undo: 'Rückgängig',
    redo: 'Wiederholen',
    cut: 'Ausschneiden',
    copy: 'Kopieren',
    paste: 'Einfügen',
    selectAll: 'Alles auswählen',
    addToDictionary: 'Zum Wörterbuch hinzufügen',
    view: 'Ansicht',
    reload: 'Neu laden',
    zoomIn: 'Vergrößern',
    zoomOut: 'Verkleinern',
    zoomReset: 'Originalgröße',
    fullscreen: 'Vollbild',
    help: 'Hilfe',
    contact: 'Schreiben Sie uns',
    showWindow: 'Fenster anzeigen',
    logIn: 'Anmelden',
    balance: 'Guthaben',
    unreadCount: (count) => (count === 1 ? '1 ungelesene Nachricht' : `${count} ungelesene Nachrichten`),
    newMessages: 'Sie haben neue Nachrichten.',
    newMessageCount: (count) => (count === 1 ? 'Sie haben eine neue Nachricht.' : `Sie haben ${count} neue Nachrichten.`),
    stillRunning: 'Die App läuft weiter; ihr Symbol ist neben der Uhr. Zum Schließen wählen Sie im Menü des Symbols „Beenden“.',
    hide: `${brand.name} ausblenden`,
    hideOthers: 'Andere ausblenden',
    showAll: 'Alle einblenden',
    services: 'Dienste',
    minimize: 'Im Dock ablegen',
    zoomWindow: 'Zoomen',
    allToFront: 'Alle nach vorne bringen',
    home: 'Startseite',
    deposit: 'Einzahlen',
    messages: 'Nachrichten',
    settings: 'Einstellungen …',
    closeWindow: 'Fenster schließen',
    back: 'Zurück',
    forward: 'Vorwärts',
    window: 'Fenster',
    helpPage: 'Hilfeseite',
    diagnostics: 'Angaben für den Support speichern …',
    diagnosticsFailed: 'Die Datei konnte nicht gespeichert werden. Wählen Sie einen anderen Ordner und versuchen Sie es erneut.',
    stopped: `${brand.name} wurde wegen eines unerwarteten Fehlers beendet. Öffnen Sie es erneut; schließt es sich wieder, installieren Sie es neu.`,
    noSandbox: `${brand.name} lässt sich auf diesem System nicht als AppImage öffnen`,
    noSandboxHint:
      'Das System erlaubt Programmen keine Sandbox, und Spiel- und Zahlungsseiten werden nie ohne sie geöffnet. Installieren Sie das deb-Paket: Es bringt die nötige Erlaubnis (ein AppArmor-Profil) mit. Das AppImage können Sie danach löschen; Ihre Einstellungen bleiben.',
    close: 'Schließen',
    noPopup: 'Die Seite wollte ein weiteres Fenster öffnen',
    noPopupHint: (host) => `${host || 'Die Adresse'} wurde nicht geöffnet: Sie gehört zu keinem unserer Spiel- und Zahlungspartner.`,
    about: `Über ${brand.name}`,
    session: 'Sitzung',
    net: 'Netto',
    gameStopped: 'Das Spiel wurde unterbrochen',
    gameStoppedHint:
      'Ihr Guthaben liegt auf dem Server, nicht in diesem Fenster. Sie können das Spiel neu öffnen; bricht es wieder ab, schreiben Sie dem Live-Support.',
    startAgain: 'Neu öffnen',
    partnerStopped: 'Die Seite konnte nicht geöffnet werden',
    partnerStoppedHint:
      'Prüfen Sie Ihre Internetverbindung und versuchen Sie es noch einmal. Den Stand einer begonnenen Zahlung zeigt das Hauptfenster der App.',
    pageStopped: 'Die Seite ist mehrmals abgestürzt',
    pageStoppedHint:
      'Versuchen Sie es noch einmal. Stürzt sie wieder ab, schließen Sie andere Programme oder starten Sie den Computer neu; hilft das nicht, schreiben Sie uns über das Menü Hilfe.',
    pageMissing: 'Die Seite konnte nicht geladen werden',
    pageMissingHint:
      'Versuchen Sie es noch einmal. Lädt sie weiterhin nicht, schließen Sie die App und öffnen Sie sie erneut; hilft das nicht, installieren Sie sie neu.',
    tryAgain: 'Noch einmal versuchen',
    unresponsive: 'Die Seite reagiert nicht',
    unresponsiveHint: 'Sie können warten oder die Seite neu laden. Beim Neuladen geht verloren, was nicht gespeichert ist.',
    wait: 'Warten',
    graphicsFailed: 'Es gab Probleme mit der Grafikkarte',
    graphicsFailedHint:
      'Die App konnte die Grafikkarte beim letzten Mal mehrfach nicht nutzen. Ohne Hardwarebeschleunigung läuft sie eventuell stabiler. Sie können das später in den Einstellungen ändern.',
    withoutGraphics: 'Ohne Beschleunigung neu starten',
    keepGraphics: 'So lassen',
    restartOverPlay: 'Ein Spiel oder eine Zahlungsseite ist geöffnet',
    restartOverPlayHint: 'Beim Neustart werden diese Fenster geschlossen. Schließen Sie eine laufende Runde oder Zahlung vorher ab.',
    restart: 'Neu starten',
    notNow: 'Nicht jetzt',
  },
}

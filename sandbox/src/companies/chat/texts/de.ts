import type { ChatTexts } from './shape'

export const de: ChatTexts = {
  page: {
    title: 'Live-Support',
    assistant: 'Automatischer Assistent',
    sandbox: 'Sandbox',
    welcome:
      'Hallo! Ich bin ein automatischer Assistent. Wählen Sie unten ein Thema oder schreiben Sie Ihre Frage. Bitte nennen Sie weder Passwort noch Kartendaten.',
    label: 'Ihre Nachricht',
    placeholder: 'Nachricht schreiben',
    send: 'Senden',
    close: 'Chat schließen',
    typing: 'Der Assistent schreibt',
    you: 'Sie',
    failed: 'Ihre Nachricht konnte nicht gesendet werden.',
    tooMany: 'Es wurden sehr viele Nachrichten gesendet. Bitte versuchen Sie es etwas später erneut.',
    retry: 'Erneut versuchen',
    log: 'Unterhaltung',
    suggestions: 'Antwortvorschläge',
    choices: {
      deposit: 'Einzahlung',
      deposit_how: 'Wie zahle ich ein?',
      deposit_missing: 'Einzahlung nicht angekommen',
      deposit_refused: 'Zahlung wurde abgelehnt',
      withdrawal: 'Auszahlung',
      withdrawal_how: 'Wie zahle ich aus?',
      withdrawal_time: 'Wann kommt mein Geld?',
      withdrawal_refused: 'Antrag wurde abgelehnt',
      bonus: 'Boni',
      bonus_claim: 'Wie bekomme ich einen Bonus?',
      bonus_wager: 'Was ist die Umsatzbedingung?',
      bonus_missing: 'Mein Bonus fehlt',
      verification: 'Verifizierung',
      verification_documents: 'Welche Dokumente brauche ich?',
      verification_code: 'Kein Code kommt an',
      verification_name: 'Meine Daten sind falsch',
      technical: 'Technisches Problem',
      technical_page: 'Seite öffnet sich nicht',
      technical_game: 'Spiel wurde unterbrochen',
      technical_login: 'Anmelden klappt nicht',
      play: 'Spielerschutz',
      play_limits: 'Ich möchte Limits setzen',
      play_break: 'Ich möchte eine Pause',
      play_help: 'Ich brauche Hilfe',
      topics: 'Andere Themen',
      leave_mail: 'E-Mail hinterlassen',
      keep_mail: 'Abbrechen',
      'page:deposit': 'Einzahlen',
      'page:withdrawal': 'Auszahlen',
      'page:bonuses': 'Meine Boni',
      'page:limits': 'Meine Limits',
      'page:documents': 'Beleg hochladen',
      'page:verification': 'Identitätsprüfung',
      'page:history': 'Transaktionen',
      'page:request-call': 'Rückruf anfordern',
      'page:help': 'Hilfeseiten',
      'page:login': 'Anmelden',
    },
  },
  greeting: 'Hallo! Womit kann ich Ihnen helfen?',
  thanks: 'Gern geschehen. Ich bin da, falls noch etwas ist.',
  topics: 'Zu diesen Themen kann ich Auskunft geben:',
  unknown:
    'Ich bin ein automatischer Assistent und kann das nicht beantworten. Hinterlassen Sie Ihre E-Mail-Adresse, dann leite ich Ihre Frage an unser Team weiter; oder lassen Sie sich anrufen, oder wählen Sie eines der Themen.',
  person:
    'Ich bin ein automatischer Assistent; in diesem Fenster schreibt kein Mensch mit. Hinterlassen Sie Ihre E-Mail-Adresse, dann leite ich Ihre Frage an unser Team weiter, oder lassen Sie sich anrufen.',
  askMail: 'Schreiben Sie Ihre E-Mail-Adresse; ich leite diese Unterhaltung an unser Team weiter und bitte um Antwort dorthin.',
  badMail: 'Das sieht nicht nach einer E-Mail-Adresse aus. Beispiel: name@beispiel.de',
  mailKept: 'Danke. Ich habe die Unterhaltung an unser Team weitergeleitet; die Antwort geht an {mail}. (Sandbox: Die Nachricht liegt im Postausgang.)',
  mailDropped: 'In Ordnung, ich habe keine Adresse gespeichert. Wie kann ich sonst helfen?',
  secret: 'Zu Ihrer Sicherheit habe ich die Kartennummer in Ihrer Nachricht unkenntlich gemacht. Bitte nennen Sie hier weder Kartendaten noch Ihr Passwort.',
  mailSubject: 'Live-Support: {mail} wartet auf Antwort',
  answers: {
    deposit: 'Was möchten Sie über Einzahlungen wissen?',
    deposit_how:
      'Wählen Sie auf der Einzahlungsseite eine Methode, geben Sie den Betrag ein und bestätigen Sie die Zahlung. Mindest- und Höchstbetrag stehen bei jeder Methode. Zahlen Sie nur mit einer Karte oder einem Konto auf Ihren Namen.',
    deposit_missing:
      'Eine bestätigte Zahlung steht meist sofort auf Ihrem Guthaben. Ist sie unter Transaktionen noch offen, hat das Zahlungsunternehmen noch nicht geantwortet; zahlen Sie nicht noch einmal. Dauert es länger, hinterlassen Sie Ihre E-Mail-Adresse und die Vorgangsnummer.',
    deposit_refused:
      'Den Grund nennt das Karten- oder Zahlungsunternehmen. Prüfen Sie Kartendaten, Limit und ob die Karte für Online-Zahlungen freigegeben ist. Eine abgelehnte Zahlung kostet nichts; scheint Geld zu fehlen, bucht Ihre Bank es zurück.',
    withdrawal: 'Was möchten Sie über Auszahlungen wissen?',
    withdrawal_how:
      'Geben Sie auf der Auszahlungsseite Methode und Betrag ein. Geld geht nur auf ein Konto, das auf Ihren Namen läuft; dafür muss Ihre Identität geprüft sein.',
    withdrawal_time:
      'Anträge werden der Reihe nach geprüft. Den Stand sehen Sie unter Meine Auszahlungsanträge; nach der Freigabe dauert die Überweisung so lange wie bei der gewählten Methode üblich.',
    withdrawal_refused:
      'Der Grund steht beim Antrag, und der Betrag kehrt auf Ihr Guthaben zurück. Am häufigsten: Die Kontodaten sind falsch, oder das Konto läuft auf einen anderen Namen.',
    bonus: 'Was möchten Sie über Boni wissen?',
    bonus_claim:
      'Lesen Sie die Bedingungen auf der Seite Aktionen und nehmen Sie den Bonus so, wie es dort steht: im Einzahlungsformular, im Kontomenü oder auf der Seite Bonus anfordern. Ein Bonus ist nie Pflicht; Sie können auch ohne spielen.',
    bonus_wager:
      'Die Umsatzbedingung ist die Summe, die eingesetzt werden muss, bevor Gewinne aus einem Bonus ausgezahlt werden können. Den Rest sehen Sie unter Meine Boni.',
    bonus_missing:
      'Jeder Bonus hat eine Frist und Bedingungen; sind sie nicht erfüllt, wird er nicht gutgeschrieben. Prüfen Sie den Stand unter Meine Boni, und hinterlassen Sie Ihre E-Mail-Adresse, wenn etwas unklar bleibt.',
    verification: 'Was möchten Sie über die Verifizierung wissen?',
    verification_documents:
      'Die Seite der Prüfung zeigt, was bestätigt wird, etwa Ihr Ausweis und Ihre Adresse. Zeigen Sie Dokumente nur auf der Seite, die sich von dort öffnet, nie hier.',
    verification_code:
      'Der Code kommt per E-Mail oder SMS; sehen Sie auch im Spam-Ordner nach. Einen neuen können Sie nach fünf Minuten anfordern oder den anderen Weg wählen. Geben Sie den Code niemandem; auch wir fragen nicht danach.',
    verification_name:
      'Name, Geburtsdatum und Ausweisnummer lassen sich zu Ihrer Sicherheit nicht auf der Seite ändern. Hinterlassen Sie Ihre E-Mail-Adresse; unser Team bittet um ein Dokument und korrigiert die Angaben.',
    technical: 'Um welches Problem geht es?',
    technical_page:
      'Prüfen Sie zuerst Ihre Verbindung und laden Sie die Seite neu. Hilft das nicht, aktualisieren Sie Ihren Browser oder versuchen Sie einen anderen.',
    technical_game:
      'Spiele laufen auf dem Server: Eine unterbrochene Runde geht nicht verloren; ihr Ergebnis oder Ihren Zug sehen Sie, wenn Sie das Spiel wieder öffnen. Öffnet es sich gar nicht, erlauben Sie im Browser Pop-up-Fenster.',
    technical_login:
      'Prüfen Sie Benutzername und Passwort. Nach mehreren Fehlversuchen pausiert die Anmeldung kurz. Ein neues Passwort setzen Sie über den Link auf der Anmeldeseite.',
    play: 'Ihr Konto hat Werkzeuge, mit denen Sie die Kontrolle behalten. Was möchten Sie tun?',
    play_limits:
      'Unter Meine Limits setzen Sie Grenzen für Einzahlungen, Verluste und Zeit. Eine niedrigere gilt sofort, eine höhere erst nach einer Wartezeit.',
    play_break:
      'Unter Meine Limits können Sie eine Pause einlegen oder sich länger ausschließen. Bis dahin sind Einzahlungen, Wetten, Spiele und Boni gesperrt; Anmeldung, Auszahlung und Verlauf sind davon nicht betroffen. Ein früheres Ende gibt es nicht.',
    play_help:
      'Wenn Spielen Sie belastet, zu Schulden führt oder Sie schwer aufhören können, sind Sie nicht allein. Wenden Sie sich an die Beratung am Ende der Seite und legen Sie eine Pause ein. Wenn Sie daran denken, sich etwas anzutun, rufen Sie sofort die 112 an.',
  },
}

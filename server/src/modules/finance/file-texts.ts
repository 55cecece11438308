import type { LanguageCode } from '@kehribar/shared/languages'
import type { CodeName } from './transaction-codes'

interface FileTexts {
  readonly columns: readonly [
    number: string,
    date: string,
    kind: string,
    detail: string,
    account: string,
    amount: string,
    balance: string,
    currency: string,
    status: string,
  ]
  /** Account to whose balance the amounts add up. `none`: nothing moved. */
  readonly accounts: Readonly<Record<'cash' | 'bonus' | 'none', string>>
  /** Names by transaction code. @see TXN-06, TXN-07 */
  readonly codes: Readonly<Record<CodeName, string>>
  readonly fileName: string
}

/** Texts of the CSV file. The site has its own for the screen. */
export const fileTexts: Readonly<Record<LanguageCode, FileTexts>> = {
  tr: {
    columns: ['No', 'Tarih', 'İşlem', 'Açıklama', 'Hesap', 'Tutar', 'Bakiye', 'Para birimi', 'Durum'],
    accounts: { cash: 'Nakit', bonus: 'Bonus', none: 'Hareket yok' },
    codes: {
      deposit: 'Para yatırma',
      withdraw: 'Para çekme',
      withdraw_return: 'Çekim iadesi',
      bet: 'Bahis',
      win: 'Kazanç',
      extra_win: 'Ek kazanç',
      win_undone: 'Geri alınan kazanç',
      refund: 'İade',
      bonus: 'Bonus',
      bonus_cash: 'Bonus nakde döndü',
      bonus_end: 'Bonus sona erdi',
      correction: 'Düzeltme',
    },
    fileName: 'hesap-hareketleri',
  },
  en: {
    columns: ['No.', 'Date', 'Transaction', 'Details', 'Account', 'Amount', 'Balance', 'Currency', 'Status'],
    accounts: { cash: 'Cash', bonus: 'Bonus', none: 'No movement' },
    codes: {
      deposit: 'Deposit',
      withdraw: 'Withdrawal',
      withdraw_return: 'Withdrawal returned',
      bet: 'Bet',
      win: 'Win',
      extra_win: 'Extra win',
      win_undone: 'Win taken back',
      refund: 'Refund',
      bonus: 'Bonus',
      bonus_cash: 'Bonus converted to cash',
      bonus_end: 'Bonus ended',
      correction: 'Correction',
    },
    fileName: 'transactions',
  },
  de: {
    columns: ['Nr.', 'Datum', 'Buchung', 'Beschreibung', 'Konto', 'Betrag', 'Guthaben', 'Währung', 'Status'],
    accounts: { cash: 'Echtgeld', bonus: 'Bonus', none: 'Keine Bewegung' },
    codes: {
      deposit: 'Einzahlung',
      withdraw: 'Auszahlung',
      withdraw_return: 'Rückbuchung einer Auszahlung',
      bet: 'Wette',
      win: 'Gewinn',
      extra_win: 'Zusatzgewinn',
      win_undone: 'Zurückgenommener Gewinn',
      refund: 'Erstattung',
      bonus: 'Bonus',
      bonus_cash: 'Bonus wurde zu Echtgeld',
      bonus_end: 'Bonus beendet',
      correction: 'Korrektur',
    },
    fileName: 'kontobewegungen',
  },
}

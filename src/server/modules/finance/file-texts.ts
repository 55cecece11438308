import type { LanguageCode } from '@kehribar/shared/languages'

interface FileTexts {
  readonly columns: readonly [number: string, date: string, kind: string, detail: string, amount: string, balance: string, currency: string]
  /** By the code that a player's history shows (@see spec TXN-06, TXN-07). */
  readonly codes: Readonly<Record<string, string>>
  readonly fileName: string
}

/** What the file for a spreadsheet says; the site has its own words for the screen. */
export const fileTexts: Readonly<Record<LanguageCode, FileTexts>> = {
  tr: {
    columns: ['No', 'Tarih', 'İşlem', 'Açıklama', 'Tutar', 'Bakiye', 'Para birimi'],
    codes: {
      deposit: 'Para yatırma',
      withdraw: 'Para çekme',
      withdraw_return: 'Çekim iadesi',
      bet: 'Bahis',
      win: 'Kazanç',
      refund: 'İade',
      bonus: 'Bonus',
      bonus_cash: 'Bonus nakde döndü',
      correction: 'Düzeltme',
    },
    fileName: 'hesap-hareketleri',
  },
  en: {
    columns: ['No.', 'Date', 'Transaction', 'Details', 'Amount', 'Balance', 'Currency'],
    codes: {
      deposit: 'Deposit',
      withdraw: 'Withdrawal',
      withdraw_return: 'Withdrawal returned',
      bet: 'Bet',
      win: 'Win',
      refund: 'Refund',
      bonus: 'Bonus',
      bonus_cash: 'Bonus turned to cash',
      correction: 'Correction',
    },
    fileName: 'transactions',
  },
  de: {
    columns: ['Nr.', 'Datum', 'Buchung', 'Beschreibung', 'Betrag', 'Guthaben', 'Währung'],
    codes: {
      deposit: 'Einzahlung',
      withdraw: 'Auszahlung',
      withdraw_return: 'Auszahlung zurückgebucht',
      bet: 'Einsatz',
      win: 'Gewinn',
      refund: 'Erstattung',
      bonus: 'Bonus',
      bonus_cash: 'Bonus in Guthaben umgewandelt',
      correction: 'Korrektur',
    },
    fileName: 'kontobewegungen',
  },
}

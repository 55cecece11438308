import { useTranslation } from '@/platform/texts/i18n'

const names = {
  bet: 'code_bet',
  extra_win: 'code_extra_win',
  win_undone: 'code_win_undone',
  win: 'code_win',
  deposit: 'code_deposit',
  withdraw: 'code_withdraw',
  withdraw_return: 'code_withdraw_return',
  bonus: 'code_bonus',
  bonus_cash: 'code_bonus_cash',
  bonus_end: 'code_bonus_end',
  refund: 'code_refund',
  correction: 'code_correction',
} as const

const isKnown = (code: string): code is keyof typeof names => code in names

/** Formats casino_bet as "Casino bet". */
const formatCode = (code: string) => code.charAt(0).toUpperCase() + code.slice(1).replaceAll('_', ' ')

/** Returns a function that names a transaction code: bet is Bahis (@see TXN-07). An unknown code is only formatted. */
export function useCodeName(): (code: string) => string {
  const { t } = useTranslation('transactions')
  return (code) => (isKnown(code) ? t(names[code]) : formatCode(code))
}

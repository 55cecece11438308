import { fillPlaceholders, formatKurus } from '../slot/format'

type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Returns the page’s texts in the current language, which can change at any time. */
export function pageTextsOf(all: Texts, first: string) {
  let language = first
  const listeners: (() => void)[] = []
  const text = (key: string, values: Record<string, string | number> = {}) => fillPlaceholders(all[language]?.[key] ?? key, values)

  return {
    text,
    get language() {
      return language
    },
    money: (kurus: string | bigint) => formatKurus(kurus, language),
    lira: (amount: number) =>
      amount.toLocaleString(language, { style: 'currency', currency: 'TRY', currencyDisplay: 'narrowSymbol', maximumFractionDigits: 0 }),
    multiplier: (value: number) => multiplierText(value, language),
    seconds: (milliseconds: number) => (milliseconds / 1_000).toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    onChange(listener: () => void): void {
      listeners.push(listener)
    },
    change(next: string): void {
      if (next === language || !all[next]) return
      language = next
      document.documentElement.lang = next
      for (const element of document.querySelectorAll<HTMLElement>('[data-t]')) element.textContent = text(element.dataset.t ?? '')
      for (const element of document.querySelectorAll<HTMLElement>('[data-t-label]')) element.setAttribute('aria-label', text(element.dataset.tLabel ?? ''))
      for (const element of document.querySelectorAll<HTMLElement>('[data-t-title]')) element.title = text(element.dataset.tTitle ?? '')
      for (const element of document.querySelectorAll<HTMLInputElement>('[data-t-placeholder]')) element.placeholder = text(element.dataset.tPlaceholder ?? '')
      for (const listener of listeners) listener()
    },
  }
}
export type PageTexts = ReturnType<typeof pageTextsOf>

/** Returns hundredths as players read them, like `2,47×`. */
export function multiplierText(value: number, language: string): string {
  return `${(value / 100).toLocaleString(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 })}×`
}

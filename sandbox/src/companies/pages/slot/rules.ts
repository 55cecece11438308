import { byId } from './dom'
import { formatKurus } from './format'

/** Creates the rules dialog, whose pays follow the chosen stake. */
export function rulesView(language: string, parts: number): { update(stake: string): void } {
  const dialog = byId<HTMLDialogElement>('rules')
  byId('open-rules').addEventListener('click', () => dialog.showModal())
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close()
  })
  return {
    update(stake) {
      const part = BigInt(stake) / BigInt(parts)
      for (const cell of dialog.querySelectorAll<HTMLElement>('[data-times]')) cell.textContent = formatKurus(part * BigInt(cell.dataset.times ?? 0), language)
    },
  }
}

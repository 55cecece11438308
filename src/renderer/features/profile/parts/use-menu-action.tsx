import { Armchair } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '@/platform/i18n'
import { overlayOpened, useAppDispatch } from '@/platform/store'
import { Dialog } from '@/ui/dialog'
import { EmptyState } from '@/ui/empty-state'
import type { MenuAction } from '../menu'

/** What the entries without an address do; `dialog` is to be shown beside the menu. Logging out is asked for by the shell. */
export function useMenuAction(): { act: (action: MenuAction) => void; dialog: ReactNode } {
  const dispatch = useAppDispatch()
  const { t } = useTranslation('profile')
  const { t: shell } = useTranslation('shell')
  const [open, setOpen] = useState<Exclude<MenuAction, 'logout'> | null>(null)
  return {
    act: (action) => {
      if (action === 'logout') dispatch(overlayOpened('logout'))
      else setOpen(action)
    },
    dialog: open && (
      <Dialog open title={t(open)} onClose={() => setOpen(null)}>
        <EmptyState icon={<Armchair />} title={shell('unfurnished_title', { page: t(open) })} text={shell('unfurnished_hint')} />
      </Dialog>
    ),
  }
}

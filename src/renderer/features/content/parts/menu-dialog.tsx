import { chakra } from '@chakra-ui/react'
import { useTranslation } from '@/platform/texts/i18n'
import { Dialog } from '@/ui/feedback/dialog'
import { ContentMenu } from './content-menu'

/** Drawer with the page menu on phones (@see CONTENT-06). */
export default function MenuDialog({ open, current, onClose }: { open: boolean; current: string; onClose: () => void }) {
  const { t } = useTranslation('content')
  return (
    // The layout focuses the heading of the chosen page, so the dialog must not restore focus to the button.
    <Dialog open={open} onClose={onClose} title={t('help')} placement="side">
      <chakra.div mx="-3">
        <ContentMenu current={current} onChoose={onClose} />
      </chakra.div>
    </Dialog>
  )
}

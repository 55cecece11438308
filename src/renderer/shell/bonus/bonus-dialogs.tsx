import { useTranslation } from '@/platform/texts/i18n'
import type { BonusOverlay } from '@/platform/storage/store'
import { Dialog } from '@/ui/feedback/dialog'
import { useStop } from '@/ui/limits/play-state'
import { PlayStopped } from '@/ui/limits/play-stopped'
import { ClaimDialog } from './claim-dialog'
import { PromoDialog } from './promo-dialog'

/** Dialogs for promo code and claims, loaded when first opened (@see SHELL-34, SHELL-36, SHELL-37). A player who must not play gets no bonus either. */
export default function BonusDialogs({ which, onClose }: { which: BonusOverlay; onClose: () => void }) {
  const { t } = useTranslation('shell')
  const stop = useStop()
  if (stop)
    return (
      <Dialog open onClose={onClose} title={t(which)}>
        <PlayStopped stop={stop} bare />
      </Dialog>
    )
  return which === 'promo_code' ? <PromoDialog onClose={onClose} /> : <ClaimDialog key={which} kind={which} onClose={onClose} />
}

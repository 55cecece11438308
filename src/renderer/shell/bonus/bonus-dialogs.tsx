import type { BonusOverlay } from '@/platform/store'
import { ClaimDialog } from './claim-dialog'
import { PromoDialog } from './promo-dialog'

/** Promo code and claims, loaded when first opened (@see spec SHELL-34, SHELL-36, SHELL-37). */
export default function BonusDialogs({ which, onClose }: { which: BonusOverlay; onClose: () => void }) {
  return which === 'promo_code' ? <PromoDialog onClose={onClose} /> : <ClaimDialog key={which} kind={which} onClose={onClose} />
}

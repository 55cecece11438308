import { lazy, Suspense } from 'react'
import { useTranslation } from '@/platform/texts/i18n'
import { type BonusOverlay, type Overlay, overlayClosed, useAppDispatch, useAppSelector } from '@/platform/storage/store'
import { Dialog } from '@/ui/feedback/dialog'
import { DrawerContent } from './drawer-content'
import { betMenu, playMenu } from './menu'
import { MenuList } from './menu-list'
import { SupportDialog } from './support-dialog'
import { Button } from '@chakra-ui/react'
import { useLogout } from '@/platform/session/log-out'
import { BusyButton } from '@/ui/forms/busy-button'

/** Asks before logging out; cancelling changes nothing (@see AUTH-38). */
function LogoutQuestion({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation(['shell', 'common'])
  const logout = useLogout()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      role="alertdialog"
      title={t('logout_title')}
      description={t('logout_hint')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <BusyButton loading={logout.isPending} onClick={() => logout.mutate(undefined, { onSettled: onClose })}>
            {t('logout')}
          </BusyButton>
        </>
      }
    />
  )
}

const BonusDialogs = lazy(() => import('./bonus/bonus-dialogs'))

const SearchDialog = lazy(() => import('./search/search-dialog'))

const isBonus = (overlay: Overlay): overlay is BonusOverlay => !['menu', 'bet', 'play', 'support', 'logout', 'search'].includes(overlay)

/** Menu drawer, both sheets of the bottom bar, live support, promo code and claims, search, and the logout question. */
export default function OverlayHost() {
  const { t } = useTranslation('shell')
  const overlay = useAppSelector((state) => state.shell.overlay)
  const dispatch = useAppDispatch()
  const close = () => {
    dispatch(overlayClosed())
  }
  return (
    <>
      <Dialog open={overlay === 'menu'} onClose={close} title={t('menu')} placement="side">
        <DrawerContent />
      </Dialog>
      <Dialog open={overlay === 'bet'} onClose={close} title={t('place_bet')}>
        <MenuList items={betMenu} />
      </Dialog>
      <Dialog open={overlay === 'play'} onClose={close} title={t('play')}>
        <MenuList items={playMenu} />
      </Dialog>
      <SupportDialog open={overlay === 'support'} onClose={close} />
      <Suspense fallback={null}>{overlay && isBonus(overlay) && <BonusDialogs which={overlay} onClose={close} />}</Suspense>
      <Suspense fallback={null}>{overlay === 'search' && <SearchDialog onClose={close} />}</Suspense>
      <LogoutQuestion open={overlay === 'logout'} onClose={close} />
    </>
  )
}

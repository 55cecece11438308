import { Button } from '@chakra-ui/react'
import { useLogout } from '@/platform/session/log-out'
import { useTranslation } from '@/platform/texts/i18n'
import { BusyButton } from '@/ui/forms/busy-button'
import { Dialog } from '@/ui/feedback/dialog'

/** Asks before logging out; on cancel nothing changes (@see AUTH-38). */
export function LogoutQuestion({ open, onClose }: { open: boolean; onClose: () => void }) {
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

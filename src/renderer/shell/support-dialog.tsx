import { chakra } from '@chakra-ui/react'
import { brand } from '@kehribar/shared/brand'
import { Mail, MessagesSquare, PhoneCall } from 'lucide-react'
import { SiteLink } from '@/ui/navigation/site-link'
import { useTranslation } from '@/platform/texts/i18n'
import { paths } from '@/platform/shell/paths'
import { supportWanted, useAppDispatch } from '@/platform/storage/store'
import { Dialog } from '@/ui/feedback/dialog'

const choice = {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3.5',
    p: '4',
    borderRadius: 'l3',
    bg: 'bg.muted',
    _hover: { bg: 'bg.emphasized' },
    _focusVisible: { boxShadow: 'focus' },
    _icon: { boxSize: '6', strokeWidth: '1.75', color: 'fg.brand', flexShrink: '0' },
  },
} as const
const ChoiceLink = chakra(SiteLink, choice)
const ChoiceMail = chakra('a', choice)
const ChoiceButton = chakra('button', { base: { ...choice.base, w: 'full', textAlign: 'start', cursor: 'pointer' } }, { defaultProps: { type: 'button' } })

/** Live-support dialog: chat, call back, mail (@see SHELL-16). */
export function SupportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation(['shell', 'support'])
  const dispatch = useAppDispatch()
  const chat = () => {
    onClose()
    dispatch(supportWanted())
  }
  return (
    <Dialog open={open} onClose={onClose} title={t('live_support')} description={t('support:hint')}>
      <chakra.div display="grid" gap="2.5">
        <ChoiceButton onClick={chat}>
          <MessagesSquare aria-hidden />
          <span>
            <chakra.b display="block" fontWeight="semibold">
              {t('support:chat')}
            </chakra.b>
            <chakra.span color="fg.muted">{t('support:chat_hint')}</chakra.span>
          </span>
        </ChoiceButton>
        <ChoiceLink to={paths.requestCall} onClick={onClose}>
          <PhoneCall aria-hidden />
          <span>
            <chakra.b display="block" fontWeight="semibold">
              {t('call_me')}
            </chakra.b>
            <chakra.span color="fg.muted">{t('call_me_hint')}</chakra.span>
          </span>
        </ChoiceLink>
        <ChoiceMail href={`mailto:${brand.supportMail}`}>
          <Mail aria-hidden />
          <span>
            <chakra.b display="block" fontWeight="semibold">
              {t('write_mail')}
            </chakra.b>
            <chakra.span color="fg.muted">{brand.supportMail}</chakra.span>
          </span>
        </ChoiceMail>
      </chakra.div>
    </Dialog>
  )
}

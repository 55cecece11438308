import { Button, chakra } from '@chakra-ui/react'
import { brand } from '@kehribar/shared/brand'
import { useQuery } from '@tanstack/react-query'
import { AtSign, Camera, Headset, type LucideIcon, MessageCircle, Monitor, Send, Smartphone, Tv, Video } from 'lucide-react'
import { useTranslation } from '@/platform/texts/i18n'
import { supportWanted, useAppDispatch } from '@/platform/storage/store'
import { footerQuery, useOutsideLinks } from '@/ui/navigation/outside-links'
import { ButtonAnchor } from '@/ui/navigation/button-link'

/** Neutral icons, which operators replace with the real logos. */
const social = [
  { key: 'facebook', icon: MessageCircle },
  { key: 'instagram', icon: Camera },
  { key: 'twitter', icon: AtSign },
  { key: 'youtube', icon: Video },
  { key: 'telegram', icon: Send },
  { key: 'tv', icon: Tv },
] as const

const Square = chakra('a', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '10',
    borderRadius: 'l2',
    bg: 'bg.muted',
    color: 'fg.muted',
    _hover: { bg: 'bg.emphasized', color: 'fg' },
    _focusVisible: { boxShadow: 'focus' },
    _icon: { boxSize: '5', strokeWidth: '1.75' },
  },
})

/** Name, apps, support and social links (@see SHELL-53, SHELL-54, SHELL-56, SHELL-57). */
export function FooterBrand() {
  const { t } = useTranslation('shell')
  const dispatch = useAppDispatch()
  const links = useOutsideLinks()
  const { isPending } = useQuery(footerQuery)
  const channels = social.filter(({ key }) => links[key])
  const app = (href: string | undefined, label: string, text: string, Icon: LucideIcon = Smartphone) =>
    href && (
      <ButtonAnchor variant="outline" size="sm" href={href} target="_blank" rel="noopener noreferrer" aria-label={label}>
        <Icon aria-hidden />
        {text}
      </ButtonAnchor>
    )
  return (
    <div>
      <chakra.img src="/logo.svg" alt={brand.name} h="34px" w="155px" loading="lazy" />
      <chakra.p color="fg.muted" mt="3" mb="4" maxW="250px">
        {t('footer_text')}
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {app(links.android, t('download_android'), 'Android')}
        {app(links.ios, t('download_ios'), 'iOS')}
        {__SHELL__ === 'web' && app(links.desktop, t('client_download'), t('client_short'), Monitor)}
        <Button variant="subtle" size="sm" onClick={() => dispatch(supportWanted())}>
          <Headset aria-hidden />
          {t('live_support_247')}
        </Button>
      </chakra.div>
      {(isPending || channels.length > 0) && (
        <chakra.ul display="flex" gap="1.5" mt="3.5" minH="10">
          {channels.map(({ key, icon: Icon }) => (
            <li key={key}>
              <Square href={links[key]} target="_blank" rel="noopener noreferrer" aria-label={t(`social_${key}`)}>
                <Icon aria-hidden />
              </Square>
            </li>
          ))}
        </chakra.ul>
      )}
    </div>
  )
}

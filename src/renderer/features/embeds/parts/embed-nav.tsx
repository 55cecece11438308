import { chakra } from '@chakra-ui/react'
import { House, type LucideIcon, Radio, Search, Swords, Ticket, TicketCheck, Volleyball } from 'lucide-react'
import { useTranslation } from '@/platform/texts/i18n'
import { barItem } from '@/ui/navigation/bar-item'
import { Skeleton } from '@/ui/feedback/skeletons'
import type { NavItem } from '../use-embed'

const icons: Record<NavItem['icon'], LucideIcon> = {
  home: House,
  sports: Volleyball,
  live: Radio,
  esport: Swords,
  slip: Ticket,
  coupons: TicketCheck,
  search: Search,
}

const Bar = chakra('nav', {
  base: {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: '1fr',
    flexShrink: '0',
    h: 'calc({sizes.bottomBar} + env(safe-area-inset-bottom))',
    pb: 'env(safe-area-inset-bottom)',
    bg: 'bg.subtle',
    borderTop: '1px solid {colors.border}',
    // While a phone's keyboard is open, the space belongs to the field and its button.
    '@media (max-width: 480px) and (max-height: 520px)': { display: 'none' },
  },
})

const Item = chakra('button', barItem)

const Count = chakra('span', {
  base: {
    pos: 'absolute',
    top: '5px',
    insetStart: 'calc(50% + 4px)',
    minW: '17px',
    px: '1',
    borderRadius: 'full',
    bg: 'brand.solid',
    color: 'brand.contrast',
    fontSize: '2xs',
    lineHeight: '17px',
    fontWeight: 'bold',
    textAlign: 'center',
  },
})

interface Props {
  items: readonly NavItem[]
  /** False: the bar only reserves its space. */
  shown: boolean
  onGo: (path: string) => void
}

/** The widget's own navigation in place of our bottom bar (@see EMB-11, SHELL-44). */
export function EmbedNav({ items, shown, onGo }: Props) {
  const { t } = useTranslation('embeds')
  if (!shown)
    return (
      <Bar as="div" aria-hidden>
        {items.map(({ id }) => (
          <chakra.span key={id} display="grid" justifyItems="center" alignContent="center" gap="1.5">
            <Skeleton boxSize="5" />
            <Skeleton w="9" h="2" />
          </chakra.span>
        ))}
      </Bar>
    )
  return (
    <Bar aria-label={t('menu')}>
      {items.map(({ id, label, path, icon, active, badge }) => {
        const Icon = icons[icon]
        return (
          <Item key={id} type="button" aria-current={active ? 'page' : undefined} onClick={() => onGo(path)}>
            <Icon aria-hidden />
            <chakra.span maxW="full" overflowWrap="anywhere">
              {label}
            </chakra.span>
            {badge ? (
              <>
                <Count aria-hidden>{badge > 99 ? '99+' : badge}</Count>
                <chakra.span srOnly>{t('in_it', { count: badge })}</chakra.span>
              </>
            ) : null}
          </Item>
        )
      })}
    </Bar>
  )
}

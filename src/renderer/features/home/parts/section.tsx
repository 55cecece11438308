import { chakra } from '@chakra-ui/react'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useTranslation } from '@/platform/i18n'

export const Section = chakra('section', { base: { mt: { base: '7', md: '9' } } })

const All = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minH: '8',
    flexShrink: '0',
    borderRadius: 'xs',
    color: 'fg.muted',
    fontWeight: 'medium',
    textDecoration: 'none',
    _hover: { color: 'fg' },
    _focusVisible: { outline: 'none', boxShadow: 'focus' },
    _icon: { boxSize: '4' },
  },
})

/** A section's name with the link to all of it. */
export function SectionHead({ title, to, children }: { title: string; to?: string; children?: ReactNode }) {
  const { t } = useTranslation()
  return (
    <chakra.div display="flex" alignItems="center" gap="3" mb={{ base: '3', md: '4' }} minH="8">
      <chakra.h2 flex="1" minW="0" textStyle="h2">
        {title}
      </chakra.h2>
      {to && (
        <All to={to} aria-label={`${t('show_all')}: ${title}`}>
          <chakra.span hideBelow="md">{t('show_all')}</chakra.span>
          <chakra.span hideFrom="md">{t('all')}</chakra.span>
          <ChevronRight aria-hidden />
        </All>
      )}
      {children}
    </chakra.div>
  )
}

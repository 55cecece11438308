import { chakra } from '@chakra-ui/react'
import { useTranslation } from '@/platform/texts/i18n'
import type { Message } from '../api'
import { groundOf, kindOf } from '../kinds'

/** Icon on the type's colour, with its name for screen readers. */
export function KindIcon({ type }: { type: Message['type'] }) {
  const { t } = useTranslation('messages')
  const { tone, icon: Icon, label } = kindOf(type)
  return (
    <chakra.span
      data-tone={tone}
      display="grid"
      placeItems="center"
      boxSize="10"
      flexShrink="0"
      borderRadius="l2"
      bg={groundOf(tone)}
      color={tone === 'neutral' ? 'fg.muted' : `fg.${tone}`}
      _icon={{ boxSize: '5', strokeWidth: '1.75' }}
    >
      <Icon aria-hidden />
      <chakra.span srOnly>{t(label)}</chakra.span>
    </chakra.span>
  )
}

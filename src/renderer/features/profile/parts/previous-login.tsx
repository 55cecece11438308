import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import type { Player } from '@/platform/session/player'
import { useMessage } from '@/platform/texts/i18n'
import { previousLoginMessage } from '@/platform/session/previous-login'

/** Time, device and place of the previous login (@see PLAY-12). Nothing at the first login. */
export function PreviousLogin({ user, ...rest }: { user: Player } & HTMLChakraProps<'p'>) {
  const text = useMessage()
  const line = previousLoginMessage(user)
  return line ? (
    <chakra.p textStyle="caption" color="fg.subtle" overflowWrap="anywhere" {...rest}>
      {text(line)}
    </chakra.p>
  ) : null
}

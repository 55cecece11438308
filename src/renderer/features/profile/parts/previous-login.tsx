import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import type { User } from '@kehribar/shared/api/account'
import { useMessage } from '@/platform/texts/i18n'
import { previousLoginMessage } from '@/platform/session/previous-login'

/** Time, device and place of the previous login (@see PLAY-12). Nothing at the first login. */
export function PreviousLogin({ user, ...rest }: { user: User } & HTMLChakraProps<'p'>) {
  const text = useMessage()
  const line = previousLoginMessage(user)
  return line ? (
    <chakra.p textStyle="caption" color="fg.subtle" overflowWrap="anywhere" {...rest}>
      {text(line)}
    </chakra.p>
  ) : null
}

import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import type { User } from '@kehribar/shared/api/account'

type Face = Pick<User, 'firstName' | 'lastName' | 'username' | 'avatar'>

/** Returns the address of an avatar picture. */
export const avatarPicture = (number: number) => `/avatars/${number}.svg`

/** Returns two letters in place of a picture, in Turkish upper case. */
const initials = ({ firstName, lastName, username }: Omit<Face, 'avatar'>): string =>
  ((firstName.charAt(0) + lastName.charAt(0)).trim() || username.slice(0, 2)).toLocaleUpperCase('tr')

const Round = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '9',
    borderRadius: 'full',
    overflow: 'hidden',
    bg: '#3B3021',
    color: 'fg.brand',
    fontWeight: 'semibold',
    flexShrink: '0',
  },
})

/** Round avatar or initials of the player; hidden from screen readers, because the name is beside it (@see PROF-11). */
export function Avatar({ user, ...rest }: { user: Face } & Omit<HTMLChakraProps<'span'>, 'children'>) {
  return (
    <Round {...rest} aria-hidden>
      {user.avatar ? <chakra.img src={avatarPicture(user.avatar)} alt="" boxSize="full" /> : initials(user)}
    </Round>
  )
}

import { chakra } from '@chakra-ui/react'
import { Wallet } from 'lucide-react'
import { Picture } from '../../media/picture'

/** Round logo of a method; a neutral icon if the picture fails to load (@see BACKEND-7). */
export function MethodIcon({ image, size = 40 }: { image: string; size?: number }) {
  const neutral = (
    <chakra.span
      aria-hidden
      display="grid"
      placeItems="center"
      flexShrink="0"
      borderRadius="full"
      bg="bg.muted"
      color="fg.subtle"
      style={{ width: size, height: size }}
      _icon={{ boxSize: '50%' }}
    >
      <Wallet />
    </chakra.span>
  )
  return (
    <Picture src={image} alt="" style={{ width: size, height: size }} objectFit="cover" flexShrink="0" borderRadius="full" bg="bg.muted" fallback={neutral} />
  )
}

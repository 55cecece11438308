import { chakra } from '@chakra-ui/react'

/** A method's round mark. */
export function MethodIcon({ image, size = 40 }: { image: string; size?: number }) {
  return <chakra.img src={image} alt="" width={size} height={size} flexShrink="0" borderRadius="full" bg="bg.muted" />
}

import { chakra } from '@chakra-ui/react'

/** Progress bar at the top while the next page loads. */
export function ProgressLine() {
  return (
    <chakra.div
      aria-hidden
      pos="fixed"
      insetX="0"
      top="0"
      h="2px"
      zIndex="toast"
      bg="brand.solid"
      transformOrigin="left"
      animation="progress 8s cubic-bezier(.1,.8,.2,1) forwards"
    />
  )
}

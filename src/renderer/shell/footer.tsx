import { chakra } from '@chakra-ui/react'
import { lazy, Suspense } from 'react'
import { useNearView } from './use-near-view'

const FooterContent = lazy(() => import('./footer-content'))

/** The footer's place; what is in it loads when the page comes near it. */
export function Footer() {
  const [ref, near] = useNearView<HTMLElement>()
  return (
    <chakra.footer
      ref={ref}
      bg="bg.subtle"
      pt="2"
      pb={{ base: '76px', md: '8' }}
      minH={{ base: '760px', md: '600px' }}
      // Out of sight it is not laid out with every change above it.
      contentVisibility="auto"
      containIntrinsicSize={{ base: 'auto 760px', md: 'auto 600px' }}
    >
      {near && (
        <Suspense fallback={null}>
          <FooterContent />
        </Suspense>
      )}
    </chakra.footer>
  )
}

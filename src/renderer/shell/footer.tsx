import { chakra } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useNearView } from '@/ui/feedback/use-near-view'

/** Footer, whose content loads when the page is scrolled near it. */
export function Footer() {
  const [ref, near] = useNearView<HTMLElement>('50% 0px')
  const queries = useQueryClient()
  // Loads code and data together, so that the content renders once, not again with each answer (@see SPEED-02).
  const [Content] = useState(() => lazy(() => import('./footer-content').then((part) => part.loadFooterContent(queries))))
  return (
    <chakra.footer
      ref={ref}
      bg="bg.subtle"
      pt="2"
      pb={{ base: '76px', md: '8' }}
      minH={{ base: '760px', md: '600px' }}
      // The footer is off-screen at first, so changes above it do not cause a new layout of it.
      contentVisibility="auto"
      containIntrinsicSize={{ base: 'auto 760px', md: 'auto 600px' }}
    >
      {near && (
        <Suspense fallback={null}>
          <Content />
        </Suspense>
      )}
    </chakra.footer>
  )
}

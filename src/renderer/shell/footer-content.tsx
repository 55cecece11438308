import { Wrap } from '@/ui/navigation/page'
import { FooterLegal } from './footer-legal'
import { FooterProviders } from './footer-providers'
import { FooterSections } from './footer-sections'

/** Providers, sections, licence (@see SHELL-51 to SHELL-61). */
export default function FooterContent() {
  return (
    <Wrap>
      <FooterProviders />
      <FooterSections />
      <FooterLegal />
    </Wrap>
  )
}

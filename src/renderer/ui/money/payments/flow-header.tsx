import { chakra } from '@chakra-ui/react'
import { ArrowLeft, Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useTranslation } from '@/platform/texts/i18n'
import { ButtonLink } from '../../navigation/button-link'
import { MethodIcon } from './method-icon'

interface Props {
  title: string
  image?: string
  /** Names of the steps, in order. */
  steps: readonly string[]
  /** From 1. */
  step: number
  /** Target of the back link (@see DEP-05). */
  back: { to: string; label: string }
}

/**
 * Handles a step change within one page, by the query of its address: scrolls to the top and focuses the heading, because the pressed button has disappeared.
 * A change of the page itself is announced elsewhere (@see src/renderer/app/layouts/root-layout.tsx).
 */
function useStepFocus() {
  const heading = useRef<HTMLHeadingElement>(null)
  const { pathname, search } = useLocation()
  const shown = useRef({ pathname, search })
  useEffect(() => {
    const before = shown.current
    shown.current = { pathname, search }
    if (before.pathname !== pathname || before.search === search) return
    // The previous step was longer, so its button was further down. `scrollTo` may return a promise, which is ignored.
    void window.scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }, [pathname, search])
  return heading
}

/** Header with back link, method, and step of a payment (@see DEP-04, WDR-03). */
export function FlowHeader({ title, image, steps, step, back }: Props) {
  const { t } = useTranslation('payments')
  const heading = useStepFocus()
  const place = t('step_of', { step, steps: steps.length })
  return (
    <chakra.header display="flex" alignItems="center" gap="3">
      <ButtonLink to={back.to} aria-label={back.label} title={back.label} variant="subtle" boxSize="10" p="0">
        <ArrowLeft aria-hidden />
      </ButtonLink>
      {image && (
        <chakra.span display={{ base: 'none', md: 'block' }}>
          <MethodIcon image={image} />
        </chakra.span>
      )}
      <chakra.h1 ref={heading} tabIndex={-1} textStyle={{ base: 'h2', md: 'h1' }} flex="1" minW="0" _focus={{ outline: 'none', boxShadow: 'none' }}>
        {title}{' '}
        <chakra.span srOnly>
          · {place}: {steps[step - 1]}
        </chakra.span>
      </chakra.h1>
      <chakra.span display={{ xl: 'none' }} textStyle="caption" color="fg.muted" whiteSpace="nowrap" aria-hidden>
        {place}
      </chakra.span>
      <chakra.ol display={{ base: 'none', xl: 'flex' }} gap="5" aria-label={t('steps_label')}>
        {steps.map((name, index) => {
          const [done, current] = [index + 1 < step, index + 1 === step]
          return (
            <chakra.li
              key={name}
              display="flex"
              alignItems="center"
              gap="2"
              color={current ? 'fg' : 'fg.muted'}
              fontWeight={current ? 'semibold' : 'medium'}
              aria-current={current ? 'step' : undefined}
            >
              <chakra.span
                display="grid"
                placeItems="center"
                boxSize="6"
                borderRadius="full"
                fontSize="xs"
                fontWeight="semibold"
                bg={done ? 'bg.success' : current ? 'brand.solid' : 'transparent'}
                color={done ? 'fg.success' : current ? 'brand.contrast' : 'fg.muted'}
                boxShadow={done || current ? undefined : 'inset 0 0 0 1px {colors.border.control}'}
              >
                {done ? <Check size={14} aria-hidden /> : index + 1}
              </chakra.span>
              {name}
            </chakra.li>
          )
        })}
      </chakra.ol>
    </chakra.header>
  )
}

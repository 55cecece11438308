import type { Site } from '@kehribar/shared/site/site'
import { lazy, type Ref, Suspense, useState } from 'react'
import { useCapability } from '@/platform/network/back-end'
import { useSite } from '@/platform/network/site'
import { CaptchaField } from './captcha-field'
import { useCaptcha } from './use-captcha'

type Company = Extract<NonNullable<Site['captcha']>, { key: string }>

const CompanyCaptcha = lazy(() => import('./company-captcha'))

/** Returns which captcha to show: the installation's choice, otherwise the back end's own captcha if there is one (@see BACKEND-9). */
export function useCaptchaKind(): 'ours' | 'none' | Company {
  const own = useCapability('captcha')
  const { captcha } = useSite()
  if (captcha === null) return own ? 'ours' : 'none'
  return captcha.kind === 'none' ? 'none' : captcha
}

/** State of a form's captcha. `onChange` gets the solution, or '' if there is none. `renew` restarts the captcha after a submit used up the solution. */
export function useCaptchaBox(onChange: (payload: string) => void) {
  const kind = useCaptchaKind()
  const own = useCaptcha(onChange)
  // A provider's solution works once, so a rejection remounts its widget.
  const [solved, setSolved] = useState(0)
  const renew = () => {
    onChange('')
    if (kind === 'ours') void own.start()
    else setSolved((count) => count + 1)
  }
  return { kind, own, solved, renew, onChange }
}

interface Props {
  box: ReturnType<typeof useCaptchaBox>
  error: string | undefined
  ref?: Ref<HTMLInputElement>
}

export function CaptchaBox({ box: { kind, own, solved, onChange }, error, ref }: Props) {
  if (kind === 'none') return null
  if (kind === 'ours') return <CaptchaField ref={ref} state={own.state} onStart={() => void own.start()} error={error} />
  return (
    <Suspense fallback={null}>
      <CompanyCaptcha key={solved} kind={kind.kind} siteKey={kind.key} error={error} onChange={onChange} />
    </Suspense>
  )
}

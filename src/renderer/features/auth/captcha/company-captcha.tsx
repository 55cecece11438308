import { chakra } from '@chakra-ui/react'
import { type CaptchaCompany, captchaCompanies } from '@kehribar/shared/site/captcha'
import { useEffect, useRef, useState } from 'react'
import { useLanguage } from '@/platform/texts/format'
import { useTranslation } from '@/platform/texts/i18n'
import { FieldError } from '@/ui/forms/field'
import { LinkButton } from '@/ui/navigation/text-link'

/** Common API of both providers' scripts; their options have the same names. */
interface Widget {
  render(box: HTMLElement, options: Readonly<Record<string, unknown>>): string
  remove(id: string): void
}
declare global {
  interface Window {
    readonly turnstile?: Widget
    readonly hcaptcha?: Widget
  }
}

const loading = new Map<CaptchaCompany, Promise<Widget>>()

/** Loads the provider's script once; a failed load can be retried. */
function load(kind: CaptchaCompany): Promise<Widget> {
  const known = loading.get(kind)
  if (known) return known
  const loaded = new Promise<Widget>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = captchaCompanies[kind].script
    script.async = true
    script.onload = () => {
      const widget = window[kind]
      if (widget) resolve(widget)
      else reject(new TypeError(`${kind} brought nothing`))
    }
    script.onerror = () => {
      script.remove()
      reject(new TypeError(`${kind} did not come`))
    }
    document.head.append(script)
  })
  loading.set(kind, loaded)
  loaded.catch(() => loading.delete(kind))
  return loaded
}

interface Props {
  kind: CaptchaCompany
  /** The site's key at the provider. */
  siteKey: string
  error: string | undefined
  /** Receives the solution for the registration; empty if there is none. */
  onChange: (payload: string) => void
}

/** Captcha widget of a provider at registration (site file: `captcha`). */
export default function CompanyCaptcha({ kind, siteKey, error, onChange }: Props) {
  const { t } = useTranslation('auth')
  const language = useLanguage()
  const box = useRef<HTMLDivElement>(null)
  const latestOnChange = useRef(onChange)
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    latestOnChange.current = onChange
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads the script again
  useEffect(() => {
    let gone = false
    let remove = () => {}
    const fail = () => {
      if (gone) return
      latestOnChange.current('')
      setFailed(true)
    }
    load(kind).then((widget) => {
      if (gone || !box.current) return
      const nothing = () => latestOnChange.current('')
      const id = widget.render(box.current, {
        sitekey: siteKey,
        theme: 'dark',
        language,
        hl: language,
        callback: (payload: string) => latestOnChange.current(payload),
        'expired-callback': nothing,
        'error-callback': fail,
      })
      remove = () => widget.remove(id)
    }, fail)
    return () => {
      gone = true
      remove()
    }
  }, [kind, siteKey, language, attempt])
  return (
    <chakra.div role="group" aria-label={t('captcha')} display="grid" gap="1.5">
      <div ref={box} />
      {failed && (
        <chakra.p role="alert" color="fg.error">
          {t('captcha_failed')}{' '}
          <LinkButton
            onClick={() => {
              setFailed(false)
              setAttempt(attempt + 1)
            }}
          >
            {t('captcha_retry')}
          </LinkButton>
        </chakra.p>
      )}
      {error && !failed && <FieldError id="captcha-error" error={error} />}
    </chakra.div>
  )
}

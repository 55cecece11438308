import { Button, chakra } from '@chakra-ui/react'
import type { SettingsView, SettingValues } from '@kehribar/shared/desktop-settings'
import { readProxyAddress } from '@kehribar/shared/proxy-address'
import { useState } from 'react'
import { useTranslation } from '@/platform/texts/i18n'
import { SelectInput } from '@/ui/forms/select-input'
import { TextInput } from '@/ui/forms/text-input'
import { useChange, useIsPrescribed } from '../api'
import { Section } from './section'

type Mode = SettingValues['proxy']['mode']
const modes: readonly Mode[] = ['system', 'none', 'manual']

const problems = {
  empty: 'desktop.proxy_empty',
  credentials: 'desktop.proxy_credentials',
  kind: 'desktop.proxy_kind',
  port: 'desktop.proxy_port',
  form: 'desktop.proxy_form',
} as const

/** Connection to the internet: system proxy, direct, or a proxy address. */
export function ConnectionSection({ values: { proxy } }: SettingsView) {
  const { t } = useTranslation('desktop')
  const change = useChange()
  const [chosen, setChosen] = useState<Mode | null>(null)
  const [lastProxy, setLastProxy] = useState(proxy)
  // A new value in effect replaces an unsaved choice.
  if (lastProxy !== proxy) {
    setLastProxy(proxy)
    setChosen(null)
  }
  const mode = chosen ?? proxy.mode
  const isPrescribed = useIsPrescribed('proxy')
  return (
    <Section title={t('connection_title')} text={t('connection_text')}>
      <chakra.div display="grid" gap="4" maxW="440px">
        <SelectInput
          label={t('proxy')}
          help={isPrescribed ? t('prescribed') : t(`proxy_${mode}_hint`)}
          disabled={isPrescribed}
          placeholder={false}
          value={mode}
          onChange={(event) => {
            const next = event.target.value as Mode
            // A manual proxy takes effect once an address is entered.
            setChosen(next === 'manual' ? next : null)
            if (next !== 'manual') change({ name: 'proxy', value: { mode: next, address: proxy.address } })
          }}
          options={modes.map((each) => ({ value: each, label: t(`proxy_${each}`) }))}
        />
        {mode === 'manual' && (isPrescribed ? <TextInput label={t('proxy_address')} value={proxy.address} disabled readOnly /> : <Address proxy={proxy} />)}
      </chakra.div>
    </Section>
  )
}

function Address({ proxy }: { proxy: SettingValues['proxy'] }) {
  const { t } = useTranslation(['desktop', 'common'])
  const change = useChange()
  /** Unsaved text; null while the value in effect shows. */
  const [draft, setDraft] = useState<string | null>(null)
  const [lastProxy, setLastProxy] = useState(proxy)
  if (lastProxy !== proxy) {
    setLastProxy(proxy)
    setDraft(null)
  }
  const address = draft ?? proxy.address
  const [error, setError] = useState<string>()
  const kept = proxy.mode === 'manual' && address.trim() === proxy.address
  return (
    <chakra.form
      display="grid"
      gap="3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const read = readProxyAddress(address)
        setError(typeof read === 'string' ? problems[read] : undefined)
        if (typeof read === 'string') event.currentTarget.querySelector('input')?.focus()
        else change({ name: 'proxy', value: { mode: 'manual', address: address.trim() } })
      }}
    >
      <TextInput
        label={t('proxy_address')}
        help={t('proxy_address_hint')}
        error={error}
        value={address}
        maxLength={260}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => {
          setDraft(event.target.value)
          setError(undefined)
        }}
      />
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <Button type="submit" variant="subtle">
          {t('proxy_use')}
        </Button>
        <chakra.p role="status" color="fg.muted" fontSize="sm">
          {kept && !error ? t('proxy_kept') : ''}
        </chakra.p>
      </chakra.div>
    </chakra.form>
  )
}

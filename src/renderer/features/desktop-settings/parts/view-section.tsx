import { chakra } from '@chakra-ui/react'
import type { SettingsView, SettingValues } from '@kehribar/shared/desktop-settings'
import { languages } from '@kehribar/shared/languages'
import { useTranslation } from '@/platform/texts/i18n'
import { SelectInput } from '@/ui/forms/select-input'
import { useChange, useIsPrescribed } from '../api'
import { Section } from './section'

/** Zoom in per cent. */
const steps = [50, 67, 75, 80, 90, 100, 110, 125, 150, 175, 200]

/** Zoom and spell checking. */
export function ViewSection({ values: { zoom, spellCheck }, able }: SettingsView) {
  const { t, i18n } = useTranslation('desktop')
  const change = useChange()
  const isPrescribed = useIsPrescribed('spellCheck')
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' })
  const sizes = steps.includes(zoom) ? steps : [...steps, zoom].sort((a, b) => a - b)
  return (
    <Section title={t('view_title')}>
      <chakra.div display="grid" gap="4" gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}>
        <SelectInput
          label={t('zoom')}
          help={t('zoom_hint')}
          placeholder={false}
          value={String(zoom)}
          onChange={(event) => change({ name: 'zoom', value: Number(event.target.value) })}
          options={sizes.map((size) => ({ value: String(size), label: percent.format(size / 100) }))}
        />
        {able.spellCheck ? (
          <SelectInput
            label={t('spell_check')}
            help={t(isPrescribed ? 'prescribed' : 'spell_check_hint')}
            disabled={isPrescribed}
            placeholder={false}
            value={spellCheck}
            onChange={(event) => change({ name: 'spellCheck', value: event.target.value as SettingValues['spellCheck'] })}
            options={[{ value: 'off', label: t('spell_check_off') }, ...languages.map(({ languageCode, name }) => ({ value: languageCode, label: name }))]}
          />
        ) : (
          <chakra.div display="grid" gap="1.5" alignContent="start">
            <chakra.p textStyle="label" color="fg.muted">
              {t('spell_check')}
            </chakra.p>
            <chakra.p textWrap="pretty">{t('spell_check_system')}</chakra.p>
          </chakra.div>
        )}
      </chakra.div>
    </Section>
  )
}

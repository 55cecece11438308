import { Button, chakra } from '@chakra-ui/react'
import { languages, type LanguageCode } from '@kehribar/shared/languages'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, CallError } from '@/platform/network/call'
import { useLanguage } from '@/platform/texts/format'
import { currentText, shippedText, showText, useTranslation } from '@/platform/texts/i18n'
import type { TextOrigin } from '@/platform/texts/text-origins'
import { Dialog } from '@/ui/feedback/dialog'
import { Field } from '@/ui/forms/field'
import { SelectInput } from '@/ui/forms/select-input'

/** Returns the names of the values in a text: `{{min, money}}` contains `min`. */
const valuesIn = (text: string) => [...new Set([...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name))].sort()

/** Dialog that changes one text in one language for everybody (@see I18N-11). It can also restore the shipped text. */
export function TranslationDialog({ label, onClose }: { label: TextOrigin; onClose: () => void }) {
  const { t } = useTranslation(['translator', 'common'])
  const shown = useLanguage()
  const [code, setCode] = useState<LanguageCode>(shown)
  const { namespace, key } = label
  const texts = useQuery({
    queryKey: ['shell', 'text', code, namespace, key],
    queryFn: async () => ({ shipped: await shippedText(code, namespace, key), current: await currentText(code, namespace, key) }),
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <Dialog open onClose={onClose} size="md" title={t('title')} description={<code>{`${namespace}:${key}`}</code>}>
      <chakra.div display="grid" gap="4">
        <SelectInput
          label={t('language')}
          placeholder={false}
          value={code}
          options={languages.map(({ languageCode, name }) => ({ value: languageCode, label: name }))}
          onChange={(event) => setCode(event.target.value as LanguageCode)}
        />
        {texts.data && <TextForm key={code} code={code} label={label} {...texts.data} onSaved={onClose} />}
      </chakra.div>
    </Dialog>
  )
}

interface FormProps {
  code: LanguageCode
  label: TextOrigin
  shipped: string | null
  current: string
  onSaved: () => void
}

function TextForm({ code, label: { namespace, key }, shipped, current, onSaved }: FormProps) {
  const { t } = useTranslation(['translator', 'common'])
  const [text, setText] = useState(current)
  const [error, setError] = useState<string>()
  const save = useMutation({
    mutationFn: async (trans: string) => {
      const answer = await call('translatorSave', { code: `${namespace}:${key}`, lang: code, trans })
      if (answer.status !== 1) throw new CallError('unexpected', 'translatorSave', { statusText: answer.statusText })
    },
    meta: { success: 'translator.saved', error: 'translator.site_error' },
    onSuccess: (_answer, trans) => {
      showText(code, namespace, key, trans || (shipped ?? key))
      onSaved()
    },
  })
  const submit = () => {
    const missing = valuesIn(shipped ?? '').filter((name) => !valuesIn(text).includes(name))
    if (!text.trim()) setError('validation.required')
    else if (missing.length) setError(`translator.values_missing?values=${encodeURIComponent(missing.map((name) => `{{${name}}}`).join(', '))}`)
    else save.mutate(text.trim())
  }
  return (
    <chakra.form
      display="grid"
      gap="4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Field label={t('text')} help={t('text_hint')} error={error}>
        {(ids) => (
          <chakra.textarea
            {...ids}
            lang={code}
            rows={4}
            maxLength={2000}
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              setError(undefined)
            }}
            p="3"
            borderRadius="l2"
            border="1px solid {colors.border}"
            bg="bg.muted"
            resize="vertical"
            _focusVisible={{ outline: 'none', boxShadow: 'focus' }}
          />
        )}
      </Field>
      {shipped !== null && (
        <chakra.p color="fg.muted" textStyle="caption">
          {t('shipped')} <span lang={code}>{shipped}</span>
        </chakra.p>
      )}
      <chakra.div display="flex" justifyContent="flex-end" flexWrap="wrap" gap="2">
        <Button type="button" variant="ghost" disabled={save.isPending || shipped === null || current === shipped} onClick={() => save.mutate('')}>
          {t('restore')}
        </Button>
        <Button type="submit" loading={save.isPending} loadingText={t('common:save')}>
          {t('common:save')}
        </Button>
      </chakra.div>
    </chakra.form>
  )
}

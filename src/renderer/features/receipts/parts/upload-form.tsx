import { chakra } from '@chakra-ui/react'
import { otherMethod, receiptSubjects } from '@kehribar/shared/rules/receipt'
import { useQuery } from '@tanstack/react-query'
import { FileType, WalletCards } from 'lucide-react'
import { Controller } from 'react-hook-form'
import { useLanguage } from '@/platform/texts/format'
import { useTranslation } from '@/platform/texts/i18n'
import { SelectInput } from '@/ui/forms/select-input'
import { SubmitButton } from '@/ui/forms/submit-button'
import { TextareaInput } from '@/ui/forms/textarea-input'
import { methodsQuery } from '../api'
import { useUpload } from '../use-upload'
import { FileField, UploadProgress } from './file-field'

/** Upload form: subject, method, file and note (@see RCPT-02, VAL-26 to VAL-28). */
export function UploadForm() {
  const { t } = useTranslation('receipts')
  const methods = useQuery(methodsQuery(useLanguage()))
  const { form, progress, pending, cancel, submit } = useUpload()
  const { errors } = form.formState
  const subjects = receiptSubjects.map((value) => ({ value, label: t(`subject_${value}`) }))
  const options = [{ value: otherMethod, label: t('other') }, ...(methods.data ?? []).map(({ code, title }) => ({ value: code, label: title }))]
  return (
    <chakra.form noValidate onSubmit={(event) => void submit(event)} display="grid" gap="5" aria-label={t('form')}>
      <chakra.div display="grid" gap="5" gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}>
        <SelectInput
          label={t('subject')}
          icon={<FileType aria-hidden />}
          options={subjects}
          placeholder={false}
          error={errors.subject?.message}
          {...form.register('subject')}
        />
        <SelectInput
          label={t('method')}
          icon={<WalletCards aria-hidden />}
          options={options}
          placeholder={false}
          error={errors.deposit_method?.message}
          {...form.register('deposit_method')}
        />
      </chakra.div>
      <Controller
        control={form.control}
        name="file"
        render={({ field }) => (
          <FileField
            file={field.value}
            error={errors.file?.message}
            locked={pending}
            inputRef={field.ref}
            onFile={(file) => form.setValue('file', file, { shouldValidate: file !== null || form.formState.isSubmitted, shouldDirty: true })}
          />
        )}
      />
      <TextareaInput label={t('note')} help={t('note_help')} optional rows={3} maxLength={500} error={errors.note?.message} {...form.register('note')} />
      {progress !== null && <UploadProgress part={progress} onCancel={cancel} />}
      <SubmitButton loading={pending}>{t('submit')}</SubmitButton>
    </chakra.form>
  )
}

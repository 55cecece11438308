import { chakra } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import type { api, InputOf } from '@kehribar/shared/api'
import { otherReceiptMethod, receiptProblem, receiptSubjects } from '@kehribar/shared/rules/receipt'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { FileType, WalletCards } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { CallError, call, errorMessage } from '@/platform/network/call'
import { notify } from '@/platform/shell/notify'
import { useLanguage } from '@/platform/texts/format'
import { useTranslation } from '@/platform/texts/i18n'
import { applyCallError, applyErrors } from '@/ui/forms/form'
import { SelectInput } from '@/ui/forms/select-input'
import { SubmitButton } from '@/ui/forms/submit-button'
import { TextareaInput } from '@/ui/forms/textarea-input'
import { useKeptValues } from '@/ui/forms/use-kept-values'
import { methodsQuery, receiptKeys } from '../api'
import { FileField, UploadProgress } from './file-field'

const required = 'validation.required'

/** Form schema (@see VAL-26 to VAL-28). */
const receiptSchema = z.object({
  subject: z.enum(receiptSubjects, required),
  deposit_method: z.string(required).check(z.minLength(1, required)),
  note: z.string().check(z.maxLength(500, 'validation.too_long')),
  file: z.nullable(z.instanceof(File, { error: required })).check(
    z.check((context) => {
      const message = context.value ? receiptProblem(context.value) : required
      if (message) context.issues.push({ code: 'custom', message, input: context.value, continue: true })
    }),
  ),
})

type ReceiptValues = z.output<typeof receiptSchema>

const emptyReceipt: ReceiptValues = { subject: 'receipt', deposit_method: otherReceiptMethod, note: '', file: null }

/** Request body (@see API-36). */
const receiptRequest = ({ subject, deposit_method, note }: ReceiptValues): InputOf<(typeof api)['uploadSet']> => ({ subject, deposit_method, note })

const about = 'receipt'

/** Returns the text shown below the general failure message (@see ERR-16, ERR-17). */
function detailOf(error: unknown): string {
  if (!(error instanceof CallError)) return 'receipts.upload_error'
  return error.kind === 'server' || error.kind === 'unexpected' ? 'receipts.upload_error' : errorMessage(error)
}

/** State of the upload form: progress, cancellation, reset after success, and refetch of the list (@see RCPT-05, ERR-15 to ERR-17). */
function useUpload() {
  const client = useQueryClient()
  const form = useForm<ReceiptValues>({ resolver: zodResolver(receiptSchema), defaultValues: emptyReceipt })
  useKeptValues(form, 'receipt', ['subject', 'deposit_method', 'note'])
  /** Progress of the upload from 0 to 1; null if nothing is uploading. */
  const [progress, setProgress] = useState<number | null>(null)
  const sending = useRef<AbortController | null>(null)
  // Abort the upload when the player leaves the page.
  useEffect(() => () => sending.current?.abort(), [])

  const send = useMutation({
    mutationFn: (values: ReceiptValues) => {
      sending.current = new AbortController()
      setProgress(0)
      return call('uploadSet', receiptRequest(values), { file: values.file ?? undefined, signal: sending.current.signal, onProgress: setProgress })
    },
    meta: { error: false },
    onSuccess: (answer) => {
      if (answer.status !== 1) {
        applyErrors(form, answer.errors)
        return notify.error('receipts.error', answer.statusText ?? 'receipts.error_occurred', about)
      }
      notify.success('receipts.sent', undefined, about)
      form.reset(emptyReceipt)
    },
    onError: (error) => {
      if (sending.current?.signal.aborted) return notify.info('receipts.cancelled', undefined, about)
      if (error instanceof CallError && error.kind === 'unauthorized') return
      applyCallError(form, error)
      notify.error('receipts.error', detailOf(error), about)
    },
    onSettled: () => {
      setProgress(null)
      // Refetch after a failure too: the server may have stored the file although the answer was lost. The form does not wait for it.
      void client.invalidateQueries({ queryKey: receiptKeys.all })
    },
  })
  return {
    form,
    progress,
    pending: send.isPending,
    cancel: () => sending.current?.abort(),
    submit: form.handleSubmit((values) => send.mutateAsync(values).catch(() => undefined)),
  }
}

/** Upload form: subject, method, file and note (@see RCPT-02, VAL-26 to VAL-28). */
export function UploadForm() {
  const { t } = useTranslation('receipts')
  const methods = useQuery(methodsQuery(useLanguage()))
  const { form, progress, pending, cancel, submit } = useUpload()
  const { errors } = form.formState
  const subjects = receiptSubjects.map((value) => ({ value, label: t(`subject_${value}`) }))
  const options = [{ value: otherReceiptMethod, label: t('other') }, ...(methods.data ?? []).map(({ code, title }) => ({ value: code, label: title }))]
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

import { Button, chakra } from '@chakra-ui/react'
import { receiptAccept, receiptProblem } from '@kehribar/shared/rules/receipt'
import { FileUp, X } from 'lucide-react'
import { type DragEvent, type Ref, useId, useImperativeHandle, useRef, useState } from 'react'
import { useLanguage } from '@/platform/texts/format'
import { useTranslation } from '@/platform/texts/i18n'
import { notify } from '@/platform/shell/notify'
import { Field } from '@/ui/forms/field'
import { IconButton } from '@/ui/navigation/icon-button'
import { sizeText } from '../size'
import { FileThumb } from './file-thumb'

interface Props {
  file: File | null
  onFile: (file: File | null) => void
  error?: string
  /** True while the file uploads. */
  locked: boolean
  inputRef: Ref<{ focus: () => void }>
}

/** File chooser with drop area. It checks type and size at once (@see VAL-27, ERR-17). */
export function FileField({ file, onFile, error, locked, inputRef }: Props) {
  const { t } = useTranslation('receipts')
  const language = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const name = useId()
  useImperativeHandle(inputRef, () => ({ focus: () => input.current?.focus() }))

  const choose = (chosen: File | undefined) => {
    if (!chosen || locked) return
    const problem = receiptProblem(chosen)
    if (problem) notify.error(problem, undefined, 'receipt')
    onFile(chosen)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    choose(event.dataTransfer.files[0])
  }
  const remove = () => {
    if (input.current) input.current.value = ''
    onFile(null)
    input.current?.focus()
  }
  return (
    <Field label={t('file')} help={t('file_help')} error={error}>
      {(ids) => (
        <chakra.div
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
          pos="relative"
          display="flex"
          alignItems="center"
          gap="3"
          minH="88px"
          px="4"
          py="3"
          borderRadius="l2"
          border="1px dashed"
          borderColor={over ? 'brand.solid' : ids['aria-invalid'] ? 'fg.error' : 'border.control'}
          bg={over ? 'bg.emphasized' : 'bg.muted'}
          _focusWithin={{ boxShadow: 'focus' }}
        >
          <chakra.input
            ref={input}
            type="file"
            accept={receiptAccept}
            {...ids}
            aria-describedby={[file ? name : '', ids['aria-describedby'] ?? ''].filter(Boolean).join(' ') || undefined}
            aria-disabled={locked || undefined}
            onClick={(event) => {
              if (locked) event.preventDefault()
            }}
            onChange={(event) => choose(event.target.files?.[0])}
            pos="absolute"
            inset="0"
            w="full"
            h="full"
            opacity="0"
            cursor={locked ? 'default' : 'pointer'}
          />
          {file ? (
            <>
              <FileThumb file={file} />
              <chakra.span id={name} flex="1" minW="0" display="grid">
                <chakra.span fontWeight="medium" truncate>
                  {file.name}
                </chakra.span>
                <chakra.span textStyle="caption" color="fg.subtle" fontVariantNumeric="tabular-nums">
                  {sizeText(file.size, language)}
                </chakra.span>
              </chakra.span>
              {!locked && (
                <chakra.span pos="relative" zIndex="1">
                  <IconButton label={t('remove_file')} onClick={remove}>
                    <X />
                  </IconButton>
                </chakra.span>
              )}
            </>
          ) : (
            <>
              <chakra.span color="fg.brand" flexShrink="0" _icon={{ boxSize: '6', strokeWidth: '1.75' }} aria-hidden>
                <FileUp />
              </chakra.span>
              <chakra.span flex="1" minW="0" display="grid" aria-hidden>
                <chakra.span fontWeight="medium">{t('choose_file')}</chakra.span>
                <chakra.span textStyle="caption" color="fg.subtle" hideBelow="md">
                  {t('or_drop')}
                </chakra.span>
              </chakra.span>
            </>
          )}
        </chakra.div>
      )}
    </Field>
  )
}

interface ProgressProps {
  /** From 0 to 1. */
  part: number
  onCancel: () => void
}

/** Upload progress with a cancel button. */
export function UploadProgress({ part, onCancel }: ProgressProps) {
  const { t } = useTranslation('receipts')
  const percent = Math.round(part * 100)
  const words = percent < 100 ? t('progress', { percent }) : t('progress_check')
  return (
    <chakra.div display="flex" alignItems="center" gap="3">
      <chakra.div flex="1" minW="0" display="grid" gap="1.5">
        <chakra.p textStyle="caption" color="fg.muted" fontVariantNumeric="tabular-nums" aria-hidden>
          {words}
        </chakra.p>
        <chakra.div
          role="progressbar"
          aria-label={t('progress_label')}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          aria-valuetext={words}
          h="6px"
          borderRadius="full"
          bg="bg.emphasized"
          overflow="hidden"
        >
          <chakra.div h="full" borderRadius="full" bg="brand.solid" transition="width 150ms linear" style={{ width: `${percent}%` }} />
        </chakra.div>
      </chakra.div>
      <Button variant="outline" size="sm" onClick={onCancel}>
        {t('cancel_upload')}
      </Button>
    </chakra.div>
  )
}

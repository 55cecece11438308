import { Button, chakra } from '@chakra-ui/react'
import { KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import { call } from '@/platform/network/call'
import { formatDateTime } from '@/platform/texts/format'
import { useTranslation } from '@/platform/texts/i18n'
import { passkeySupport } from '@/platform/session/passkey-support'
import type { Overview } from '../api'
import { useAct } from '../use-act'
import { AddPasskey } from './add-passkey'
import { PasskeysUnsupported } from './passkeys-unsupported'
import { Question } from '@/ui/forms/question'
import { Row } from './row'
import { NoRows, Section } from './section'

type Passkey = Overview['passkeys'][number]

/** Passkeys, which log in without password and code. Every passkey can be removed from any device. */
export function PasskeysSection({ passkeys }: { passkeys: readonly Passkey[] }) {
  const { t } = useTranslation('security')
  const support = passkeySupport()
  const [adding, setAdding] = useState(false)
  const [toRemove, setToRemove] = useState<Passkey | null>(null)
  const remove = useAct(
    ({ id }: Passkey) => call('passkeyRemove', { id }),
    () => setToRemove(null),
  )
  const nameOf = ({ name }: Passkey) => name || t('passkey_unnamed')
  return (
    <Section
      title={t('passkeys_title')}
      hint={t('passkeys_hint')}
      action={
        support === 'yes' && (
          <Button variant="subtle" size="sm" onClick={() => setAdding(true)}>
            <Plus aria-hidden />
            {t('passkey_add')}
          </Button>
        )
      }
    >
      {support !== 'yes' && <PasskeysUnsupported why={support} />}
      {passkeys.length === 0 && <NoRows>{t('passkeys_none')}</NoRows>}
      <chakra.ul>
        {passkeys.map((passkey) => (
          <Row
            key={passkey.id}
            icon={KeyRound}
            title={nameOf(passkey)}
            lines={[
              t('passkey_since', { at: formatDateTime(passkey.createdAt) }),
              passkey.lastUsedAt ? t('passkey_used', { at: formatDateTime(passkey.lastUsedAt) }) : t('passkey_never_used'),
            ]}
            action={
              <Button variant="subtle" size="sm" aria-label={t('passkey_remove_of', { name: nameOf(passkey) })} onClick={() => setToRemove(passkey)}>
                {t('passkey_remove')}
              </Button>
            }
          />
        ))}
      </chakra.ul>
      {adding && <AddPasskey onClose={() => setAdding(false)} />}
      {toRemove && (
        <Question
          title={t('ask_remove_title')}
          description={t('ask_remove_hint', { name: nameOf(toRemove) })}
          confirm={t('passkey_remove')}
          busy={remove.isPending}
          onConfirm={() => remove.mutate(toRemove)}
          onClose={() => setToRemove(null)}
        />
      )}
    </Section>
  )
}

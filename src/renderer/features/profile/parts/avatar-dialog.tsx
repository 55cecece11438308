import { chakra } from '@chakra-ui/react'
import { avatarCount } from '@kehribar/shared/rules/avatar'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState } from 'react'
import type { Player } from '@/platform/session/player'
import { call } from '@/platform/network/call'
import { useTranslation } from '@/platform/texts/i18n'
import { notify } from '@/platform/shell/notify'
import { avatarPicture } from '@/ui/media/avatar'
import { BusyButton } from '@/ui/forms/busy-button'
import { Dialog } from '@/ui/feedback/dialog'
import { refreshUser } from '../use-account-form'

const numbers = Array.from({ length: avatarCount }, (_, index) => index + 1)

/** Dialog with twelve avatars (@see PROF-11). */
export function AvatarDialog({ user, onClose }: { user: Player; onClose: () => void }) {
  const { t } = useTranslation('profile')
  const client = useQueryClient()
  const [chosen, setChosen] = useState(user.avatar ?? null)
  const save = useMutation({
    mutationFn: (avatar: number) => call('avatarSet', { avatar }),
    onSuccess: async ({ status, statusText }) => {
      if (status !== 1) return notify.error(statusText ?? 'profile.save_failed')
      await refreshUser(client)
      notify.success('profile.avatar_saved')
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('avatar_title')}
      footer={
        <BusyButton
          w="full"
          size="lg"
          disabled={chosen === null || save.isPending}
          loading={save.isPending}
          onClick={() => chosen !== null && save.mutate(chosen)}
        >
          {t('avatar_save')}
        </BusyButton>
      }
    >
      <chakra.div role="radiogroup" aria-label={t('avatar_title')} display="grid" gridTemplateColumns="repeat(4, minmax(0, 1fr))" gap="3" p="1">
        {numbers.map((number) => (
          <Tile key={number} number={number} chosen={chosen === number} onChoose={() => setChosen(number)} />
        ))}
      </chakra.div>
    </Dialog>
  )
}

function Tile({ number, chosen, onChoose }: { number: number; chosen: boolean; onChoose: () => void }) {
  const { t } = useTranslation('profile')
  return (
    <chakra.label
      pos="relative"
      display="block"
      cursor="pointer"
      borderRadius="full"
      transition="box-shadow var(--chakra-durations-fast)"
      boxShadow={chosen ? '0 0 0 3px {colors.brand.solid}' : undefined}
      _hover={chosen ? undefined : { boxShadow: '0 0 0 2px {colors.border.control}' }}
      _focusWithin={{ '&:has(:focus-visible)': { boxShadow: 'focus' } }}
    >
      <chakra.input
        type="radio"
        name="avatar"
        value={number}
        checked={chosen}
        onChange={onChoose}
        aria-label={t(`avatar_${number}` as 'avatar_1')}
        pos="absolute"
        inset="0"
        boxSize="full"
        opacity="0"
        cursor="pointer"
      />
      <chakra.img src={avatarPicture(number)} alt="" w="full" aspectRatio="1" borderRadius="full" />
      {chosen && (
        <chakra.span
          pos="absolute"
          bottom="0"
          insetEnd="0"
          display="grid"
          placeItems="center"
          boxSize="6"
          borderRadius="full"
          bg="brand.solid"
          color="brand.contrast"
          boxShadow="0 0 0 2px {colors.bg.panel}"
          _icon={{ boxSize: '4', strokeWidth: '2.5' }}
          aria-hidden
        >
          <Check />
        </chakra.span>
      )}
    </chakra.label>
  )
}

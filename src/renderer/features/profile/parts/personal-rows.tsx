import type { User } from '@kehribar/shared/api/account'
import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Player } from '@/platform/session/player'
import { countriesQuery } from '@/platform/texts/countries'
import { useLanguage } from '@/platform/texts/format'
import { useTranslation } from '@/platform/texts/i18n'
import { Flag } from '@/ui/media/flag'
import { IconButton } from '@/ui/navigation/icon-button'
import { readablePhone } from '../info-form'

const two = (value: number) => String(value).padStart(2, '0')
/** Formats a date as 20.11.1990 in every language (@see CONST-03). */
const birthday = ({ day, month, year }: NonNullable<User['birthdate']>) => `${two(day)}.${two(month)}.${year}`
/** Fields that the player can change; others are changed by support. */
type Editable = 'city' | 'address' | 'gsm'

interface RowProps {
  label: string
  /** Opens the form that changes the value; undefined: not editable. */
  onEdit?: (() => void) | undefined
  children: ReactNode
}

function Row({ label, onEdit, children }: RowProps) {
  const { t } = useTranslation('profile')
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 2fr) minmax(0, 3fr) 40px', md: '192px minmax(0, 1fr) 40px' }}
      gap="3"
      alignItems="center"
      minH="52px"
      px={{ base: '4', md: '5' }}
      py="2"
      borderTop="1px solid {colors.border.subtle}"
    >
      <chakra.dt color="fg.muted">{label}</chakra.dt>
      <chakra.dd fontWeight="medium" overflowWrap="anywhere" gridColumn={onEdit ? undefined : 'span 2'}>
        {children}
      </chakra.dd>
      {onEdit && (
        <chakra.dd me="-2.5">
          <IconButton label={t('edit', { field: label })} onClick={onEdit}>
            <Pencil />
          </IconButton>
        </chakra.dd>
      )}
    </chakra.div>
  )
}

interface Props {
  user: Player
  /** Undefined: nothing can be changed here. */
  onEdit: ((field: Editable) => void) | undefined
}

/** The player's record (@see PROF-07, PROF-10). A secret member's has no personal data. */
export function PersonalRows({ user, onEdit }: Props) {
  const { t } = useTranslation('profile')
  const { data: countries = [] } = useQuery(countriesQuery(useLanguage()))
  const country = countries.find(({ code }) => code === user.country)
  const edit = (field: Editable) => (!onEdit || user.secret || (field === 'gsm' && user.playState?.kind === 'excluded') ? undefined : () => onEdit(field))
  return (
    <dl>
      <Row label={t('full_name')}>{`${user.firstName} ${user.lastName}`.trim() || <Unknown />}</Row>
      <Row label={t('username')}>{user.username}</Row>
      <Row label={t('email')}>{user.email || <Unknown />}</Row>
      <Row label={t('phone')} onEdit={edit('gsm')}>
        {readablePhone(user.gsm) || <Unknown />}
      </Row>
      <Row label={t('birthdate')}>{user.birthdate ? birthday(user.birthdate) : <Unknown />}</Row>
      <Row label={t('sex')}>{user.sex === 'male' ? t('sex_male') : user.sex === 'female' ? t('sex_female') : user.sex || <Unknown />}</Row>
      <Row label={t('country')}>
        {user.country ? (
          <chakra.span display="inline-flex" alignItems="center" gap="2.5">
            <Flag alpha2={country?.alpha2} />
            {country ? `${country.name} (${user.country})` : user.country}
          </chakra.span>
        ) : (
          <Unknown />
        )}
      </Row>
      <Row label={t('city')} onEdit={edit('city')}>
        {user.city || <Unknown />}
      </Row>
      <Row label={t('address')} onEdit={edit('address')}>
        {user.address || <Unknown />}
      </Row>
    </dl>
  )
}

function Unknown() {
  const { t } = useTranslation('profile')
  return (
    <chakra.span color="fg.subtle" fontWeight="normal">
      {t('not_specified')}
    </chakra.span>
  )
}

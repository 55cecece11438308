import { chakra } from '@chakra-ui/react'
import type { User } from '@shared/api/account'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { countriesQuery } from '@/platform/countries'
import { useLanguage } from '@/platform/format'
import { useTranslation } from '@/platform/i18n'
import { Flag } from '@/ui/flag'

const two = (value: number) => String(value).padStart(2, '0')
/** 20.11.1990 in every language (@see spec CONST-03). */
const birthday = ({ day, month, year }: NonNullable<User['birthdate']>) => `${two(day)}.${two(month)}.${year}`
/** A Turkish number in the groups it is read in; others as they are. */
export const readablePhone = (gsm: string) => gsm.replace(/^\+90(\d{3})(\d{3})(\d{2})(\d{2})$/, '+90 $1 $2 $3 $4')

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 2fr) minmax(0, 3fr)', md: '192px minmax(0, 1fr)' }}
      gap="3"
      alignItems="center"
      minH="52px"
      px={{ base: '4', md: '5' }}
      py="2"
      borderTop="1px solid {colors.border.subtle}"
    >
      <chakra.dt color="fg.muted">{label}</chakra.dt>
      <chakra.dd fontWeight="medium" overflowWrap="anywhere">
        {children}
      </chakra.dd>
    </chakra.div>
  )
}

/** The player's record as it stands (@see spec PROF-07, PROF-10). */
export function PersonalRows({ user }: { user: User }) {
  const { t } = useTranslation('profile')
  const { data: countries = [] } = useQuery(countriesQuery(useLanguage()))
  const country = countries.find(({ code }) => code === user.country)
  return (
    <dl>
      <Row label={t('full_name')}>{`${user.firstName} ${user.lastName}`}</Row>
      <Row label={t('username')}>{user.username}</Row>
      <Row label={t('email')}>{user.email}</Row>
      <Row label={t('phone')}>{readablePhone(user.gsm)}</Row>
      <Row label={t('birthdate')}>{user.birthdate ? birthday(user.birthdate) : <Unknown />}</Row>
      <Row label={t('sex')}>{user.sex === 'male' ? t('sex_male') : t('sex_female')}</Row>
      <Row label={t('country')}>
        <chakra.span display="inline-flex" alignItems="center" gap="2.5">
          <Flag alpha2={country?.alpha2} />
          {country ? `${country.name} (${user.country})` : user.country}
        </chakra.span>
      </Row>
      <Row label={t('city')}>{user.city || <Unknown />}</Row>
      <Row label={t('address')}>{user.address || <Unknown />}</Row>
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

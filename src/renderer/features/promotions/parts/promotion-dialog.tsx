import { chakra, Button } from '@chakra-ui/react'
import { bonusTypes, type Promotion } from '@kehribar/shared/api/content'
import { pickContent } from '@kehribar/shared/languages'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useLanguage } from '@/platform/texts/format'
import { useTranslation, useMessage } from '@/platform/texts/i18n'
import { loginWithReturn, paths, registerWithReturn } from '@/platform/shell/paths'
import { useSession } from '@/platform/session/use-session'
import { ButtonLink } from '@/ui/navigation/button-link'
import { Dialog } from '@/ui/feedback/dialog'
import { Disclosure } from '@/ui/feedback/disclosure'
import { Picture } from '@/ui/media/picture'
import { pictureShape } from './promotion-card'
import { useQuery } from '@tanstack/react-query'
import { RichText } from '@/ui/media/rich-text'
import { TextSkeleton } from '@/ui/feedback/skeletons'
import { benefitQuery } from '../api'

/** Promotion terms as HTML, fetched when the dialog opens (@see PROMO-04). */
function Benefit({ id }: { id: number }) {
  const { t } = useTranslation('promotions')
  const { t: common } = useTranslation('common')
  const message = useMessage()
  const language = useLanguage()
  const { data, isPending, isError, refetch } = useQuery(benefitQuery(id))
  if (isPending) return <TextSkeleton lines={4} />
  if (isError)
    return (
      <chakra.div role="alert" display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <chakra.p flex="1" minW="200px">
          {message('errors.loading_data')}
        </chakra.p>
        <Button variant="outline" size="sm" onClick={() => void refetch()}>
          {common('retry')}
        </Button>
      </chakra.div>
    )
  const html = pickContent(data, language)
  return html ? <RichText html={html} /> : <chakra.p color="fg.muted">{t('no_terms')}</chakra.p>
}

/** Dialog of one promotion: title, picture and terms (@see PROMO-03, PROMO-04). */
export default function PromotionDialog({ promotion, onClose }: { promotion: Promotion | null; onClose: () => void }) {
  // Keep the content while the dialog closes.
  const [last, setLast] = useState(promotion)
  if (promotion && promotion !== last) setLast(promotion)
  const language = useLanguage()
  const title = pickContent(last?.json.title, language)
  return (
    <Dialog open={promotion !== null} onClose={onClose} title={title} size="md">
      {last && <Content key={last.id} promotion={last} />}
    </Dialog>
  )
}

/** Next step: a visitor registers and returns here; a player deposits or goes to the bonuses (@see USE-15). */
function NextStep({ type }: { type: number }) {
  const { t } = useTranslation(['promotions', 'shell'])
  const { loggedIn } = useSession()
  const here = useLocation()
  if (!loggedIn)
    return (
      <chakra.div display="grid" gap="2" gridTemplateColumns="1fr 1fr">
        <ButtonLink to={loginWithReturn(here)} variant="subtle" size="lg">
          {t('shell:login')}
        </ButtonLink>
        <ButtonLink to={registerWithReturn(here)} size="lg">
          {t('shell:register')}
        </ButtonLink>
      </chakra.div>
    )
  const [to, label] = type === bonusTypes.investment ? ([paths.deposit, 'to_deposit'] as const) : ([paths.bonuses, 'shell:bonuses'] as const)
  // An announcement has no bonus.
  if (type === bonusTypes.none) return null
  return (
    <ButtonLink to={to} size="lg">
      {t(label)}
    </ButtonLink>
  )
}

function Content({ promotion: { id, json } }: { promotion: Promotion }) {
  const { t } = useTranslation('promotions')
  const language = useLanguage()
  return (
    <chakra.div display="grid" gap="4">
      <Picture src={pickContent(json.image, language)} alt="" w="full" aspectRatio={pictureShape} objectFit="cover" borderRadius="l3" bg="bg.muted" />
      <chakra.p textStyle="body" color="fg.muted" textWrap="pretty">
        {pickContent(json.summary, language)}
      </chakra.p>
      <chakra.div css={{ '& > details': { bg: 'bg.muted' } }}>
        <Disclosure title={t('how_to_benefit')}>
          <Benefit id={id} />
        </Disclosure>
      </chakra.div>
      <NextStep type={json.bonusType} />
    </chakra.div>
  )
}

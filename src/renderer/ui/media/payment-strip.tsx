import { chakra } from '@chakra-ui/react'
import { useTranslation } from '@/platform/texts/i18n'
import { Carousel } from './carousel'
import { Wrap } from '../navigation/page'

const methods = ['Bitcoin', 'BitTorrent', 'Dogecoin', 'Litecoin', 'Multipay', 'Papara', 'PayFix', 'Tether', 'Tron', 'USD Coin', 'ZPay']

/** The eleven methods twice, ids 0 to 21, for endless scrolling; their logos are files of the site (@see SHELL-65, SHELL-66). */
export const paymentEntries = [...methods, ...methods].map((name, id) => ({ id, name, icon: `/payments/${id % methods.length}.svg` }))

const Band = chakra('div', {
  base: {
    bg: '#0A0907',
    borderBlock: '1px solid {colors.border.subtle}',
    mt: { base: '7', md: '12' },
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 78px',
    '& li > span': { display: 'flex', alignItems: 'center', gap: '2.5', color: 'fg.muted', fontWeight: 'medium', whiteSpace: 'nowrap' },
    '& li img': { borderRadius: '50%' },
  },
})

/** Strip of accepted payment methods on a dark background, with arrows and free scrolling (@see SHELL-62 to SHELL-68). */
export function PaymentStrip() {
  const { t } = useTranslation('shell')
  return (
    <Band>
      <Wrap py="5">
        <Carousel label={t('payment_methods')} slideWidth="auto" controls="sides" loop>
          {paymentEntries.map(({ id, name, icon }) => (
            <span key={id}>
              {/* The name shows if the logo fails to load. */}
              <img
                src={icon}
                alt=""
                width={36}
                height={36}
                loading="lazy"
                onError={({ currentTarget }) => currentTarget.style.setProperty('display', 'none')}
              />
              {name}
            </span>
          ))}
        </Carousel>
      </Wrap>
    </Band>
  )
}

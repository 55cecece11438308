import { chakra, QrCode } from '@chakra-ui/react'
import type { PaymentDetails } from '@kehribar/shared/api/deposits'
import { TriangleAlert } from 'lucide-react'
import { useLanguage } from '@/platform/texts/format'
import { useTranslation } from '@/platform/texts/i18n'
import { CopyLine, CopyList } from '@/ui/tables/copy-list'
import { Note } from '@/ui/feedback/note'

/** Returns a decimal figure with the language's separator and all of its digits. */
const localFigure = (figure: string, language: string): string =>
  /^\d+\.\d+$/.test(figure)
    ? figure.replace('.', new Intl.NumberFormat(language).formatToParts(0.1).find(({ type }) => type === 'decimal')?.value ?? '.')
    : figure

interface Props {
  data: PaymentDetails & { address: string }
  /** Null until the payment was seen on its network. */
  confirmations: { seen: number; needed: number } | null
}

/** Longest text, in characters, whose QR code a camera can read at this size; a code can hold about seven times as much. */
const scannable = 300

/** Address, network and amount of a coin payment, and its confirmations (@see DEP-07, DEP-22, VAL-51). */
export function PayCoin({ data: { address, network = '', coin = '', amount: figure, coin_amount: coinAmount }, confirmations }: Props) {
  const { t } = useTranslation('deposit_kinds')
  const language = useLanguage()
  const name = coin.toUpperCase()
  // In the specification's own fields the amount of a coin payment is in the coin (@see DEP-07, DATA-20).
  const amount = coinAmount ?? (coin && figure !== undefined ? String(figure) : undefined)
  const details = (
    <CopyList of={name}>
      <CopyLine label={t('coin_address')} value={address} />
      {amount && <CopyLine label={t('coin_amount')} value={amount} shown={`${localFigure(amount, language)} ${name}`} />}
      {network && <CopyLine label={t('coin_network')} value={network} />}
    </CopyList>
  )
  // Already sent: show the confirmations first, and do not ask for payment again.
  if (confirmations)
    return (
      <>
        <Confirmations {...confirmations} />
        {details}
      </>
    )
  return (
    <>
      <chakra.div display="grid" gap="5" alignItems="center" gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'auto minmax(0, 1fr)' }}>
        {address.length <= scannable && (
          <chakra.div role="img" aria-label={t('qr_label')} justifySelf="center" p="3" borderRadius="l2" bg="white" lineHeight="0">
            <QrCode.Root unstyled value={address} encoding={{ ecc: 'M', border: 0 }}>
              <QrCode.Frame unstyled css={{ width: '168px', height: '168px', fill: 'black' }}>
                <QrCode.Pattern unstyled />
              </QrCode.Frame>
            </QrCode.Root>
          </chakra.div>
        )}
        {details}
      </chakra.div>
      <Note tone="warning" icon={<TriangleAlert />}>
        {t('coin_network_warning', { coin: name, network })}
      </Note>
    </>
  )
}

function Confirmations({ seen, needed }: { seen: number; needed: number }) {
  const { t } = useTranslation('deposit_kinds')
  const text = t('confirmations_of', { seen, needed })
  return (
    <chakra.div display="grid" gap="2">
      <chakra.p fontWeight="semibold">
        {t('coin_seen')} {text}
      </chakra.p>
      <chakra.div
        role="progressbar"
        aria-label={t('confirmations')}
        aria-valuemin={0}
        aria-valuemax={needed}
        aria-valuenow={seen}
        aria-valuetext={text}
        h="2"
        borderRadius="full"
        bg="bg.muted"
        overflow="hidden"
      >
        <chakra.div h="full" bg="brand.solid" transition="width var(--chakra-durations-moderate)" style={{ width: `${Math.round((100 * seen) / needed)}%` }} />
      </chakra.div>
    </chakra.div>
  )
}

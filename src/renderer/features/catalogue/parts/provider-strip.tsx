import { Button, chakra } from '@chakra-ui/react'
import { LayoutGrid } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState, useEffect } from 'react'
import { useTranslation } from '@/platform/texts/i18n'
import { Picture } from '@/ui/media/picture'
import { ChipLink } from '@/ui/feedback/chip'
import { Skeleton } from '@/ui/feedback/skeletons'
import { addressOf, type Filter, withProvider } from '../filter'
import type { Catalogue } from '../use-catalogue'
import { UnknownValueChip } from './strange-chip'
import { Strip } from './strip'
import { pictureUrl } from '@/platform/network/site'

/** Milliseconds to wait for pictures. */
const timeoutMs = 1_500

async function decoded(address: string): Promise<void> {
  const image = new Image()
  image.src = pictureUrl(address)
  await image.decode?.()
}

/** Returns whether these pictures have loaded, so that a layout by their size is done once. */
function useImagesReady(addresses: readonly string[]): boolean {
  const key = addresses.filter(Boolean).join(' ')
  const [ready, setReady] = useState('')
  useEffect(() => {
    if (!key) return
    let isOld = false
    const done = () => {
      if (!isOld) setReady(key)
    }
    const timer = setTimeout(done, timeoutMs)
    void Promise.allSettled(key.split(' ').map(decoded)).then(done)
    return () => {
      isOld = true
      clearTimeout(timer)
    }
  }, [key])
  return key === '' || ready === key
}

/** Number of logos in the widest row's first view; the others load on scrolling. */
const inView = 10

const ProviderDialog = lazy(() => import('./provider-dialog'))

interface Props {
  filter: Filter
  catalogue: Catalogue
  onChoose: (filter: Filter) => void
  /** On phones the search is beside the button, followed by the other filters. */
  search?: ReactNode
  filters?: ReactNode
}

/** Placeholders with the row's height and typical widths. */
const skeletons = [72, 96, 80, 112, 76, 88].map((width) => (
  <li key={width} aria-hidden>
    <Skeleton w={`${width}px`} h="control-sm" borderRadius="full" />
  </li>
))

/** Row of provider logos and the dialog with all providers (@see CAT-04, CAT-08). A second press clears the choice. */
export function ProviderStrip({ filter, catalogue, onChoose, search, filters }: Props) {
  const { t } = useTranslation('catalogue')
  const [open, setOpen] = useState(false)
  const ready = useImagesReady(catalogue.providers.slice(0, inView).map(({ image }) => image))
  // Without providers there is nothing to choose.
  const none = !catalogue.providersPending && catalogue.providers.length === 0 && !catalogue.strangeProvider
  const target = (code: string) => withProvider(filter, code === filter.provider ? 'all' : code)
  return (
    <>
      {search && (
        <chakra.div display="flex" gap="2" mb="2">
          {search}
          {!none && (
            <Button variant="subtle" h="40px" px="3.5" aria-haspopup="dialog" onClick={() => setOpen(true)}>
              <LayoutGrid aria-hidden />
              {t('provider')}
            </Button>
          )}
          {filters}
        </chakra.div>
      )}
      <chakra.nav aria-label={t('providers')} display={none ? 'none' : 'flex'} alignItems="center" gap="3" mb="1" minH="44px">
        <chakra.div flex="1" minW="0">
          <Strip label={t('providers')} chosen={filter.provider}>
            {catalogue.strangeProvider && (
              <UnknownValueChip name={filter.provider} to={addressOf(withProvider(filter, 'all'))} onRemove={() => onChoose(withProvider(filter, 'all'))} />
            )}
            {catalogue.providersPending && skeletons}
            {catalogue.providers.map(({ provider, name, image }, place) => (
              <li key={provider}>
                <ChipLink
                  to={addressOf(target(provider))}
                  aria-current={provider === filter.provider || undefined}
                  onClick={(event) => {
                    if (event.metaKey || event.ctrlKey || event.shiftKey) return
                    event.preventDefault()
                    onChoose(target(provider))
                  }}
                >
                  {/* The name shows until the logos, and so the widths of the chips, are known. */}
                  {ready ? <Picture src={image} alt={name} h="23px" w="auto" loading={place < inView ? 'eager' : 'lazy'} fallback={name} /> : name}
                </ChipLink>
              </li>
            ))}
          </Strip>
        </chakra.div>
        {!search && (
          <Button variant="ghost" size="sm" px="2" color="fg.brand" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {t('all_providers')}
          </Button>
        )}
      </chakra.nav>
      {open && (
        <Suspense fallback={null}>
          <ProviderDialog
            filter={filter}
            providers={catalogue.providers}
            onChoose={(next) => {
              setOpen(false)
              onChoose(next)
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

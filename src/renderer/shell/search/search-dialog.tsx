import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { Search, SearchX } from 'lucide-react'
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useOfferFilter } from '@/ui/limits/offers'
import { useSession } from '@/platform/session/use-session'
import { useLanguage } from '@/platform/texts/format'
import { useTranslation } from '@/platform/texts/i18n'
import { Dialog } from '@/ui/feedback/dialog'
import { ErrorState } from '@/ui/feedback/error-state'
import { InputBox } from '@/ui/forms/input-box'
import { useGameLaunch } from '@/ui/games/use-game-launch'
import { PlainPicture } from '@/ui/media/picture'
import { LinkButton } from '@/ui/navigation/text-link'
import { accountLinks } from '../account-menu'
import { menu } from '../menu'
import { type Find, findPages, groupsOf, recentSearchGroups, searchQuery } from './finds'
import { forgetSearches, recentSearches, rememberSearch } from './recent'
import { takeTyped } from './typed-ahead'

const List = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    mt: '4',
    // Fixed height, so that the field does not move while the list changes.
    h: { base: '60dvh', md: 'min(520px, 60dvh)' },
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    alignContent: 'start',
    '& [role=option]': {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minH: '12',
      px: '2',
      py: '1.5',
      borderRadius: 'l2',
      cursor: 'pointer',
      _hover: { bg: 'bg.muted' },
    },
    '& [aria-selected=true]': { bg: 'bg.muted', boxShadow: 'inset 0 0 0 1px {colors.border.control}' },
    '& img': { flexShrink: '0', w: '10', h: '10', objectFit: 'cover', borderRadius: 'l1' },
    '& img[data-whole]': { objectFit: 'contain' },
    '& svg': { flexShrink: '0', boxSize: '5', mx: '2.5', color: 'fg.muted', strokeWidth: '1.75' },
    '& small': { display: 'block', textStyle: 'caption', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
  },
})

/** Milliseconds after the last letter. */
const pause = 150

/** Returns the text after a pause in typing. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** Returns the pages of the site that this player, or a visitor, can open. */
function usePages() {
  const { t } = useTranslation('shell')
  const { user } = useSession()
  const mayOffer = useOfferFilter()
  const all = [...menu, ...(user ? accountLinks : [])]
  return all.filter(({ to }) => mayOffer(to)).map(({ key, to, icon }) => ({ key, to, icon, title: t(key) }))
}

/** Search over games, studios, matches, pages and help, usable by keyboard alone (@see USE-3). */
export default function SearchDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('search')
  const language = useLanguage()
  const navigate = useNavigate()
  const launch = useGameLaunch()
  const pages = usePages()
  const list = useId()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const [recent, setRecent] = useState(recentSearches)
  const settled = useDeferredValue(useSettled(text.trim()))
  const { data, error, refetch, isFetching } = useQuery(searchQuery(settled, language))

  const asks = text.trim().length > 1
  const groups = !asks ? recentSearchGroups(recent) : data ? groupsOf(data, findPages(pages, text.trim()), language) : []
  const finds = groups.flatMap((group) => group.finds)
  const chosen = finds[Math.min(at, finds.length - 1)]
  const optionId = (key: string) => `${list}-${key.replaceAll(/[^\w-]/g, '_')}`
  const nothing = asks && data !== undefined && !isFetching && groups.every(({ name }) => name === 'instead')

  useEffect(() => {
    if (chosen && at > 0) document.getElementById(optionId(chosen.key))?.scrollIntoView({ block: 'nearest' })
  })

  function type(next: string): void {
    setText(next)
    setAt(0)
  }
  function act({ does }: Find): void {
    if ('search' in does) return type(does.search)
    if (text.trim()) rememberSearch(text.trim())
    onClose()
    if ('go' in does) void navigate(does.go)
    else void launch(does.play, () => undefined)
  }
  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && finds.length > 0) {
      event.preventDefault()
      setAt((Math.min(at, finds.length - 1) + step + finds.length) % finds.length)
    }
    if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      act(chosen)
    }
  }

  return (
    <Dialog open onClose={onClose} title={t('title')} size="md">
      <InputBox>
        <Search aria-hidden />
        <input
          type="search"
          role="combobox"
          aria-label={t('label')}
          aria-expanded={finds.length > 0}
          aria-controls={list}
          aria-activedescendant={chosen && optionId(chosen.key)}
          aria-autocomplete="list"
          enterKeyHint="go"
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          placeholder={t('placeholder')}
          value={text}
          onFocus={() => {
            const early = takeTyped()
            if (early) type(text + early)
          }}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
          style={{ appearance: 'none' }}
        />
      </InputBox>
      <chakra.p role="status" srOnly>
        {nothing ? t('nothing', { text: settled }) : asks && data ? t('found', { count: finds.length }) : ''}
      </chakra.p>
      {error && asks ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <List id={list} role="listbox" aria-label={t('title')} aria-busy={isFetching}>
          {nothing && (
            <chakra.p display="flex" alignItems="center" gap="1" color="fg.muted" role="presentation">
              <SearchX aria-hidden />
              {t('nothing', { text: settled })}
            </chakra.p>
          )}
          {!asks && recent.length === 0 && (
            <chakra.p color="fg.muted" role="presentation">
              {t('hint')}
            </chakra.p>
          )}
          {groups.map(({ name, finds: of }) => (
            <div key={name} role="group" aria-label={t(name)}>
              <chakra.p
                display="flex"
                justifyContent="space-between"
                px="2"
                pb="1"
                textStyle="caption"
                color="fg.subtle"
                aria-hidden={name !== 'recent' || undefined}
              >
                {t(name)}
              </chakra.p>
              {of.map((find) => (
                // The focus stays in the field, whose aria-activedescendant names the chosen line.
                // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- a listbox of a combobox
                <div
                  key={find.key}
                  id={optionId(find.key)}
                  role="option"
                  aria-selected={find === chosen}
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => act(find)}
                >
                  {find.picture !== undefined ? <PlainPicture src={find.picture} alt="" data-whole={find.isLogo} /> : find.icon && <find.icon aria-hidden />}
                  <chakra.span minW="0" truncate>
                    <span lang={find.language}>{find.title}</span>
                    {find.text && <small>{find.text}</small>}
                  </chakra.span>
                </div>
              ))}
            </div>
          ))}
        </List>
      )}
      {!asks && recent.length > 0 && (
        <LinkButton
          onClick={() => {
            forgetSearches()
            setRecent([])
          }}
        >
          {t('forget')}
        </LinkButton>
      )}
    </Dialog>
  )
}

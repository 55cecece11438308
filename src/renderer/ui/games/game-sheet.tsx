import { chakra } from '@chakra-ui/react'
import type { Game } from '@kehribar/shared/api/games'
import { useLanguage } from '@/platform/texts/format'
import { useTranslation } from '@/platform/texts/i18n'
import { Dialog } from '../feedback/dialog'
import { Money } from '../money/money'
import { Picture } from '../media/picture'
import { SubmitButton } from '../forms/submit-button'
import { formatReturn } from './format-return'
import { GameRules } from './game-rules'

interface Props {
  game: Game
  launching: boolean
  onPlay: () => void
  onClose: () => void
}

const Row = chakra('div', {
  base: { display: 'flex', justifyContent: 'space-between', gap: '3', py: '2', borderTop: '1px solid {colors.border.subtle}', _first: { borderTop: '0' } },
})

/** Dialog before a game starts: studio, RTP, stakes, rules (@see PLAY-19), and a play button. */
export default function GameSheet({ game, launching, onPlay, onClose }: Props) {
  const { t } = useTranslation(['games', 'game_sheet'])
  const language = useLanguage()
  return (
    <Dialog open onClose={onClose} title={<span lang={game.language}>{game.title}</span>} description={game.gameProvider}>
      <chakra.div display="grid" gridTemplateColumns="112px minmax(0, 1fr)" gap="4" alignItems="center">
        <Picture src={game.image} alt="" w="112px" aspectRatio="3 / 4" h="auto" borderRadius="l3" />
        <chakra.dl m="0" css={{ '& dt': { color: 'fg.muted' }, '& dd': { margin: 0, fontVariantNumeric: 'tabular-nums', fontWeight: 500, textAlign: 'end' } }}>
          {game.rtp !== undefined && (
            <Row>
              <dt>{t('game_sheet:rtp')}</dt>
              <dd>{formatReturn(game.rtp, language)}</dd>
            </Row>
          )}
          {game.minBet !== undefined && (
            <Row>
              <dt>{t('game_sheet:min_stake')}</dt>
              <dd>
                <Money value={game.minBet} />
              </dd>
            </Row>
          )}
          {game.maxBet !== undefined && (
            <Row>
              <dt>{t('game_sheet:max_stake')}</dt>
              <dd>
                <Money value={game.maxBet} />
              </dd>
            </Row>
          )}
        </chakra.dl>
      </chakra.div>
      {game.rtp !== undefined && (
        <chakra.p color="fg.subtle" textStyle="caption" mt="3" mb="4">
          {t('game_sheet:rtp_hint')}
        </chakra.p>
      )}
      {game.engine !== undefined && <GameRules engine={game.engine} />}
      <SubmitButton type="button" loading={launching} onClick={onPlay}>
        {t('play_now')}
      </SubmitButton>
    </Dialog>
  )
}

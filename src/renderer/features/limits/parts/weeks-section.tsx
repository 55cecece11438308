import { chakra } from '@chakra-ui/react'
import { minutesText } from '@kehribar/shared/rules/harm-words'
import { useLanguage } from '@/platform/texts/format'
import { useTranslation } from '@/platform/texts/i18n'
import { Disclosure } from '@/ui/feedback/disclosure'
import { Money, useMoney } from '@/ui/money/money'
import { type Column, DataTable } from '@/ui/tables/data-table'
import { type PlayPicture, shortDay, type Week } from '../play-picture'
import { Section } from './section'

interface Props {
  name: string
  weeks: readonly Week[]
  figure: (week: Week) => number
  /** Formats a figure for display. */
  written: (figure: number) => string
  /** Null if not known yet. */
  usual: number | null
}

/* SVG user units; the drawing scales with its container. */
const [width, height, foot] = [320, 132, 18]
const gap = 8

const Bar = chakra('rect', { base: { fill: 'border.control', '@media (forced-colors: active)': { fill: 'GrayText' } } })
const LastBar = chakra('rect', { base: { fill: 'brand.solid', '@media (forced-colors: active)': { fill: 'Highlight' } } })
const Usual = chakra('line', { base: { stroke: 'fg', '@media (forced-colors: active)': { stroke: 'CanvasText' } } })
const Label = chakra('text', { base: { fill: 'fg.muted', fontSize: '11px', '@media (forced-colors: active)': { fill: 'CanvasText' } } })

/** Bar chart of one figure by week. The last seven days have the brand colour, a line shows the usual value, and text says the same. */
function WeekChart({ name, weeks, figure, written, usual }: Props) {
  const { t } = useTranslation('my_play')
  const figures = weeks.map(figure)
  const last = written(figures.at(-1) ?? 0)
  const most = Math.max(...figures, usual ?? 0, 1)
  const step = (width + gap) / Math.max(weeks.length, 5)
  const tall = (value: number) => (value / most) * (height - foot - 4)
  const level = (value: number) => height - foot - tall(value)
  const usualWords = usual === null ? t('usual_unknown') : t('usual_line', { usual: written(usual) })
  const ends = weeks.length > 1 ? [0, weeks.length - 1] : [0]
  return (
    <chakra.figure display="grid" gap="2" minW="0" alignContent="start">
      <chakra.figcaption>
        <chakra.span display="block" fontWeight="semibold">
          {name}
        </chakra.span>
        <chakra.span display="block" fontVariantNumeric="tabular-nums">
          {t('this_week', { figure: last })}
        </chakra.span>
      </chakra.figcaption>
      <chakra.svg
        role="img"
        aria-label={t('chart', { name, count: weeks.length, figure: last, usual: usualWords })}
        viewBox={`0 0 ${width} ${height}`}
        w="full"
        maxW="440px"
        h="auto"
      >
        {weeks.map((week, place) => {
          const value = figures[place] ?? 0
          const Shape = place === weeks.length - 1 ? LastBar : Bar
          const shown = value > 0 ? Math.max(2, tall(value)) : 1
          return <Shape key={week.to} x={place * step} width={step - gap} y={height - foot - shown} height={shown} rx="2" />
        })}
        {usual !== null && <Usual x1="0" x2={width} y1={level(usual)} y2={level(usual)} strokeWidth="1.5" strokeDasharray="5 4" />}
        {ends.map((place) => (
          <Label
            key={place}
            x={place * step + (step - gap) / 2}
            y={height - 4}
            textAnchor={place === 0 ? 'start' : 'middle'}
            dx={place === 0 ? -(step - gap) / 2 : 0}
          >
            {shortDay(weeks[place]?.to ?? '')}
          </Label>
        ))}
      </chakra.svg>
      <chakra.p textStyle="caption" color="fg.muted">
        {usualWords}
      </chakra.p>
    </chakra.figure>
  )
}

const span = ({ from, to }: Week): string => `${shortDay(from)} – ${shortDay(to)}`
/** Winnings minus stakes, rounded to the kuruş. */
const netOf = ({ won, staked }: Week): number => Math.round((won - staked) * 100) / 100

const Line = chakra('span', { base: { display: 'block' } })

/** Spending and time by week against the player's own past, as charts and as a table (@see PROTECT-15). */
export function WeeksSection({ picture: { weeks, usual } }: { picture: PlayPicture }) {
  const { t } = useTranslation('my_play')
  const language = useLanguage()
  const money = useMoney()
  const time = (minutes: number) => minutesText(minutes, language)
  const columns: Column<Week>[] = [
    { key: 'week', title: t('week'), cell: (week) => <chakra.span whiteSpace="nowrap">{span(week)}</chakra.span> },
    { key: 'deposited', title: t('deposited'), numeric: true, cell: ({ deposited }) => <Money value={deposited} /> },
    { key: 'staked', title: t('staked'), numeric: true, cell: ({ staked }) => <Money value={staked} /> },
    { key: 'net', title: t('net'), numeric: true, cell: (week) => <Money signed value={netOf(week)} /> },
    { key: 'time', title: t('time'), numeric: true, cell: ({ minutes }) => time(minutes) },
    { key: 'night', title: t('night'), numeric: true, cell: ({ nightMinutes }) => time(nightMinutes) },
  ]
  return (
    <Section id="weeks" title={t('weeks_title')} text={t('weeks_text')}>
      <chakra.div display="grid" gap="6" gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' }}>
        <WeekChart name={t('deposited')} weeks={weeks} figure={({ deposited }) => deposited} written={money} usual={usual?.deposited ?? null} />
        <WeekChart name={t('staked')} weeks={weeks} figure={({ staked }) => staked} written={money} usual={usual?.staked ?? null} />
        <WeekChart name={t('time')} weeks={weeks} figure={({ minutes }) => minutes} written={time} usual={usual?.minutes ?? null} />
      </chakra.div>
      <chakra.div minW="0">
        <Disclosure title={t('table')}>
          <DataTable
            label={t('table')}
            columns={columns}
            rows={weeks.toReversed()}
            rowKey={({ to }) => to}
            narrow={(week) => ({
              title: span(week),
              text: (
                <>
                  <Line>
                    {t('deposited')} {money(week.deposited)}
                  </Line>
                  <Line>
                    {t('staked')} {money(week.staked)}
                  </Line>
                  <Line>
                    {t('time')} {time(week.minutes)}
                  </Line>
                  <Line>
                    {t('night')} {time(week.nightMinutes)}
                  </Line>
                </>
              ),
              end: <Money signed value={netOf(week)} fontWeight="semibold" />,
            })}
          />
        </Disclosure>
      </chakra.div>
    </Section>
  )
}

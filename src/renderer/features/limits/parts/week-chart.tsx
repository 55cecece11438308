import { chakra } from '@chakra-ui/react'
import { useTranslation } from '@/platform/texts/i18n'
import { shortDay, type Week } from '../play-picture'

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
export function WeekChart({ name, weeks, figure, written, usual }: Props) {
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

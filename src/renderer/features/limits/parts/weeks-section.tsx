import { chakra } from '@chakra-ui/react'
import { minutesText } from '@kehribar/shared/rules/harm-words'
import { useLanguage } from '@/platform/texts/format'
import { useTranslation } from '@/platform/texts/i18n'
import { Disclosure } from '@/ui/feedback/disclosure'
import { Money, useMoney } from '@/ui/money/money'
import { type Column, DataTable } from '@/ui/tables/data-table'
import { type PlayPicture, shortDay, type Week } from '../play-picture'
import { Section } from './section'
import { WeekChart } from './week-chart'

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

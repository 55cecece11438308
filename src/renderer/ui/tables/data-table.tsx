import { chakra } from '@chakra-ui/react'
import { ArrowDown, ArrowUp, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useIsWide } from '@/platform/shell/media'

export interface Column<Row> {
  key: string
  title: string
  /** Returns nothing, or empty text, if the row has no value; a column that is empty in all rows is hidden. */
  cell: (row: Row) => ReactNode
  /** Numbers are right-aligned. */
  numeric?: boolean
  /** The header sorts by this column. */
  sortable?: boolean
}

/** Long text of a cell, which wraps. */
export const CellText = chakra('span', { base: { display: 'block', maxW: '280px', whiteSpace: 'normal', overflowWrap: 'anywhere' } })

export interface Sort {
  key: string
  descending: boolean
}

interface Props<Row> {
  /** Name of the table, for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** Undefined if the back end sends no id; the row's index then serves as key. */
  rowKey: (row: Row) => string | number | undefined
  /** Below 768 px: the two lines and the end of a list row. */
  narrow: (row: Row) => { icon?: ReactNode; title: ReactNode; text?: ReactNode; end?: ReactNode }
  /** Called when a row is pressed. */
  onRow?: (row: Row) => void
  sort?: Sort
  onSort?: (sort: Sort) => void
  /** Shown if there are no rows. */
  empty?: ReactNode
  /** Whether new rows are loading. The old rows stay, dimmed. */
  busy?: boolean
}

const Cell = chakra('td', {
  base: { px: '4', py: '3', borderTop: '1px solid {colors.border.subtle}', textAlign: 'start' },
  variants: { numeric: { true: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' } } },
})
const Head = chakra('th', {
  base: { px: '4', py: '3', textStyle: 'caption', color: 'fg.subtle', whiteSpace: 'nowrap', textAlign: 'start' },
  variants: { numeric: { true: { textAlign: 'end' } } },
})
const SortButton = chakra(
  'button',
  {
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1',
      minH: '6',
      cursor: 'pointer',
      borderRadius: 'l1',
      _hover: { color: 'fg' },
      _focusVisible: { boxShadow: 'focus' },
      _icon: { boxSize: '3.5' },
    },
  },
  { defaultProps: { type: 'button' } },
)
const Line = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '3', w: 'full', minH: '52px', px: '4', py: '2.5', textAlign: 'start' },
  variants: {
    pressable: { true: { cursor: 'pointer', _hover: { bg: 'bg.muted' }, _focusVisible: { boxShadow: 'inset 0 0 0 2px {colors.brand.focusRing}' } } },
  },
})

const isNothing = (cell: ReactNode): boolean => cell === undefined || cell === null || cell === '' || cell === false

function WideTable<Row>({ label, columns: all, rows, rowKey, onRow, sort, onSort }: Props<Row>) {
  const columns = all.filter(({ cell }) => rows.length === 0 || rows.some((row) => !isNothing(cell(row))))
  return (
    <chakra.div overflowX="auto">
      <chakra.table w="full" borderCollapse="collapse" aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => {
              const active = sort?.key === column.key
              return (
                <Head key={column.key} scope="col" numeric={column.numeric} aria-sort={active ? (sort.descending ? 'descending' : 'ascending') : undefined}>
                  {column.sortable && onSort ? (
                    <SortButton onClick={() => onSort({ key: column.key, descending: active ? !sort.descending : false })}>
                      {column.title}
                      {active && (sort.descending ? <ArrowDown aria-hidden /> : <ArrowUp aria-hidden />)}
                    </SortButton>
                  ) : (
                    column.title
                  )}
                </Head>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <chakra.tr key={rowKey(row) ?? place} cursor={onRow ? 'pointer' : undefined} _hover={{ bg: 'bg.muted' }} onClick={onRow && (() => onRow(row))}>
              {columns.map((column) => (
                <Cell key={column.key} numeric={column.numeric}>
                  {column.cell(row)}
                </Cell>
              ))}
            </chakra.tr>
          ))}
        </tbody>
      </chakra.table>
    </chakra.div>
  )
}

function NarrowList<Row>({ label, rows, rowKey, narrow, onRow }: Props<Row>) {
  return (
    <chakra.ul aria-label={label}>
      {rows.map((row, index) => {
        const { icon, title, text, end } = narrow(row)
        return (
          <chakra.li key={rowKey(row) ?? index} borderTop={index === 0 ? undefined : '1px solid {colors.border.subtle}'}>
            <Line as={onRow ? 'button' : 'div'} pressable={onRow !== undefined} onClick={onRow && (() => onRow(row))}>
              {icon}
              <chakra.span flex="1" minW="0" display="grid">
                <chakra.span fontWeight="medium" overflowWrap="anywhere">
                  {title}
                </chakra.span>
                {text && (
                  <chakra.span textStyle="caption" color="fg.subtle">
                    {text}
                  </chakra.span>
                )}
              </chakra.span>
              {end}
              {onRow && <ChevronRight size={16} aria-hidden color="var(--chakra-colors-fg-subtle)" />}
            </Line>
          </chakra.li>
        )
      })}
    </chakra.ul>
  )
}

/** Table from 768 px, list rows of 52 px below (@see LOOK-09). Rows that open also need a control inside for the keyboard. */
export function DataTable<Row>(props: Props<Row>) {
  const wide = useIsWide()
  if (props.rows.length === 0 && !props.busy) return props.empty ?? null
  return (
    <chakra.div aria-busy={props.busy} opacity={props.busy ? '0.6' : undefined}>
      {wide ? <WideTable {...props} /> : <NarrowList {...props} />}
    </chakra.div>
  )
}

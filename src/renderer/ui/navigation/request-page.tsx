import { chakra } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { ErrorState } from '../feedback/error-state'
import { Panel } from './panel'
import { Loading, RowsSkeleton } from '../feedback/skeletons'

/** Form panel of a {@link RequestPage}, with a readable width. */
export function FormPanel({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Panel padded display="grid" gap="5" maxW="640px" w="full" aria-label={label}>
      {children}
    </Panel>
  )
}

interface Props<Row> {
  title: string
  lead: string
  /** A {@link FormPanel}, or a note on why there is none. */
  form: ReactNode
  /** Above the list of requests. */
  heading: string
  query: { data: readonly Row[] | undefined; isError: boolean; error: unknown; refetch: () => unknown }
  /** Text while the list loads. */
  loading: string
  /** Shown if the list is empty. */
  empty: ReactNode
  table: (rows: Row[]) => ReactNode
}

/** Page with a request form above and the player's requests below: receipts, bonus requests, calls. */
export function RequestPage<Row>({ title, lead, form, heading, query, loading, empty, table }: Props<Row>) {
  const id = useId()
  const { data } = query
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="7">
      <chakra.div display="grid" gap="1.5">
        <chakra.h1 textStyle="h1">{title}</chakra.h1>
        <chakra.p color="fg.muted" textWrap="pretty">
          {lead}
        </chakra.p>
      </chakra.div>
      {form}
      <chakra.section display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3" aria-labelledby={id}>
        <chakra.h2 id={id} textStyle="h3">
          {heading}
        </chakra.h2>
        <Panel as="div" overflow="hidden">
          {data ? (
            data.length > 0 ? (
              table([...data])
            ) : (
              empty
            )
          ) : query.isError ? (
            <ErrorState error={query.error} onRetry={() => void query.refetch()} />
          ) : (
            <Loading words={loading} padded>
              <RowsSkeleton rows={3} height="52px" />
            </Loading>
          )}
        </Panel>
      </chakra.section>
    </chakra.div>
  )
}

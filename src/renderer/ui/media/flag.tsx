import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

/** A country's flag, 3:2; the pictures' addresses are loaded when the first one is shown. Its name stands beside it. */
export function Flag({ alpha2 }: { alpha2: string | undefined }) {
  const { data } = useQuery({ queryKey: ['flags'], queryFn: () => import('@/platform/texts/flags'), staleTime: Number.POSITIVE_INFINITY })
  const url = alpha2 && data?.flagUrl(alpha2)
  return (
    <chakra.span w="24px" h="16px" flexShrink="0" borderRadius="2px" overflow="hidden" bg="bg.emphasized" aria-hidden>
      {url && <img src={url} alt="" width={24} height={16} />}
    </chakra.span>
  )
}

import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

/** Flag of a country, 3:2, hidden from screen readers because the name is beside it. The pictures' addresses load with the first flag. */
export function Flag({ alpha2 }: { alpha2: string | undefined }) {
  const { data } = useQuery({ queryKey: ['flags'], queryFn: () => import('@/platform/texts/flags'), staleTime: Number.POSITIVE_INFINITY })
  const url = alpha2 && data?.flagUrl(alpha2)
  return (
    <chakra.span w="24px" h="16px" flexShrink="0" borderRadius="2px" overflow="hidden" bg="bg.emphasized" aria-hidden>
      {url && <img src={url} alt="" width={24} height={16} />}
    </chakra.span>
  )
}

import { UnfurnishedScreen } from '@/ui/unfurnished-screen'

/** Placeholder until the screen is here. */
export function Component() {
  return <UnfurnishedScreen page="limits" />
}

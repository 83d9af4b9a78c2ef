import * as m from '../generated/i18n/messages.js'
import { Button } from '../ui/controls/Button.tsx'
import { Screen } from '../ui/layout/Screen.tsx'
import type { ViewFailedProps } from './ViewFailed.tsx'

/** What stands for a failed view where even what says so could not be loaded. */
export function RetryOnly({ onRetry }: ViewFailedProps) {
  return (
    <Screen>
      <Button onClick={onRetry}>{m.try_again()}</Button>
    </Screen>
  )
}

import { useSecondsUntil } from '../app/useSecondsUntil.ts'
import * as m from '../generated/i18n/messages.js'
import { Button } from '../ui/controls/Button.tsx'
import { VisuallyHidden } from '../ui/text/VisuallyHidden.tsx'
import type { useHoldings } from './balances/useHoldings.ts'

/**
 * Asks for the tokens again; until that may be done it counts the seconds down. It stands in an alert, where a screen
 * reader would read each second.
 */
export function RetryTokens({ retry, retryAt }: Pick<ReturnType<typeof useHoldings>, 'retry' | 'retryAt'>) {
  const seconds = useSecondsUntil(retryAt)
  if (seconds === 0) return <Button onClick={retry}>{m.try_again()}</Button>
  return (
    <Button disabled>
      <span aria-hidden="true">{m.try_again_in({ seconds })}</span>
      <VisuallyHidden>{m.try_again()}</VisuallyHidden>
    </Button>
  )
}

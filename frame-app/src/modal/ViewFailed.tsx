import { useEffect } from 'react'
import { track } from '../app/reporting/track.ts'
import { useApp } from '../app/useApp.ts'
import * as m from '../generated/i18n/messages.js'
import { Button } from '../ui/controls/Button.tsx'
import { ErrorState } from '../ui/layout/ErrorState.tsx'
import { Screen } from '../ui/layout/Screen.tsx'

export type ViewFailedProps = { readonly error: Error; readonly onRetry: () => void }

/** Shows that a view could not be loaded or rendered. A click shows the technical details. */
export function ViewFailed({ error, onRetry }: ViewFailedProps) {
  const app = useApp()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each error that is shown
  useEffect(() => track(app, 'INTERNAL_SDK_ERROR', {}), [app, error])
  return (
    <Screen>
      <ErrorState
        action={<Button onClick={onRetry}>{m.try_again()}</Button>}
        technical={{
          text: error.message.slice(0, 200),
          label: m.details(),
          copyLabel: m.copy(),
          copiedLabel: m.copied(),
        }}
        text={m.view_failed_text()}
        title={m.view_failed_title()}
      />
    </Screen>
  )
}

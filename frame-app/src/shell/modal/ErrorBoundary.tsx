import { Component, lazy, type ReactNode, Suspense } from 'react'
import * as m from '../../generated/i18n/messages.js'
import { Button } from '../../ui/controls/Button.tsx'
import { Screen } from '../../ui/layout/Screen.tsx'
import { loadViewFailed } from './loadViewFailed.ts'
import type { ViewFailedProps } from './ViewFailed.tsx'

type Props = { readonly children: ReactNode }

/** Where even its chunk could not be loaded, only the button is shown. */
const ViewFailed = lazy(() =>
  loadViewFailed().then(
    (module) => ({ default: module.ViewFailed }),
    () => ({ default: RetryOnly }),
  ),
)

function RetryOnly({ onRetry }: ViewFailedProps) {
  return (
    <Screen>
      <Button onClick={onRetry}>{m.try_again()}</Button>
    </Screen>
  )
}

/** A view that could not be loaded or drawn leaves the modal usable: it says so and offers to try again. */
export class ErrorBoundary extends Component<Props, { error: Error | null }> {
  override state = { error: null as Error | null }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    return (
      <Suspense>
        <ViewFailed error={error} onRetry={() => this.setState({ error: null })} />
      </Suspense>
    )
  }
}

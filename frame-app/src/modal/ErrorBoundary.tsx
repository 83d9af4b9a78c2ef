import { Component, type ComponentType, type ReactNode, Suspense } from 'react'
import { forgetFailed } from '../app/laterPart.ts'
import type { ViewFailedProps } from './ViewFailed.tsx'

type Props = {
  /** Called again with each try. */
  readonly children: () => ReactNode
  /** What to draw instead of what failed. */
  readonly failed: () => ComponentType<ViewFailedProps>
}

/** A view that could not be loaded or drawn leaves the modal usable: it says so, and a press tries again. */
export class ErrorBoundary extends Component<Props, { error: Error | null }> {
  override state = { error: null as Error | null }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children()
    const Failed = this.props.failed()
    const retry = () => {
      forgetFailed()
      this.setState({ error: null })
    }
    return (
      <Suspense>
        <Failed error={error} onRetry={retry} />
      </Suspense>
    )
  }
}

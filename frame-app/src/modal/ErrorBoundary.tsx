import { Component, type ComponentType, type ReactNode, Suspense } from 'react'
import { forgetFailed } from '../app/laterPart.ts'
import type { ViewFailedProps } from './ViewFailed.tsx'

type Props = {
  /** Function that renders the children. It is called again on each retry. */
  readonly children: () => ReactNode
  /** Returns the component to render if the children fail. */
  readonly failed: () => ComponentType<ViewFailedProps>
}

/** Keeps the modal usable if a view cannot be loaded or rendered. Shows an error with a retry button in that case. */
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

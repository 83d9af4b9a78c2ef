import { Component, type ReactNode } from 'react'
import * as m from '../generated/i18n/messages.js'
import { Button } from '../ui/Button.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Screen } from '../ui/Screen.tsx'

type Props = { readonly children: ReactNode }

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
      <Screen>
        <ErrorState
          action={<Button onClick={() => this.setState({ error: null })}>{m.try_again()}</Button>}
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
}

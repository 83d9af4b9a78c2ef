import { useApp } from '../app/useApp.ts'
import * as m from '../generated/i18n/messages.js'
import { LinkButton } from '../ui/controls/LinkButton.tsx'
import { Text } from '../ui/text/Text.tsx'

/** Leads from a page of help to what was requested in this visit. */
export function NetworkActivityLink() {
  const { store } = useApp()
  return (
    <Text align="center">
      <LinkButton onClick={() => store.getState().push('NetworkActivity')}>{m.requests_action()}</LinkButton>
    </Text>
  )
}

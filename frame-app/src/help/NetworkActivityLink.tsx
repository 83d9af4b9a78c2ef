import { useApp } from '../app/useApp.ts'
import * as m from '../generated/i18n/messages.js'
import { LinkButton } from '../ui/controls/LinkButton.tsx'
import { Text } from '../ui/text/Text.tsx'

/** Link from the help pages to the network activity log. */
export function NetworkActivityLink() {
  const { store } = useApp()
  return (
    <Text align="center">
      <LinkButton leadsTo="NetworkActivity" onClick={() => store.getState().push('NetworkActivity')}>
        {m.requests_action()}
      </LinkButton>
    </Text>
  )
}

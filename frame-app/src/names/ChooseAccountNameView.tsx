import { track } from '../app/reporting/track.ts'
import { NotConnected } from '../app/screens/NotConnected.tsx'
import { isSmartAccount } from '../app/store/isSmartAccount.ts'
import { useApp } from '../app/useApp.ts'
import * as m from '../generated/i18n/messages.js'
import { Button } from '../ui/controls/Button.tsx'
import { LinkButton } from '../ui/controls/LinkButton.tsx'
import { Screen } from '../ui/layout/Screen.tsx'
import { Icon } from '../ui/pictures/Icon.tsx'
import { Text } from '../ui/text/Text.tsx'
import { NamesOff } from './NamesOff.tsx'
import styles from './names.module.css'
import { namesFaq } from './namesFaq.ts'
import { useNameOwner } from './useNameOwner.ts'

/** View that explains what a name is for, before the user chooses one. */
export function ChooseAccountNameView() {
  const app = useApp()
  const { kind } = useNameOwner()
  if (kind === 'none') return <NotConnected />
  if (kind === 'other') return <NamesOff />
  const begin = () => {
    const { getState } = app.store
    track(app, 'OPEN_ENS_FLOW', { isSmartAccount: isSmartAccount(getState()) })
    getState().push('RegisterAccountName')
  }
  return (
    <Screen align="center" footer={<Button onClick={begin}>{m.name_choose()}</Button>} gap={12}>
      <span className={styles.mark}>
        <Icon name="wallet" size={30} />
      </span>
      <Text align="center" as="h2" size="body" weight="bold">
        {m.name_intro_title()}
      </Text>
      <Text align="center" tone="muted">
        {m.name_intro_text()}
      </Text>
      <LinkButton href={namesFaq} icon={<Icon name="external" size={16} />}>
        {m.name_faq()}
      </LinkButton>
    </Screen>
  )
}

import { useQuery } from '@tanstack/react-query'
import { queryClientOf } from '../app/screens/queryClientOf.ts'
import { activeConnection } from '../app/store/connectionSlice.ts'
import { useApp } from '../app/useApp.ts'
import { useAppState } from '../app/useAppState.ts'
import * as m from '../generated/i18n/messages.js'
import { Button } from '../ui/controls/Button.tsx'
import { LinkButton } from '../ui/controls/LinkButton.tsx'
import { Screen } from '../ui/layout/Screen.tsx'
import { Icon } from '../ui/pictures/Icon.tsx'
import { SuccessMark } from '../ui/pictures/SuccessMark.tsx'
import { Text } from '../ui/text/Text.tsx'
import { nameOfQuery } from './lookup/nameOfQuery.ts'
import styles from './names.module.css'
import { namesFaq } from './namesFaq.ts'

/** View that confirms that the name now belongs to the account. */
export function RegisterAccountNameSuccessView() {
  const app = useApp()
  const { address, network } = useAppState(activeConnection)
  const { data: name } = useQuery(nameOfQuery(app, network, address), queryClientOf(app))
  return (
    <Screen
      align="center"
      footer={<Button onClick={() => app.store.getState().reset('Account')}>{m.name_go()}</Button>}
      gap={12}
    >
      <SuccessMark />
      <Text align="center" as="h2" size="body" weight="bold">
        {m.name_done_title()}
      </Text>
      {name ? (
        <Text align="center" className={styles.whole} tone="muted">
          {m.name_done_text({ name })}
        </Text>
      ) : null}
      <LinkButton href={namesFaq} icon={<Icon name="external" size={16} />}>
        {m.learn_more()}
      </LinkButton>
    </Screen>
  )
}

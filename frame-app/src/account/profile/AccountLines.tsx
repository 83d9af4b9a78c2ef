import { activeConnection } from '../../app/store/connectionSlice.ts'
import { useAppState } from '../../app/useAppState.ts'
import * as m from '../../generated/i18n/messages.js'
import { ListGroup } from '../../ui/layout/ListGroup.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { AccountLine } from './AccountLine.tsx'

type Props = {
  readonly action: string
  readonly busy: string | null
  readonly onSwitch: (address: string) => void
}

/** Lists the active wallet's accounts on the active network, including the active account. */
export function AccountLines({ action, busy, onSwitch }: Props) {
  const { accounts, address, network, isAuth, smartAccountNetworks } = useAppState((state) => ({
    accounts: activeConnection(state).accounts,
    address: activeConnection(state).address,
    network: activeConnection(state).network,
    isAuth: activeConnection(state).connectorType === 'AUTH',
    smartAccountNetworks: state.auth.smartAccountNetworks,
  }))
  const shown = accounts.filter(
    (account) =>
      account.address === address ||
      account.type === 'eoa' ||
      account.type === 'payment' ||
      (account.type === 'smartAccount' && smartAccountNetworks.includes(network ?? '')),
  )
  return (
    <>
      <ListGroup label={m.accounts_label()} testId="accounts">
        {shown.map((account) => (
          <AccountLine
            account={account}
            action={action}
            busy={busy === account.address}
            disabled={busy !== null}
            isAuth={isAuth}
            isCurrent={account.address === address}
            key={account.address}
            network={network}
            onSwitch={() => onSwitch(account.address)}
          />
        ))}
      </ListGroup>
      {shown.length < 2 ? (
        <Text align="center" tone="muted">
          {m.accounts_none()}
        </Text>
      ) : null}
    </>
  )
}

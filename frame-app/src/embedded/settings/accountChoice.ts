import type { AccountType } from '../../app/store/authSlice.ts'
import { activeConnection } from '../../app/store/connectionSlice.ts'
import type { State } from '../../app/store/createStore.ts'
import { isLoginNamespace } from '../../wallets/isLoginNamespace.ts'
import { preferredAccount } from '../preferredAccount.ts'

type AccountChoice = {
  /** Type of the selected account. */
  readonly current: AccountType
  /** Addresses by account type, as far as the wallet reported them. */
  readonly addresses: { readonly [type in AccountType]?: string }
  /** Whether the network has smart accounts. If not, the user cannot choose the account type. */
  readonly canSwitch: boolean
  readonly isDeployed: boolean | null
}

/** Returns the account types to choose from. Returns `null` if the embedded wallet is not connected. */
export function accountChoice(state: State): AccountChoice | null {
  const { connectorType, accounts, address, network } = activeConnection(state)
  const { activeNamespace, auth } = state
  if (connectorType !== 'AUTH' || !isLoginNamespace(activeNamespace) || !address) return null
  const ofType = (type: AccountType) => accounts.find((account) => account.type === type)?.address
  const own = accounts.find((account) => account.address === address)?.type
  const [eoa, smartAccount] = [ofType('eoa'), ofType('smartAccount')]
  return {
    current: own === 'eoa' || own === 'smartAccount' ? own : preferredAccount(state, activeNamespace),
    addresses: { ...(eoa && { eoa }), ...(smartAccount && { smartAccount }) },
    canSwitch: network !== null && auth.smartAccountNetworks.includes(network),
    isDeployed: auth.smartAccountDeployed,
  }
}

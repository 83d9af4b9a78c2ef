import { makeError } from '#shared/errors/makeError.ts'
import type { Namespace } from '#shared/protocol/primitives.ts'
import type { App } from '../../app/App.ts'
import { connectionOf } from '../../app/store/connectionSlice.ts'
import { makeCurrent } from '../table/makeCurrent.ts'
import { requireSwitchable } from './requireSwitchable.ts'

type Input = { readonly namespace: Namespace; readonly address?: string | undefined }

/**
 * Selects another account of a connected wallet. The dapp learns about the selection from the namespace's route, where
 * the selected account is first. The wallet receives no request, and other namespaces do not change.
 *
 * @throws BITCOIN_ADDRESS_MISSING, BITCOIN_ACCOUNT_NOT_PAYMENT, see `requireSwitchable`; UNAUTHORIZED for an account
 *   that is not in the connection; UNSUPPORTED_CHAIN for a smart account on a network without smart accounts
 */
export async function switchAccount(app: App, { namespace, address }: Input): Promise<void> {
  const { id, accounts, connectorType, address: current, network } = connectionOf(app.store.getState(), namespace)
  const isSame = (other: string | null) =>
    namespace === 'eip155' ? other?.toLowerCase() === address?.toLowerCase() : other === address
  const account = accounts.find((each) => isSame(each.address))
  requireSwitchable(namespace, address, accounts)
  if (!account) throw makeError('UNAUTHORIZED')
  if (isSame(current)) return
  if (connectorType === 'AUTH' && (account.type === 'eoa' || account.type === 'smartAccount')) {
    const { smartAccountNetworks } = app.store.getState().auth
    if (account.type === 'smartAccount' && !smartAccountNetworks.includes(network ?? ''))
      throw makeError('UNSUPPORTED_CHAIN')
    // The embedded wallet signs with its preferred account type, so the wallet must switch that type too.
    const { setPreferredAccount } = await import('../../embedded/setPreferredAccount.ts')
    await setPreferredAccount(app, account.type, namespace)
  } else if (id) makeCurrent(app, id, account.address)
}

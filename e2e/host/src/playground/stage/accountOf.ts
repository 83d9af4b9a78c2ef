import type { Namespace } from '../../../../../sdk/src/index.ts'
import type { Sessions } from '../../createSession.ts'

type Session = ReturnType<Sessions['get']>

/** The account that the page shows. */
export type Account = { readonly namespace: Namespace; readonly address: string; readonly wallet: string | undefined }

/** Returns the connected EVM account, or else the account of another family, or `undefined` if there is none. */
export function accountOf({ accounts: [address], state }: Session): Account | undefined {
  if (address) return { namespace: 'eip155', address, wallet: state.namespaces.eip155?.wallet?.name }
  const found = Object.entries(state.namespaces).find(([, each]) => each?.status === 'connected' && each.address)
  if (!found) return undefined
  const [namespace, each] = found
  return { namespace: namespace as Namespace, address: each.address!, wallet: each.wallet?.name }
}

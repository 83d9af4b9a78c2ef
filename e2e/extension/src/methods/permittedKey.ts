import type { Address } from 'viem'
import type { HDAccount } from 'viem/accounts'
import { RpcError } from '../rpcError.ts'
import { siteView } from '../siteView.ts'
import { walletKeys } from '../walletKeys.ts'
import type { Call } from './call.ts'

/** Returns the key of an account that this site may use now. @throws RpcError 4100 if the site may not use it */
export function permittedKey({ store, origin }: Call, address: Address): HDAccount {
  const permitted = siteView(store.get(), origin).accounts.includes(address)
  const key = walletKeys.find((one) => one.address === address)
  if (!permitted || !key) throw new RpcError(4100, `The site may not use ${address}, or the wallet is locked`)
  return key
}

import type { Account } from '#shared/protocol/account.ts'
import type { ExtensionEvent } from '#shared/protocol/hostToFrame.ts'
import type { Namespace } from '#shared/protocol/primitives.ts'
import type { App } from '../../app/App.ts'
import { connectionOf } from '../../app/store/connectionSlice.ts'

type Heard = Extract<ExtensionEvent, { event: 'accountsChanged' }>['accounts'][number]

const isTaproot = (address: string) => /^(bc|tb|bcrt)1p/i.test(address)

/**
 * Returns the accounts that a wallet in the host's window reports, with their types. The type is the reported one, else
 * the type that we already know, else the family's default. A Bitcoin taproot address is for ordinals if the wallet
 * also reports addresses of other types. Drops values that are not addresses of the family. Sorts Bitcoin payment
 * addresses first.
 */
export async function heardAccounts(
  { store, adapters }: App,
  namespace: Namespace,
  heard: readonly Heard[],
): Promise<readonly Account[]> {
  const addresses = heard.map((each) => (typeof each === 'string' ? each : each.address))
  const usual = (address: string) => {
    if (namespace !== 'bip122') return 'eoa'
    return isTaproot(address) && !addresses.every(isTaproot) ? 'ordinal' : 'payment'
  }
  const known = new Map(connectionOf(store.getState(), namespace).accounts.map(({ address, type }) => [address, type]))
  const accounts = heard.map(
    (each): Account => (typeof each === 'string' ? { address: each, type: known.get(each) ?? usual(each) } : each),
  )
  // We trust EIP-1193 wallets, so we accept an address in any letter case without checking its checksum.
  if (namespace === 'eip155') return accounts
  const adapter = adapters[namespace]
  const sound = await Promise.all(
    accounts.map(async ({ address, type }) => type === 'stx' || (await adapter?.isAddress(address)) === true),
  )
  return accounts
    .filter((_, index) => sound[index])
    .sort((a, b) => Number(b.type === 'payment') - Number(a.type === 'payment'))
}

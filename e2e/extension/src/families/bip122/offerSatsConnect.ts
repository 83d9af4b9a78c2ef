import type { FamilyLink } from '../familyLink.ts'
import type { WalletFace } from '../standardAccounts.ts'
import { createSatsConnectProvider } from './createSatsConnectProvider.ts'

type Entry = { readonly id: string; readonly name: string; readonly icon: string; readonly methods: readonly string[] }

const methods = ['getInfo', 'getAddresses', 'getAccounts', 'signMessage', 'signPsbt', 'sendTransfer']

/**
 * Sets the provider on `window`, at the path that `id` contains (such as `a.b`), and adds the wallet to
 * `window.btc_providers`.
 */
export function offerSatsConnect(link: FamilyLink<'bip122'>, { id, name, icon }: WalletFace & { readonly id: string }) {
  const path = id.split('.')
  const last = path.pop() ?? id
  let place = window as unknown as Record<string, unknown>
  for (const part of path) {
    place[part] ??= {}
    place = place[part] as Record<string, unknown>
  }
  place[last] = createSatsConnectProvider(link)
  const host = window as unknown as { btc_providers?: Entry[] }
  host.btc_providers ??= []
  host.btc_providers.push({ id, name, icon, methods })
}

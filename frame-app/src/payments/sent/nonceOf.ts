import { namespaceOf } from '#shared/caip.ts'
import type { App } from '../../app/App.ts'
import { networkOf } from '../../app/store/optionsSlice.ts'
import { chainAsk } from '../../chains/nodes/chainAsk.ts'

type Sent = { readonly network: string; readonly hash: string }

/** The nonce of a transaction of eip155; `null` where the chain does not know it, or has none. */
export async function nonceOf(app: App, { network, hash }: Sent): Promise<number | null> {
  const known = networkOf(app.store.getState(), network)
  if (!known || namespaceOf(network) !== 'eip155') return null
  try {
    const found = await chainAsk(app, known)({ method: 'eth_getTransactionByHash', params: [hash] })
    const nonce = (found as { readonly nonce?: unknown } | null)?.nonce
    return typeof nonce === 'string' && /^0x[0-9a-f]{1,13}$/i.test(nonce) ? Number(nonce) : null
  } catch {
    return null
  }
}

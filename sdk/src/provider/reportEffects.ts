import type { ExtensionEvent } from '../../../shared/src/protocol/hostToFrame.ts'
import type { Extension } from '../discovery/Extension.ts'
import type { ChainFamily, Rpc } from '../families/ChainFamily.ts'
import type { Ask, Report } from '../wire/Ask.ts'

type Page = { readonly ask: Ask; readonly report: Report }

/** Timeout (ms) for a wallet to report its chain. */
const timeoutMs = 2_000

/**
 * After a request to a wallet in this window, reports to the modal what the wallet itself may not report: a changed
 * connection or a sent transaction. Some wallets switch their chain without `chainChanged`, so we ask the wallet for
 * its chain. This is a separate chunk, for the few methods that need it.
 *
 * @param rpc the request, which the wallet has answered successfully
 * @param network current network of the provider (CAIP-2)
 * @param page functions that end the connection in the modal (if the permission was revoked), and that report a changed
 *   chain or a sent transaction to the modal
 * @param take sets the provider's chain (CAIP-2) while the wallet is connected
 */
export async function reportEffects(
  { method, params }: Rpc,
  network: string,
  { id, provider }: Extension,
  { namespace, methods, chain, chainId }: ChainFamily,
  page: Page,
  take: (chain: string) => void,
): Promise<void> {
  const { effect } = methods[method]!
  // Revoking a permission other than `eth_accounts` (EIP-2255) does not end the connection.
  const isOther = method == 'wallet_revokePermissions' && !Object.hasOwn(Object(params?.[0]), 'eth_accounts')
  if (effect == 'disconnects' && !isOther)
    // Do not wait for this call: the modal may have to load first, and the dapp does not need the result.
    page.ask('disconnect', { namespace }).catch(() => {})
  const tell = (change: ExtensionEvent) => page.report(namespace, id, change)
  if (effect == 'sends') tell({ event: 'sent' })
  if (effect != 'switches') return
  // The wallet has already emitted the new chain. Do not ask for `eth_chainId`: a wallet that emits the event before it
  // switches would return the old chain.
  if (chain(params?.[0]?.chainId) == network) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, timeoutMs)
  })
  const said = await Promise.race([provider.request({ method: 'eth_chainId' }), late]).finally(() =>
    clearTimeout(timer),
  )
  const next = chain(said) as string
  if (!chainId(next)) return
  take(next)
  tell({ event: 'chainChanged', chain: next })
}

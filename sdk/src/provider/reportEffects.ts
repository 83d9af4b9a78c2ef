import type { ExtensionEvent } from '../../../shared/src/protocol/hostToFrame.ts'
import type { Extension } from '../discovery/Extension.ts'
import type { ChainFamily, Rpc } from '../families/ChainFamily.ts'
import type { Ask, Report } from '../wire/Ask.ts'

type Page = { readonly ask: Ask; readonly report: Report }

/** How long a wallet may take to say on which chain it is. */
const timeoutMs = 2_000

/**
 * Reports what a wallet in this window leaves unsaid after a request that changed its connection or its account's
 * holdings: some switch without `chainChanged`, so the wallet is asked for its chain, and the modal hears of what was
 * sent. A chunk of its own, for the few methods that need it.
 *
 * @param rpc that the wallet has answered, with success
 * @param network that the provider is on by then (CAIP-2)
 * @param page whose modal ends the connection when the permission was taken back, and learns of another chain and of
 *   what was sent
 * @param take gives the provider its chain (CAIP-2), while the wallet is connected
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
  // A permission other than `eth_accounts` (EIP-2255) is not the connection.
  const isOther = method == 'wallet_revokePermissions' && !Object.hasOwn(Object(params?.[0]), 'eth_accounts')
  if (effect == 'disconnects' && !isOther)
    // The dapp need not wait for the modal, which may have to load for that.
    page.ask('disconnect', { namespace }).catch(() => {})
  const tell = (change: ExtensionEvent) => page.report(namespace, id, change)
  if (effect == 'sends') tell({ event: 'sent' })
  if (effect != 'switches') return
  // It said so itself. One that tells the event before it has switched would now name the chain that it leaves.
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

import { useQuery } from '@tanstack/react-query'
import type { Deployment } from '#shared/deployment.ts'
import { askForVisitor } from '../app/askForVisitor.ts'
import { needsAgreement } from '../app/options/needsAgreement.ts'
import type { OnRampProvider } from '../app/options/onRampProviders.ts'
import { queryClientOf } from '../app/screens/queryClientOf.ts'
import { useApp } from '../app/useApp.ts'
import { useAppState } from '../app/useAppState.ts'
import { coinbaseLinkQuery, quoteQuery } from './onRampQueries.ts'
import { isPlaceholder } from './onramp/getOnRampQuote.ts'
import type { Order } from './useOrder.ts'

/** Link to a provider's page. It must be loaded before the click, because browsers open windows only during a click. */
export type Link = {
  /** URL of the provider's page; `null` while the URL is loading, or if the provider has no page for this network. */
  readonly href: string | null
  /** `none`: the provider has no page for this network. */
  readonly state: 'pending' | 'ready' | 'failed' | 'none'
  /** Marks the link as used, so that a new one is loaded. Call it when the user has opened or copied the link. */
  readonly markUsed: () => void
  readonly retry: () => void
}

/**
 * Returns the link to a provider's page for an order. Sends no request before the user has agreed to the dapp's terms.
 */
export function useLink(
  provider: OnRampProvider,
  { address, network, params, options, payment, purchase, amount }: Order,
): Link {
  const app = useApp()
  const client = queryClientOf(app)
  const { mayAsk, namespace, projectId } = useAppState((state) => ({
    mayAsk: !needsAgreement(state),
    namespace: state.activeNamespace,
    projectId: state.options.projectId ?? '',
  }))
  const isCoinbase = provider === 'coinbase'
  const quote = useQuery(
    quoteQuery(app, { network, payment, purchase, amount: isCoinbase ? amount : undefined }),
    client,
  )
  const bought = amount && quote.data && !isPlaceholder(quote.data) ? quote.data.purchaseAmount.amount : undefined
  const isOrdered = Boolean(amount ?? params.buy)
  const query = coinbaseLinkQuery(app, {
    address,
    network,
    assets: isOrdered && purchase ? [purchase.symbol] : (options?.purchaseCurrencies ?? []).map(({ symbol }) => symbol),
    presetCryptoAmount: bought,
    // A placeholder quote contains no token amount, so Coinbase's page starts with the amount of money instead.
    presetFiatAmount: bought ? undefined : amount,
    enabled: isCoinbase && mayAsk && options !== undefined && !(amount && quote.isPending),
  })
  const { data, isError, isFetching, refetch } = useQuery(query, client)

  const { meld } = app.deployment
  if (provider === 'meld') {
    const href = mayAsk && meld && address ? meldUrl(meld, { namespace, address }, projectId) : null
    const nothing = () => {}
    return { href, state: href ? 'ready' : 'none', markUsed: nothing, retry: nothing }
  }
  return {
    href: data ?? null,
    state: data ? 'ready' : isError && !isFetching ? 'failed' : data === null ? 'none' : 'pending',
    // Deferred, because the clicked link must still be in the document while the browser follows the link.
    markUsed: () => void setTimeout(() => void client.resetQueries({ queryKey: query.queryKey, exact: true })),
    retry: () => void askForVisitor(app, refetch),
  }
}

/**
 * Returns the link to Meld's page, with the deployment's public key. The key identifies the deployment as a partner and
 * is not secret.
 *
 * @param account.address in its chain's format
 * @param projectId lets Meld distinguish the customers of this deployment
 */
export function meldUrl(
  { page, publicKey }: NonNullable<Deployment['meld']>,
  { namespace, address }: { readonly namespace: string; readonly address: string },
  projectId: string,
): string {
  const url = new URL(page)
  url.searchParams.set('publicKey', publicKey)
  url.searchParams.set('destinationCurrencyCode', namespace === 'solana' ? 'SOL' : 'USDC')
  url.searchParams.set('walletAddress', address)
  url.searchParams.set('externalCustomerId', projectId)
  return url.href
}

import { useQuery } from '@tanstack/react-query'
import type { Deployment } from '#shared/deployment/deployment.ts'
import { needsAgreement } from '../app/options/needsAgreement.ts'
import type { OnRampProvider } from '../app/options/onRampProviders.ts'
import { askForVisitor } from '../app/queries/askForVisitor.ts'
import { queryClientOf } from '../app/queries/queryClientOf.ts'
import { useApp } from '../app/useApp.ts'
import { useAppState } from '../app/useAppState.ts'
import { coinbaseLinkQuery, quoteQuery } from './onRampQueries.ts'
import { isPlaceholder } from './onramp/getOnRampQuote.ts'
import type { Order } from './useOrder.ts'

/** The way to a provider: ready before the press, since a window opens only in it. */
export type Link = {
  /** `null` while there is none. */
  readonly href: string | null
  /** `none`: the provider has no page for this network. */
  readonly state: 'pending' | 'ready' | 'failed' | 'none'
  /** Call it when the link was opened or passed on: another one is made. */
  readonly markUsed: () => void
  readonly retry: () => void
}

/** The way to a provider for an order. Nothing is asked for it before the visitor agreed to the dapp's terms. */
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
    // A placeholder is not a price: then the money is what the page begins with.
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
    // A moment later: the link that is being followed still stands in the page.
    markUsed: () => void setTimeout(() => void client.resetQueries({ queryKey: query.queryKey, exact: true })),
    retry: () => void askForVisitor(app, refetch),
  }
}

/**
 * The link to Meld's page, with the deployment's public key: a partner's name, no secret.
 *
 * @param account.address as its chain writes it
 * @param projectId what Meld tells this deployment's customers apart by
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

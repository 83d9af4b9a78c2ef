import { useQuery } from '@tanstack/react-query'
import { formatFiat } from '../app/amounts/formatFiat.ts'
import { sumFiat } from '../app/amounts/sumFiat.ts'
import { type OnRampProvider, onRampProviders } from '../app/options/onRampProviders.ts'
import { track } from '../app/reporting/track.ts'
import { ConnectScreen } from '../app/screens/ConnectScreen.tsx'
import { NotConnected } from '../app/screens/NotConnected.tsx'
import { queryClientOf } from '../app/screens/queryClientOf.ts'
import { isSmartAccount } from '../app/store/isSmartAccount.ts'
import { networkOf } from '../app/store/optionsSlice.ts'
import { useApp } from '../app/useApp.ts'
import { useAppState } from '../app/useAppState.ts'
import * as m from '../generated/i18n/messages.js'
import { LinkButton } from '../ui/controls/LinkButton.tsx'
import { ListItem } from '../ui/controls/ListItem.tsx'
import { EmptyState } from '../ui/layout/EmptyState.tsx'
import { ListGroup } from '../ui/layout/ListGroup.tsx'
import { Screen } from '../ui/layout/Screen.tsx'
import { Icon } from '../ui/pictures/Icon.tsx'
import { Skeleton } from '../ui/pictures/Skeleton.tsx'
import { Text } from '../ui/text/Text.tsx'
import styles from './buy.module.css'
import { decimalAmount } from './decimalAmount.ts'
import { quoteQuery } from './onRampQueries.ts'
import { isFallback } from './onramp/getOnRampOptions.ts'
import { isPlaceholder } from './onramp/getOnRampQuote.ts'
import { ProviderImage } from './ProviderImage.tsx'
import { providerNames } from './providerNames.ts'
import { providerOffer } from './providerOffer.ts'
import { SymbolImage } from './SymbolImage.tsx'
import { startBuying } from './startBuying.ts'
import { useLink } from './useLink.ts'
import { type Order, useOrder } from './useOrder.ts'

/** Lists the providers. Also shows the order's amount, and a link to earlier purchases. */
export function OnRampProvidersView() {
  const app = useApp()
  const order = useOrder()
  const { providers, isSmart } = useAppState((state) => ({
    providers: onRampProviders(app),
    isSmart: isSmartAccount(state),
  }))
  const { payment, purchase, amount, params } = order
  if (!order.address) return <NotConnected />
  if (providers.length === 0)
    return (
      <Screen>
        <EmptyState icon="info" text={m.buy_nowhere_text()} title={m.buy_nowhere_title()} />
      </Screen>
    )
  const help = () => {
    track(app, 'SELECT_WHAT_IS_A_BUY', { isSmartAccount: isSmart })
    app.store.getState().push('WhatIsABuy')
  }
  const hasAmounts = providers.includes('coinbase')
  const chosen =
    payment && purchase && amount
      ? m.buy_amount_chosen({ amount: formatFiat(amount, { currency: payment.id }), token: purchase.symbol })
      : undefined
  return (
    <ConnectScreen
      footer={
        <Text align="center">
          <LinkButton onClick={help}>{m.buy_how_it_works()}</LinkButton>
        </Text>
      }
      gap={16}
      quiet
    >
      <ListGroup label={m.buy_providers_label()}>
        {providers.map((provider) => (
          <ProviderRow key={provider} order={order} provider={provider} />
        ))}
      </ListGroup>
      {hasAmounts ? (
        <ListGroup label={m.title_buy()}>
          <ListItem
            chevron
            detail={chosen ? undefined : m.buy_amount_row_text()}
            image={purchase ? <SymbolImage kind="token" symbol={purchase.symbol} /> : <Icon name="plus" />}
            onClick={() => app.store.getState().push('OnRampAmount', params)}
            title={chosen ?? m.buy_amount_row()}
          />
          <ListItem
            chevron
            image={<Icon name="clock" />}
            leadsTo="OnRampActivity"
            onClick={() => app.store.getState().push('OnRampActivity')}
            title={m.buy_purchases_row()}
          />
        </ListGroup>
      ) : null}
      <Text align="center" size="hint" tone="muted">
        {m.buy_note()}
      </Text>
    </ConnectScreen>
  )
}

type ProviderRowProps = { readonly provider: OnRampProvider; readonly order: Order }

/**
 * A provider's row, with its quote and the network that the tokens are sent to. A click opens the provider's link, so
 * the row is disabled until the link is loaded. If the link failed to load, a click loads it again.
 */
function ProviderRow({ provider, order }: ProviderRowProps) {
  const app = useApp()
  const link = useLink(provider, order)
  const { href, state, retry } = link
  const press = () => {
    if (href !== null) startBuying(app, { provider, link: { ...link, href }, params: order.params })
    else if (state === 'failed') retry()
  }
  const offer = useOffer(provider, order)
  const detail = state === 'failed' ? m.buy_link_failed() : state === 'none' || !offer ? m.buy_link_none() : offer.text
  const isServed = offer?.isServed === true && state !== 'none'
  const trailing = {
    pending: <Skeleton size={20} variant="circle" />,
    ready: <Icon name="external" size={16} />,
    failed: <Icon name="refresh" size={18} />,
    none: null,
  }[state]
  return (
    <ListItem
      detail={<span className={styles.offer}>{detail}</span>}
      disabled={!isServed || state === 'pending'}
      image={<ProviderImage provider={provider} />}
      onClick={press}
      testId={`provider-${provider}`}
      title={providerNames[provider]}
      trailing={isServed ? trailing : null}
    />
  )
}

/** Returns what a provider offers for an order, see `providerOffer`. Returns `null` if there is no active network. */
function useOffer(provider: OnRampProvider, { network: id, payment, purchase, amount, params, options }: Order) {
  const app = useApp()
  const network = useAppState((state) => networkOf(state, id))
  const asked = provider === 'coinbase' ? amount : undefined
  const query = useQuery(quoteQuery(app, { network: id, payment, purchase, amount: asked }), queryClientOf(app))
  if (!network) return null
  const { data } = query
  const found = data && !isPlaceholder(data) ? data : undefined
  const fees = found && sumFiat([found.networkFee.amount, found.coinbaseFee.amount])
  const quote = () => {
    if (!asked) return 'none'
    if (found && payment)
      return { amount: decimalAmount(found.purchaseAmount.amount), fees: formatFiat(fees, { currency: payment.id }) }
    if (query.isFetching) return 'asked'
    return data?.isRefused ? 'refused' : 'unknown'
  }
  // The built-in options do not list the networks on which a token is sold.
  const isKnown = purchase !== undefined && options !== undefined && !isFallback(options)
  const chains = purchase?.networks.map(({ chain_id }) => chain_id) ?? []
  return providerOffer(provider, {
    network,
    token: isKnown ? { symbol: purchase.symbol, chains } : undefined,
    isOrdered: Boolean(amount ?? params.buy),
    quote: quote(),
  })
}

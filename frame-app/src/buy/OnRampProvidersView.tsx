import { formatFiat } from '../app/amounts/formatFiat.ts'
import { onRampProviders } from '../app/options/onRampProviders.ts'
import { track } from '../app/reporting/track.ts'
import { ConnectScreen } from '../app/screens/ConnectScreen.tsx'
import { NotConnected } from '../app/screens/NotConnected.tsx'
import { isSmartAccount } from '../app/store/isSmartAccount.ts'
import { useApp } from '../app/useApp.ts'
import { useAppState } from '../app/useAppState.ts'
import * as m from '../generated/i18n/messages.js'
import { LinkButton } from '../ui/controls/LinkButton.tsx'
import { ListItem } from '../ui/controls/ListItem.tsx'
import { Icon } from '../ui/icons/Icon.tsx'
import { ListGroup } from '../ui/layout/ListGroup.tsx'
import { Screen } from '../ui/layout/Screen.tsx'
import { EmptyState } from '../ui/states/EmptyState.tsx'
import { Text } from '../ui/text/Text.tsx'
import { ProviderRow } from './ProviderRow.tsx'
import { SymbolImage } from './SymbolImage.tsx'
import { useOrder } from './useOrder.ts'

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

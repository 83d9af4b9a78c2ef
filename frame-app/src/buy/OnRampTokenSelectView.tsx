import { ConnectScreen } from '../app/screens/ConnectScreen.tsx'
import { useApp } from '../app/useApp.ts'
import * as m from '../generated/i18n/messages.js'
import { ListItem } from '../ui/controls/ListItem.tsx'
import { ListGroup } from '../ui/layout/ListGroup.tsx'
import { SkeletonRows } from '../ui/pictures/SkeletonRows.tsx'
import { returnWith } from './returnWith.ts'
import { SymbolImage } from './SymbolImage.tsx'
import { useOrder } from './useOrder.ts'

/** Lists the tokens that can be bought, each with the networks that it can be sent to. */
export function OnRampTokenSelectView() {
  const app = useApp()
  const { options, purchase } = useOrder()
  return (
    <ConnectScreen quiet>
      <ListGroup label={m.buy_tokens()}>
        {options?.purchaseCurrencies.map(({ id, name, symbol, networks }) => (
          <ListItem
            checked={id === purchase?.id}
            detail={[symbol, ...networks.map(({ display_name }) => display_name)].join(' · ')}
            image={<SymbolImage kind="token" symbol={symbol} />}
            key={id}
            onClick={() => returnWith(app, { buy: id })}
            title={name || symbol}
          />
        )) ?? <SkeletonRows count={3} />}
      </ListGroup>
    </ConnectScreen>
  )
}

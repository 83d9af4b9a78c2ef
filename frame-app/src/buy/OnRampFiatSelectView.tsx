import { currentLocale } from '#shared/language/currentLocale.ts'
import { ConnectScreen } from '../app/screens/ConnectScreen.tsx'
import { useApp } from '../app/useApp.ts'
import * as m from '../generated/i18n/messages.js'
import { ListItem } from '../ui/controls/ListItem.tsx'
import { ListGroup } from '../ui/layout/ListGroup.tsx'
import { SkeletonRows } from '../ui/pictures/SkeletonRows.tsx'
import { returnWith } from './returnWith.ts'
import { SymbolImage } from './SymbolImage.tsx'
import { useOrder } from './useOrder.ts'

/** Lists the currencies that the user can pay with, named in the user's language. */
export function OnRampFiatSelectView() {
  const app = useApp()
  const { options, payment } = useOrder()
  const names = new Intl.DisplayNames(currentLocale(), { type: 'currency' })
  return (
    <ConnectScreen quiet>
      <ListGroup label={m.buy_currencies()}>
        {options?.paymentCurrencies.map(({ id }) => (
          <ListItem
            checked={id === payment?.id}
            detail={id}
            image={<SymbolImage kind="currency" symbol={id} />}
            key={id}
            onClick={() => returnWith(app, { pay: id })}
            title={names.of(id) ?? id}
          />
        )) ?? <SkeletonRows count={3} />}
      </ListGroup>
    </ConnectScreen>
  )
}

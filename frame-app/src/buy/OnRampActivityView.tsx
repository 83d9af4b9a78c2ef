import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { currentLocale } from '#shared/language/currentLocale.ts'
import { askForVisitor } from '../app/askForVisitor.ts'
import { monthGroups } from '../app/screens/monthGroups.ts'
import { NotConnected } from '../app/screens/NotConnected.tsx'
import { queryClientOf } from '../app/screens/queryClientOf.ts'
import { activeConnection } from '../app/store/connectionSlice.ts'
import { useApp } from '../app/useApp.ts'
import { useAppState } from '../app/useAppState.ts'
import * as m from '../generated/i18n/messages.js'
import { openBuy } from '../payments/openBuy.ts'
import { Button } from '../ui/controls/Button.tsx'
import { EmptyState } from '../ui/layout/EmptyState.tsx'
import { ErrorState } from '../ui/layout/ErrorState.tsx'
import { ListGroup } from '../ui/layout/ListGroup.tsx'
import { Screen } from '../ui/layout/Screen.tsx'
import { Icon } from '../ui/pictures/Icon.tsx'
import type { IconName } from '../ui/pictures/icons.tsx'
import { SkeletonRows } from '../ui/pictures/SkeletonRows.tsx'
import { WalletImage } from '../ui/pictures/WalletImage.tsx'
import { VisuallyHidden } from '../ui/text/VisuallyHidden.tsx'
import styles from './buy.module.css'
import { decimalAmount } from './decimalAmount.ts'
import { purchasesQuery } from './onRampQueries.ts'
import type { Purchase } from './onramp/getPurchases.ts'
import { refreshBought } from './refreshBought.ts'

const looks: Record<Purchase['state'], { readonly icon: IconName; readonly word: () => string }> = {
  success: { icon: 'check', word: m.buy_state_success },
  pending: { icon: 'clock', word: m.buy_state_pending },
  failed: { icon: 'error', word: m.buy_state_failed },
}

/** Lists the account's purchases by month. Pending purchases are polled until they are settled. */
export function OnRampActivityView() {
  const app = useApp()
  const client = queryClientOf(app)
  const place = useAppState((state) => ({
    address: activeConnection(state).address,
    network: activeConnection(state).network,
  }))
  const { data, isError, isFetching, refetch } = useQuery(
    { ...purchasesQuery(app, place), refetchOnMount: 'always' },
    client,
  )
  const arrived = data?.filter(({ state }) => state === 'success').length ?? 0
  useEffect(() => {
    if (arrived > 0) refreshBought(client)
  }, [client, arrived])

  if (!place.address) return <NotConnected />
  const content = () => {
    if (data === undefined && isError && !isFetching)
      return (
        <ErrorState
          action={<Button onClick={() => void askForVisitor(app, refetch)}>{m.try_again()}</Button>}
          text={m.buy_history_failed_text()}
          title={m.buy_history_failed()}
        />
      )
    if (data === undefined) return <SkeletonRows count={3} />
    if (data.length === 0)
      return (
        <EmptyState
          action={<Button onClick={() => openBuy(app)}>{m.buy_action()}</Button>}
          icon="clock"
          text={m.buy_none_text()}
          title={m.buy_none_title()}
        />
      )
    return monthGroups(data, { at: ({ at }) => at, now: Date.now() }).map(({ title, items }) => (
      <ListGroup key={title} title={title}>
        {items.map((purchase) => (
          <PurchaseRow key={purchase.id} purchase={purchase} />
        ))}
      </ListGroup>
    ))
  }
  return <Screen gap={16}>{content()}</Screen>
}

/** Row for one purchase: amount, state and date. */
function PurchaseRow({ purchase: { state, amount, symbol, iconUrl, at } }: { readonly purchase: Purchase }) {
  const { icon, word } = looks[state]
  const day = new Intl.DateTimeFormat(currentLocale(), { day: '2-digit', month: 'short' }).format(at)
  return (
    <div className={styles.purchase} data-state={state}>
      <WalletImage name={symbol || '?'} round src={iconUrl ?? undefined} />
      <div className={styles.words}>
        <p className={styles.name}>{m.buy_bought()}</p>
        <p className={styles.quiet}>
          <span className={styles.state}>
            <Icon name={icon} size={14} /> {word()}
          </span>
        </p>
      </div>
      <div className={styles.end}>
        <p className={styles.name}>
          {amount === null ? null : `${decimalAmount(amount)} `}
          <bdi>{symbol}</bdi>
        </p>
        <p className={styles.quiet}>
          <VisuallyHidden>, </VisuallyHidden>
          {day}
        </p>
      </div>
    </div>
  )
}

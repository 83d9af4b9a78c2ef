import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { HistoryTransaction } from '../account/history/HistoryTransaction.ts'
import { historyQuery } from '../account/history/historyQuery.ts'
import { AppContext } from '../app/AppContext.ts'
import { queryClientOf } from '../app/screens/queryClientOf.ts'
import { type FakeApp, fakeApp } from './fakeApp.ts'
import { alice } from './fakeWallet.ts'
import { putConnection } from './putConnection.ts'

/**
 * Creates an app with `alice` connected on Ethereum. Her history contains `transactions`. If `transactions` is
 * `undefined`, her history is not loaded yet.
 */
export function activityApp(transactions?: readonly HistoryTransaction[], given: Parameters<typeof fakeApp>[0] = {}) {
  const fake = fakeApp(given)
  const accounts = [{ address: alice, type: 'eoa' as const }]
  putConnection(fake.state(), 'eip155', { accounts, address: alice, network: 'eip155:1' })
  const { queryKey } = historyQuery(fake.app, 'eip155:1', alice)
  if (transactions)
    queryClientOf(fake.app).setQueryData(queryKey, { pages: [{ transactions, next: null }], pageParams: [undefined] })
  return fake
}

/** Returns the HTML of the first render of a view. */
export function drawn({ app }: Pick<FakeApp, 'app'>, view: ReactNode): string {
  Object.assign(app.store, { getInitialState: app.store.getState })
  return renderToStaticMarkup(<AppContext value={app}>{view}</AppContext>)
}

/** Returns the plain text of a view's HTML. */
export const wordsOf = (markup: string) =>
  markup
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

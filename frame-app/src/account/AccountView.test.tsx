import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { Account } from '#shared/protocol/account.ts'
import { AppContext } from '../app/AppContext.ts'
import { manyWallets } from '../fakes/manyWallets.ts'
import { AccountView } from './AccountView.tsx'

/** Whether the Account view links to the list of other accounts, for a wallet with accounts of these types. */
async function leadsToOthers(namespace: 'eip155' | 'solana' | 'bip122', types: readonly Account['type'][]) {
  const fake = manyWallets()
  fake.wallets[namespace][0].accounts = types.map((type, index) => ({ address: `address${index}${type}`, type }))
  await fake.connect(namespace, 0)
  Object.assign(fake.app.store, { getInitialState: fake.app.store.getState })
  const markup = renderToStaticMarkup(
    <AppContext value={fake.app}>
      <AccountView tabs={{ nfts: () => null, activity: () => null }} />
    </AppContext>,
  )
  expect(markup).toContain('Disconnect')
  return markup.includes('Switch Address')
}

describe('AccountView', () => {
  test('default', async () => {
    expect(await leadsToOthers('eip155', ['eoa', 'eoa'])).toBe(true)
    expect(await leadsToOthers('eip155', ['eoa'])).toBe(false)
  })

  test('behavior: on Bitcoin, the user can choose only among payment accounts', async () => {
    expect(await leadsToOthers('bip122', ['payment', 'payment', 'ordinal'])).toBe(true)
    expect(await leadsToOthers('bip122', ['payment', 'ordinal', 'stx'])).toBe(false)
  })

  test('behavior: shows no link to other accounts for a Solana wallet, which has only one active account', async () => {
    expect(await leadsToOthers('solana', ['eoa', 'eoa'])).toBe(false)
  })

  test('behavior: shows "Not connected" if the dapp disconnected the wallet', () => {
    const { app } = manyWallets()
    Object.assign(app.store, { getInitialState: app.store.getState })
    const markup = renderToStaticMarkup(
      <AppContext value={app}>
        <AccountView tabs={{ nfts: () => null, activity: () => null }} />
      </AppContext>,
    )
    expect(markup).toContain('Not connected')
  })
})

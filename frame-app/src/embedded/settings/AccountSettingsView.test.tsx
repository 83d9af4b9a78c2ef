import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { Account } from '#shared/protocol/account.ts'
import { AppContext } from '../../app/AppContext.ts'
import { manyWallets } from '../../fakes/manyWallets.ts'
import { AccountSettingsView } from './AccountSettingsView.tsx'

/** Rows of the menu, by title, for a wallet with accounts of these types. */
async function rows(namespace: 'eip155' | 'solana' | 'bip122', types: readonly Account['type'][]) {
  const fake = manyWallets()
  fake.wallets[namespace][0].accounts = types.map((type, index) => ({ address: `address${index}${type}`, type }))
  await fake.connect(namespace, 0)
  Object.assign(fake.app.store, { getInitialState: fake.app.store.getState })
  const markup = renderToStaticMarkup(
    <AppContext value={fake.app}>
      <AccountSettingsView />
    </AppContext>,
  )
  expect(markup).toContain('Disconnect')
  return [...markup.matchAll(/<button(?:(?!<\/button>).)*? title="([^"]*)"/g)].map(([, title]) => title)
}

describe('AccountSettingsView', () => {
  test('default: offers the wallets, the other addresses and the networks of an extension', async () => {
    expect(await rows('eip155', ['eoa', 'eoa'])).toEqual(['Copy address', 'Wallets', 'Switch Address', 'Ethereum'])
    expect(await rows('eip155', ['eoa'])).not.toContain('Switch Address')
  })

  test('behavior: on Bitcoin, the user can choose only among payment accounts', async () => {
    expect(await rows('bip122', ['payment', 'payment', 'ordinal'])).toContain('Switch Address')
    expect(await rows('bip122', ['payment', 'ordinal', 'stx'])).not.toContain('Switch Address')
  })

  test('behavior: shows no link to other accounts for a Solana wallet, which has only one active account', async () => {
    expect(await rows('solana', ['eoa', 'eoa'])).not.toContain('Switch Address')
  })
})

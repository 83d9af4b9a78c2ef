import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { AppContext } from '../../app/AppContext.ts'
import { type ManyWallets, manyWallets } from '../../fakes/manyWallets.ts'
import { disconnectWallet } from '../../wallets/restore/disconnectWallet.ts'
import { ProfileWalletsView } from './ProfileWalletsView.tsx'

/** Renders the view and returns its text and its button names, in order. */
function drawn({ app }: ManyWallets) {
  // Server rendering calls `getInitialState`, so the test makes that function return the current state.
  Object.assign(app.store, { getInitialState: app.store.getState })
  const markup = renderToStaticMarkup(
    <AppContext value={app}>
      <ProfileWalletsView />
    </AppContext>,
  )
  const buttons = [...markup.matchAll(/<button([^>]*)>(.*?)<\/button>/g)].map(
    ([, attributes, inner]) =>
      /(?:aria-label|title)="([^"]+)"/.exec(attributes!)?.[1] ?? inner!.replaceAll(/<[^>]+>/g, ''),
  )
  return {
    text: markup
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
    buttons,
  }
}

describe('ProfileWalletsView', () => {
  test('default', () => {
    const { text, buttons } = drawn(manyWallets())
    expect(text).toBe('Ethereum Solana Bitcoin No wallet connected Add your first Ethereum wallet Add Ethereum Wallet')
    expect(buttons).toEqual(['Ethereum', 'Solana', 'Bitcoin', 'Add Ethereum Wallet'])
  })

  test('behavior: shows no tabs if the dapp has only one namespace', () => {
    expect(drawn(manyWallets({ options: { networks: ['eip155:1'] } })).buttons).toEqual(['Add Ethereum Wallet'])
  })

  test('behavior: lists the active wallet, other connected wallets, and previously connected wallets', async () => {
    const fake = manyWallets()
    await fake.connect('eip155', 1)
    await disconnectWallet(fake.app, fake.record('eip155', 1))
    await fake.connect('eip155', 0)
    const { text, buttons } = drawn(fake)
    expect(text).toContain('1 Wallet Disconnect All')
    expect(buttons.slice(3)).toEqual([
      'Disconnect All',
      'Copy address',
      'Disconnect',
      'Switch to eip155 wallet 0 e0Address2',
      'Connect eip155 wallet 1 again',
      'Forget eip155 wallet 1',
      'Add Ethereum Wallet',
    ])
    await fake.connect('eip155', 1)
    expect(drawn(fake).text).toContain('2 Wallets')
    expect(drawn(fake).buttons).toContain('Disconnect eip155 wallet 0')
  })

  test('behavior: first opens the tab of the namespace in the route’s params', () => {
    const fake = manyWallets()
    fake.state().push('ProfileWallets', { namespace: 'bip122' })
    expect(drawn(fake).text).toContain('Add your first Bitcoin wallet')
  })
})

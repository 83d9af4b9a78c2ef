import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { Json } from '#shared/protocol/primitives.ts'
import { AppContext } from '../app/AppContext.ts'
import { fakeApp } from '../fakes/fakeApp.ts'
import { ConnectView } from './ConnectView.tsx'

type Given = Parameters<typeof fakeApp>[0]

/** Renders the Connect view and returns its elements in order: fields, button names, and the "or" between blocks. */
function drawn(features: Json = {}, given: Given = {}) {
  const { app } = fakeApp({ ...given, options: { features, ...given?.options } })
  // Server rendering calls `getInitialState`, so the test makes that function return the current state.
  Object.assign(app.store, { getInitialState: app.store.getState })
  const markup = renderToStaticMarkup(
    <AppContext value={app}>
      <ConnectView />
    </AppContext>,
  )
  const found =
    /<input[^>]*placeholder="([^"]+)"|<button[^>]*aria-label="([^"]+)"|<button[^>]*title="([^"]+)"|<button[^>]*>(.*?)<\/button>|>(or)<\/div>/g
  return [...markup.matchAll(found)].map(([, ...groups]) => groups.find(Boolean)?.replaceAll(/<[^>]+>/g, ''))
}

const socials = [
  'Continue with Google',
  'Continue with X',
  'Continue with Discord',
  'Continue with Farcaster',
  'Continue with GitHub',
  'More ways to log in',
]
const wallets = ['WalletConnect', 'Wallet 1', 'All Wallets']

describe('ConnectView', () => {
  test('default', () => {
    expect(drawn()).toEqual([...wallets, 'or', 'Email', ...socials])
  })

  test('behavior: shows the logins above the wallets if the user has no wallet extension', () => {
    expect(drawn({}, { extensions: [] })).toEqual(['Email', ...socials, 'or', 'WalletConnect', 'All Wallets'])
  })

  test('behavior: shows the login methods that the dapp chose, in the dapp’s order', () => {
    expect(drawn({ connectMethodsOrder: ['social', 'wallet', 'email'], socials: ['github', 'x'] })).toEqual([
      'Continue with GitHub',
      'Continue with X',
      'or',
      ...wallets,
      'or',
      'Email',
    ])
    expect(drawn({ email: false, socials: false })).toEqual(wallets)
    expect(drawn({}, { options: { enableWallets: false } })).toEqual(['Email', ...socials])
  })

  test('behavior: collapses the wallets into one button only if another login method is shown', () => {
    expect(drawn({ collapseWallets: true })).toEqual(['Continue with a wallet', 'or', 'Email', ...socials])
    expect(drawn({ collapseWallets: true, email: false, socials: false })).toEqual(wallets)
  })

  test('behavior: orders the blocks without regard to wallets that the dapp’s options exclude', () => {
    expect(drawn({ socials: false }, { options: { enableEIP6963: false } })).toEqual([
      'Email',
      'or',
      'WalletConnect',
      'All Wallets',
    ])
  })
})

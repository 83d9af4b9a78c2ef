import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { Json } from '#shared/protocol/primitives.ts'
import { AppContext } from '../app/AppContext.ts'
import { fakeApp } from '../fakes/fakeApp.ts'
import type { ConnectMethod } from '../wallets/list/methodsOrder.ts'
import { ConnectView, connectBlocks, socialRow } from './ConnectView.tsx'

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
    /<input[^>]*placeholder="([^"]+)"|<button[^>]*aria-label="([^"]+)"|<button(?:(?!<\/button>).)*? title="([^"]+)"|<button[^>]*>(.*?)<\/button>|>(or)<\/div>/g
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

const drawnBlocks = (order: readonly ConnectMethod[], hidden: readonly ConnectMethod[] = []) => {
  const shown = { wallet: true, email: true, social: true }
  for (const method of hidden) shown[method] = false
  return connectBlocks(order, shown)
    .map(({ method, or }) => method + (or ? ' or' : ''))
    .join(' ')
}

describe('connectBlocks', () => {
  test('default', () => {
    expect(drawnBlocks(['email', 'social', 'wallet'])).toBe('email social or wallet')
  })

  test.each([
    ['wallet, email, social', 'wallet or email social'],
    ['social, email, wallet', 'social email or wallet'],
    ['email, wallet, social', 'email or wallet or social'],
    ['social, wallet, email', 'social or wallet or email'],
    ['wallet', 'wallet'],
  ])('behavior: separates the methods %s like this: %s', (order, expected) => {
    expect(drawnBlocks(order.split(', ') as ConnectMethod[])).toBe(expected)
  })

  test('behavior: adds no "or" for a hidden method', () => {
    expect(drawnBlocks(['email', 'social', 'wallet'], ['social'])).toBe('email or wallet')
    expect(drawnBlocks(['email', 'social', 'wallet'], ['email'])).toBe('social or wallet')
    expect(drawnBlocks(['email', 'social', 'wallet'], ['wallet'])).toBe('email social')
    expect(drawnBlocks(['wallet', 'email', 'social'], ['email', 'social'])).toBe('wallet')
  })
})

const all = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook']

describe('socialRow', () => {
  test('default', () => {
    expect(socialRow(all)).toEqual({ wide: 'google', icons: ['x', 'discord', 'farcaster', 'github'], more: true })
  })

  test.each([
    [0, { wide: null, icons: [], more: false }],
    [1, { wide: 'google', icons: [], more: false }],
    [2, { wide: null, icons: ['google', 'x'], more: false }],
    [3, { wide: 'google', icons: ['x', 'discord'], more: false }],
    [6, { wide: 'google', icons: all.slice(1, 6), more: false }],
  ])('behavior: arranges %i login providers in a row', (count, row) => {
    expect(socialRow(all.slice(0, count))).toEqual(row)
  })
})

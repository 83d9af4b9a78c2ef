import { describe, expect, test } from 'vitest'
import { fakeWallet } from './fakeListing.ts'
import { reachableWallets } from './reachableWallets.ts'

const wallets = [
  fakeWallet({ name: 'mobile', mobile_link: 'x://' }),
  fakeWallet({ name: 'web', webapp_link: 'https://x.example/' }),
  fakeWallet({ name: 'extension', rdns: 'io.x' }),
]

describe('reachableWallets', () => {
  test.each([
    ['desktop: all', false, true, ['mobile', 'web', 'extension']],
    ['on mobile drop entries without mobile_link', true, true, ['mobile']],
    ['universal provider: drop entries lacking all links', false, false, ['mobile', 'web']],
  ])('%s', (_, isMobile, hasExtensions, expected) => {
    expect(reachableWallets(wallets, { isMobile, hasExtensions, namespace: 'eip155' }).map(({ name }) => name)).toEqual(
      expected,
    )
  })

  const phantom = fakeWallet({
    name: 'Phantom',
    id: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
  })
  const solflare = fakeWallet({
    name: 'Solflare',
    id: '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79',
  })
  test.each([
    ['solana', true, ['Phantom', 'Solflare']],
    ['eip155', true, ['Phantom']],
    ['cosmos', true, []],
    ['solana', false, []],
  ] as const)('behavior: returns wallets with their own browser for %s, mobile %s', (namespace, isMobile, expected) => {
    const reached = reachableWallets([phantom, solflare], { isMobile, hasExtensions: false, namespace })
    expect(reached.map(({ name }) => name)).toEqual(expected)
  })
})

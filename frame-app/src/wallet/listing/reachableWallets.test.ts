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
  ])('%s (facts 1.2)', (_, isMobile, hasExtensions, expected) => {
    expect(reachableWallets(wallets, { isMobile, hasExtensions }).map(({ name }) => name)).toEqual(expected)
  })
})

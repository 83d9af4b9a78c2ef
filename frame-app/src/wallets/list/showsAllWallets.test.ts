import { describe, expect, test } from 'vitest'
import type { Options } from '#shared/tables/options.ts'
import { showsAllWallets } from './showsAllWallets.ts'

describe('showsAllWallets', () => {
  test.each<[fact: string, options: Options, onDesktop: boolean, onMobile: boolean]>([
    ['the default', {}, true, true],
    ['SHOW', { allWallets: 'SHOW' }, true, true],
    ['HIDE hides', { allWallets: 'HIDE' }, false, false],
    ['ONLY_MOBILE hides on desktop', { allWallets: 'ONLY_MOBILE' }, false, true],
    ['the feature switched off', { features: { allWallets: false } }, false, false],
    [
      'the feature switched on does not undo the option',
      { features: { allWallets: true }, allWallets: 'HIDE' },
      false,
      false,
    ],
    ['not without WalletConnect', { enableWalletConnect: false }, false, false],
  ])('%s', (_, options, onDesktop, onMobile) => {
    expect([showsAllWallets(options, false), showsAllWallets(options, true)]).toEqual([onDesktop, onMobile])
  })
})

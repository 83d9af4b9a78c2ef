import { describe, expect, test } from 'vitest'
import type { Json } from '#shared/protocol/primitives.ts'
import { fakeApp } from '../../fakes/fakeApp.ts'
import { remoteFeatures } from './remoteFeatures.ts'
import { walletFeatures } from './walletFeatures.ts'

const of = (features: Json = {}) => walletFeatures(fakeApp({ options: { features } }).state())

describe('walletFeatures', () => {
  test('default', () => {
    expect(of()).toEqual(['onramp', 'swaps', 'receive', 'send'])
  })

  test.each<[fact: string, features: Json, expected: string[]]>([
    ['each can be switched off', { send: false, onramp: false }, ['swaps', 'receive']],
    ['by a list, which may be empty', { swaps: [], onramp: ['meld'] }, ['onramp', 'receive', 'send']],
    ['all of them', { send: false, onramp: false, swaps: false, receive: false }, []],
    ['the dapp’s order, each once', { walletFeaturesOrder: ['send', 'swaps', 'send'] }, ['send', 'swaps']],
    ['the order does not switch on', { walletFeaturesOrder: ['send', 'onramp'], send: false }, ['onramp']],
    ['an empty order shows none', { walletFeaturesOrder: [] }, []],
  ])('shows the features that the dapp’s options select: %s', (_, features, expected) => {
    expect(of(features)).toEqual(expected)
  })

  test('behavior: the project’s settings decide about buying and swapping, the dapp decides about the rest', () => {
    const { state } = fakeApp({ options: { features: { swaps: false, send: false } } })
    const config = [{ id: 'swap', isEnabled: true, config: ['1inch'] }]
    state().setRemote(remoteFeatures(config, state().options.features).remote)
    expect(walletFeatures(state())).toEqual(['swaps', 'receive'])
  })
})

import { describe, expect, test } from 'vitest'
import { fakeApp } from '../../fakes/fakeApp.ts'
import { buyIsOffered } from './buyIsOffered.ts'
import { onRampProviders } from './onRampProviders.ts'

const meld = { page: 'https://meld.example/', publicKey: 'key' }
const zone = 'Europe/Berlin'
/** An app whose deployment has Meld's key. */
const setUp = (features: { onramp?: boolean | string[] } = {}) => {
  const { app, state } = fakeApp({ options: { features } })
  return { app: { ...app, deployment: { ...app.deployment, meld } }, state, plain: app }
}
const off = { email: true, socials: [], swaps: [], activity: true, branding: true } as const

describe('onRampProviders', () => {
  test('default', () => {
    expect(onRampProviders(setUp().app, zone)).toEqual(['meld', 'coinbase'])
  })

  test('behavior: on Solana Meld alone sells, in the other families no one', () => {
    const { app, state } = setUp()
    state().setActive(null, 'solana')
    expect(onRampProviders(app, zone)).toEqual(['meld'])
    for (const namespace of ['bip122', 'polkadot', 'cosmos'] as const) {
      state().setActive(null, namespace)
      expect(onRampProviders(app, zone)).toEqual([])
    }
  })

  test('behavior: without a key of Meld no one is led there', () => {
    expect(onRampProviders(setUp().plain, zone)).toEqual(['coinbase'])
  })

  test('behavior: without an origin of Coinbase it is not offered', () => {
    const { app } = setUp()
    const { coinbase: _, ...deployment } = app.deployment
    expect(onRampProviders({ ...app, deployment }, zone)).toEqual(['meld'])
  })

  test('behavior: the dapp may name who sells', () => {
    expect(onRampProviders(setUp({ onramp: ['meld'] }).app, zone)).toEqual(['meld'])
    expect(onRampProviders(setUp({ onramp: true }).app, zone)).toHaveLength(2)
    expect(onRampProviders(setUp({ onramp: [] }).app, zone)).toEqual([])
  })

  test('behavior: the project decides, whatever the dapp says', () => {
    const { app, state } = setUp({ onramp: false })
    expect(onRampProviders(app, zone)).toEqual([])
    state().setRemote({ ...off, onramp: ['coinbase'] })
    expect(onRampProviders(app, zone)).toEqual(['coinbase'])
    state().setRemote({ ...off, onramp: [] })
    expect(onRampProviders(app, zone)).toEqual([])
  })

  test.each([
    'Asia/Shanghai',
    'Asia/Urumqi',
    'Asia/Chongqing',
    'Asia/Harbin',
    'Asia/Kashgar',
    'Asia/Macau',
    'Asia/Hong_Kong',
    'Asia/Macao',
    'Asia/Beijing',
    'ASIA/SHANGHAI',
  ])('behavior: no one sells in the time zone %s', (timeZone) => {
    expect(onRampProviders(setUp().app, timeZone)).toEqual([])
  })

  test.each(['Asia/Taipei', 'Asia/Singapore', 'UTC', ''])('behavior: %j is not restricted', (timeZone) => {
    expect(onRampProviders(setUp().app, timeZone)).toHaveLength(2)
  })
})

describe('buyIsOffered', () => {
  test('default', () => {
    const { app, state } = setUp()
    expect(buyIsOffered(app)).toBe(true)
    state().setRemote({ ...off, onramp: [] })
    expect(buyIsOffered(app)).toBe(false)
  })
})

import { describe, expect, test } from 'vitest'
import { fakeApp } from '../../fakes/fakeApp.ts'
import { buyIsOffered } from './buyIsOffered.ts'
import { onRampProviders } from './onRampProviders.ts'

const meld = { page: 'https://meld.example/', publicKey: 'key' }
const zone = 'Europe/Berlin'
/** Returns an app whose deployment has a Meld key. */
const setUp = (features: { onramp?: boolean | string[] } = {}) => {
  const { app, state } = fakeApp({ options: { features } })
  return { app: { ...app, deployment: { ...app.deployment, meld } }, state, plain: app }
}
const off = { email: true, socials: [], swaps: [], activity: true, branding: true } as const

describe('onRampProviders', () => {
  test('default', () => {
    expect(onRampProviders(setUp().app, zone)).toEqual(['meld', 'coinbase'])
  })

  test('behavior: offers only Meld on Solana, and no provider in other chain families', () => {
    const { app, state } = setUp()
    state().setActive(null, 'solana')
    expect(onRampProviders(app, zone)).toEqual(['meld'])
    for (const namespace of ['bip122', 'polkadot', 'cosmos'] as const) {
      state().setActive(null, namespace)
      expect(onRampProviders(app, zone)).toEqual([])
    }
  })

  test('behavior: does not offer Meld if the deployment has no Meld key', () => {
    expect(onRampProviders(setUp().plain, zone)).toEqual(['coinbase'])
  })

  test('behavior: does not offer Coinbase if the deployment has no origins of Coinbase', () => {
    const { app } = setUp()
    const { coinbase: _, ...deployment } = app.deployment
    expect(onRampProviders({ ...app, deployment }, zone)).toEqual(['meld'])
  })

  test('behavior: offers only the providers that the dapp chose', () => {
    expect(onRampProviders(setUp({ onramp: ['meld'] }).app, zone)).toEqual(['meld'])
    expect(onRampProviders(setUp({ onramp: true }).app, zone)).toHaveLength(2)
    expect(onRampProviders(setUp({ onramp: [] }).app, zone)).toEqual([])
  })

  test('behavior: the project’s settings take precedence over the dapp’s choice of providers', () => {
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
  ])('behavior: offers no provider in the time zone %s', (timeZone) => {
    expect(onRampProviders(setUp().app, timeZone)).toEqual([])
  })

  test.each(['Asia/Taipei', 'Asia/Singapore', 'UTC', ''])(
    'behavior: does not restrict the time zone %j',
    (timeZone) => {
      expect(onRampProviders(setUp().app, timeZone)).toHaveLength(2)
    },
  )
})

describe('buyIsOffered', () => {
  test('default', () => {
    const { app, state } = setUp()
    expect(buyIsOffered(app)).toBe(true)
    state().setRemote({ ...off, onramp: [] })
    expect(buyIsOffered(app)).toBe(false)
  })
})

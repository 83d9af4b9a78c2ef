import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createStorage } from '../../app/store/createStorage.ts'
import { fakeApp } from '../../fakes/fakeApp.ts'
import { deniedArea, fakeArea } from '../../fakes/fakeArea.ts'
import { fakeWallet } from '../list/fakeListing.ts'
import { rememberedWallets } from './rememberedWallets.ts'
import { rememberWallet } from './rememberWallet.ts'

const key = '@appkit/https://dapp.example/recent_wallets'

describe('rememberWallet', () => {
  test('default', () => {
    const area = fakeArea()
    const wallet = fakeWallet({ name: 'A', mobile_link: 'a://' })
    rememberWallet(fakeApp({ area }).app, wallet)
    expect(rememberedWallets(fakeApp({ area }).app)).toEqual([wallet])
  })

  test('behavior: remembers the wallet until the page closes if the browser denies storage', () => {
    const { app, state } = fakeApp()
    const denied = { ...app, storage: createStorage('https://dapp.example', deniedArea) }
    rememberWallet(denied, fakeWallet({ name: 'A' }))
    expect(state().recent.length).toBe(1)
    expect(rememberedWallets(denied).length).toBe(1)
  })
})

describe('rememberedWallets', () => {
  test('default', () => {
    expect(rememberedWallets(fakeApp().app)).toEqual([])
  })

  test('behavior: returns at most two wallets', () => {
    const kept = JSON.stringify(['A', 'B', 'C'].map((name) => fakeWallet({ name })))
    expect(rememberedWallets(fakeApp({ area: fakeArea({ [key]: kept }) }).app).map(({ name }) => name)).toEqual([
      'A',
      'B',
    ])
  })

  test('behavior: returns an array, whatever value is stored', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (kept) => {
        expect(rememberedWallets(fakeApp({ area: fakeArea({ [key]: kept }) }).app)).toBeInstanceOf(Array)
      }),
      { numRuns: 50 },
    )
  })
})

import { describe, expect, test } from 'vitest'
import { ordinalAddress } from '../../fakes/bitcoinKeys.ts'
import { alice } from '../../fakes/fakeWallet.ts'
import { familyApp } from '../../fakes/familyApp.ts'
import { familyKeys } from '../../fakes/familyKeys.ts'
import { heardAccounts } from './handleExtensionEvent.ts'

const [first, second] = familyKeys.bip122.addresses

describe('heardAccounts', () => {
  test('default', async () => {
    const { app } = familyApp()
    expect(await heardAccounts(app, 'eip155', [alice])).toEqual([{ address: alice, type: 'eoa' }])
  })

  test('behavior: uses the account type from the Bitcoin wallet, else the known type, else `payment`', async () => {
    const fake = familyApp()
    fake.of.bip122.accounts = [first, ordinalAddress]
    await fake.connect('bip122')
    expect(await heardAccounts(fake.app, 'bip122', [ordinalAddress, second])).toEqual([
      { address: second, type: 'payment' },
      { address: ordinalAddress, type: 'ordinal' },
    ])
    expect(await heardAccounts(fake.app, 'bip122', [{ address: second, type: 'ordinal' }, first])).toEqual([
      { address: first, type: 'payment' },
      { address: second, type: 'ordinal' },
    ])
  })

  test('behavior: gives a new taproot account the type `ordinal`, unless all accounts are taproot', async () => {
    const { app } = familyApp()
    const ordinal = { address: ordinalAddress, type: 'ordinal' }
    const payment = { address: second, type: 'payment' }
    expect(await heardAccounts(app, 'bip122', [second, ordinalAddress])).toEqual([payment, ordinal])
    expect(await heardAccounts(app, 'bip122', [ordinalAddress])).toEqual([{ ...ordinal, type: 'payment' }])
  })

  test.each(['solana', 'polkadot', 'cosmos', 'bip122'] as const)(
    'behavior: drops values that are not %s addresses',
    async (namespace) => {
      const [address] = familyKeys[namespace].addresses
      const found = await heardAccounts(familyApp().app, namespace, ['not-an-address', address, alice])
      expect(found.map((account) => account.address)).toEqual([address])
    },
  )
})

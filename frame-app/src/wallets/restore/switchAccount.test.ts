import { describe, expect, test } from 'vitest'
import { connectionOf } from '../../app/store/connectionSlice.ts'
import { ordinalAddress } from '../../fakes/bitcoinKeys.ts'
import { smartAccount } from '../../fakes/fakeAuth.ts'
import { alice, bob } from '../../fakes/fakeWallet.ts'
import { familyApp } from '../../fakes/familyApp.ts'
import { familyKeys } from '../../fakes/familyKeys.ts'
import { loggedIn } from '../../fakes/loggedIn.ts'
import { hostRoute } from '../connections/provideHostProjection.ts'
import { switchAccount } from './switchAccount.ts'

const [first, second] = familyKeys.bip122.addresses
async function bitcoin() {
  const fake = familyApp()
  fake.of.bip122.accounts = [first, second, ordinalAddress]
  await fake.connect('bip122')
  fake.of.bip122.asked.splice(0)
  return fake
}

describe('switchAccount', () => {
  test('default', async () => {
    const { app, state, of } = await bitcoin()
    await switchAccount(app, { namespace: 'bip122', address: second })
    const connection = connectionOf(state(), 'bip122')
    expect(connection.address).toBe(second)
    expect(connection.accounts.map(({ address }) => address)).toEqual([second, first, ordinalAddress])
    expect(hostRoute(connection)?.accounts[0]).toBe(second)
    expect(of.bip122.asked).toEqual([])
  })

  test('error: rejects a missing address', async () => {
    const { app } = await bitcoin()
    await expect(switchAccount(app, { namespace: 'bip122' })).rejects.toThrow(
      'Address parameter is required for switching bip122 connection',
    )
    await expect(switchAccount(app, { namespace: 'bip122', address: '' })).rejects.toMatchObject({ code: -32602 })
  })

  test('error: rejects an account that is not for payments', async () => {
    const { app, state } = await bitcoin()
    await expect(switchAccount(app, { namespace: 'bip122', address: ordinalAddress })).rejects.toThrow(
      'Switching to non-payment accounts is not allowed',
    )
    expect(connectionOf(state(), 'bip122').address).toBe(first)
  })

  test('error: rejects an account that is not in the connection', async () => {
    const { app } = await bitcoin()
    const strange = familyKeys.solana.addresses[0]
    for (const namespace of ['bip122', 'solana'] as const)
      await expect(switchAccount(app, { namespace, address: strange })).rejects.toMatchObject({ code: 4100 })
  })

  test('behavior: accepts eip155 addresses in any letter case, and does nothing for the selected account', async () => {
    const fake = familyApp()
    fake.of.eip155.accounts = [alice, bob]
    await fake.connect('eip155')
    const before = connectionOf(fake.state(), 'eip155')
    await switchAccount(fake.app, { namespace: 'eip155', address: alice.toLowerCase() })
    expect(connectionOf(fake.state(), 'eip155')).toBe(before)
    await switchAccount(fake.app, { namespace: 'eip155', address: bob.toUpperCase().replace('0X', '0x') })
    expect(connectionOf(fake.state(), 'eip155').address).toBe(bob)
  })

  test('behavior: sets the preferred account type of the embedded wallet', async () => {
    const fake = await loggedIn({}, ({ auth }) => {
      auth.smartAccountNetworks = [1]
    })
    expect(connectionOf(fake.state(), 'eip155').address).toBe(smartAccount)
    await switchAccount(fake.app, { namespace: 'eip155', address: alice })
    expect(fake.auth.asked).toContainEqual(['setPreferredAccount', { type: 'eoa' }])
    expect(connectionOf(fake.state(), 'eip155').address).toBe(alice)
  })
})

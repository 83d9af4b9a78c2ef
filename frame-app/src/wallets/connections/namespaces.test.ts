import { describe, expect, test } from 'vitest'
import { Namespace } from '#shared/protocol/primitives.ts'
import { connectionOf } from '../../app/store/connectionSlice.ts'
import { ordinalAddress } from '../../fakes/bitcoinKeys.ts'
import { currents } from '../../fakes/currents.ts'
import { alice, bob } from '../../fakes/fakeWallet.ts'
import { type FamilyApp, familyApp } from '../../fakes/familyApp.ts'
import { familyKeys, type OtherFamily } from '../../fakes/familyKeys.ts'
import { familyNetworks } from '../../fakes/familyNetworks.ts'
import { keptCurrents } from '../../fakes/keptCurrents.ts'
import { openModal } from '../../modal/routing/openModal.ts'
import { switchAccount } from '../restore/switchAccount.ts'
import { switchNetwork } from '../restore/switchNetwork.ts'
import { walletEventHandlers } from '../table/walletEventHandlers.ts'
import { disconnect } from './disconnect.ts'

const families = Namespace.options
const pairs = families.flatMap((one) => families.filter((other) => other !== one).map((other) => [one, other] as const))

/**
 * Returns everything that must stay unchanged in the other namespace: its connection, its live connection object and
 * its stored record.
 */
const standing = ({ app, state }: FamilyApp, namespace: Namespace) => ({
  connection: connectionOf(state(), namespace),
  live: currents(app).get(namespace),
  remembered: keptCurrents(app)[namespace],
})
async function both(one: Namespace, other: Namespace): Promise<FamilyApp> {
  const fake = familyApp()
  await fake.connect(other)
  await fake.connect(one)
  return fake
}
const accountsOf = (namespace: Namespace) =>
  namespace === 'eip155' ? ([alice, bob] as const) : familyKeys[namespace].addresses

describe('two namespaces', () => {
  test.each(pairs)('behavior: connecting %s does not change %s', async (one, other) => {
    const fake = familyApp()
    await fake.connect(other)
    const before = standing(fake, other)
    await fake.connect(one)
    expect(standing(fake, other)).toEqual(before)
    expect(connectionOf(fake.state(), one).status).toBe('connected')
    expect([fake.state().activeNamespace, fake.state().network]).toEqual([one, familyNetworks[one][0]])
  })

  test.each(pairs)('behavior: disconnecting or failing to connect %s does not change %s', async (one, other) => {
    const fake = await both(one, other)
    const before = standing(fake, other)
    await expect(fake.connect(one)).resolves.toBe(undefined)
    const method = { eip155: 'eth_requestAccounts', solana: 'solana_requestAccounts', bip122: 'getAccountAddresses' }
    const named = { ...method, polkadot: 'polkadot_requestAccounts', cosmos: 'cosmos_getAccounts' }[one]
    fake.of[one].answers[named] = { nonsense: true }
    await expect(fake.connect(one)).rejects.toMatchObject({ reason: 'INVALID_RESULT' })
    await disconnect(fake.app, one)
    expect(connectionOf(fake.state(), one).status).toBe('disconnected')
    expect(standing(fake, other)).toEqual(before)
    expect(currents(fake.app).size).toBe(1)
  })

  test.each(pairs)('behavior: switching network and account in %s does not change %s', async (one, other) => {
    const fake = await both(one, other)
    walletEventHandlers(fake.app, one, connectionOf(fake.state(), one).generation).accountsChanged(
      accountsOf(one).map((address) => ({ address, type: one === 'bip122' ? 'payment' : 'eoa' })),
    )
    const before = standing(fake, other)
    await switchNetwork(fake.app, familyNetworks[one][1])
    await switchAccount(fake.app, { namespace: one, address: accountsOf(one)[1] })
    expect(connectionOf(fake.state(), one)).toMatchObject({
      network: familyNetworks[one][1],
      address: accountsOf(one)[1],
    })
    expect(standing(fake, other)).toEqual(before)
  })

  test.each(pairs)('behavior: a change in the inactive %s does not change the view of %s', async (one, other) => {
    const fake = await both(other, one)
    openModal(fake.app)
    fake.state().push('Networks')
    const shown = [fake.state().history, fake.state().network, fake.state().activeNamespace, fake.state().open]
    const heard = walletEventHandlers(fake.app, one, connectionOf(fake.state(), one).generation)
    heard.networkChanged(`${one}:1234567`)
    heard.disconnected()
    expect(connectionOf(fake.state(), one).status).toBe('disconnected')
    expect([fake.state().history, fake.state().network, fake.state().activeNamespace, fake.state().open]).toEqual(shown)
  })

  test('behavior: connects all five families one after the other, and disconnects all of them at once', async () => {
    const fake = familyApp()
    for (const namespace of families) await fake.connect(namespace)
    expect([...currents(fake.app).keys()]).toEqual(families)
    await disconnect(fake.app)
    expect([currents(fake.app).size, keptCurrents(fake.app)]).toEqual([0, {}])
    for (const namespace of families.slice(1) as OtherFamily[])
      expect(fake.of[namespace].asked.at(-1)?.method).toBe('wallet_disconnect')
  })

  test('behavior: after a disconnect, the active namespace uses its default network again', async () => {
    const fake = familyApp()
    await fake.connect('cosmos')
    await switchNetwork(fake.app, 'cosmos:osmosis-1')
    await disconnect(fake.app, 'cosmos')
    expect([fake.state().activeNamespace, fake.state().network]).toEqual(['cosmos', 'cosmos:cosmoshub-4'])
  })

  test('behavior: after a network change, asks a Bitcoin wallet for its accounts on the new network', async () => {
    const fake = familyApp()
    await fake.connect('bip122')
    fake.of.bip122.accounts = [ordinalAddress, familyKeys.bip122.addresses[1]]
    await switchNetwork(fake.app, familyNetworks.bip122[1])
    expect(fake.of.bip122.asked.at(-1)).toEqual({
      method: 'getAccountAddresses',
      params: { chainId: familyNetworks.bip122[1] },
    })
    expect(connectionOf(fake.state(), 'bip122')).toMatchObject({
      address: familyKeys.bip122.addresses[1],
      accounts: [{ type: 'payment' }, { type: 'ordinal' }],
    })
  })
})

import { describe, expect, test } from 'vitest'
import { Namespace } from '#shared/protocol/primitives.ts'
import { familyApp } from '../../fakes/familyApp.ts'
import { familyNetworks } from '../../fakes/familyNetworks.ts'
import { connectionOf } from '../../store/connectionSlice.ts'
import { fakeWallet as listedWallet } from '../../wallet/listing/fakeListing.ts'
import { rememberedConnections } from '../kept/rememberedConnections.ts'
import { connectSession } from './connectSession.ts'
import { disconnect } from './disconnect.ts'

const families = Namespace.options
const paired = async (fake: ReturnType<typeof familyApp>, namespaces: readonly Namespace[]) => {
  const connecting = connectSession(fake.app)
  fake.walletConnect.approve({}, namespaces)
  await connecting
}
const types = ({ state }: ReturnType<typeof familyApp>) =>
  Object.fromEntries(families.map((each) => [each, connectionOf(state(), each).connectorType]))

describe('connectSession', () => {
  test('default', async () => {
    const fake = familyApp()
    await paired(fake, families)
    expect([...fake.app.connections.keys()].sort()).toEqual([...families].sort())
    expect(Object.keys(rememberedConnections(fake.app)).sort()).toEqual([...families].sort())
    expect([fake.state().activeNamespace, fake.state().network]).toEqual(['eip155', 'eip155:1'])
    for (const namespace of families)
      expect(connectionOf(fake.state(), namespace)).toMatchObject({
        status: 'connected',
        network: familyNetworks[namespace][0],
      })
  })

  test('behavior: a namespace that the session lacks is untouched', async () => {
    const fake = familyApp()
    await fake.connect('polkadot')
    await paired(fake, ['solana', 'eip155'])
    expect(types(fake)).toEqual({
      eip155: 'WALLET_CONNECT',
      solana: 'WALLET_CONNECT',
      polkadot: 'ANNOUNCED',
      bip122: null,
      cosmos: null,
    })
  })

  test('behavior: a namespace of another wallet stays with it, unless it is the active one', async () => {
    const fake = familyApp()
    await fake.connect('solana')
    await fake.connect('cosmos')
    await paired(fake, families)
    expect(types(fake)).toMatchObject({ solana: 'ANNOUNCED', cosmos: 'WALLET_CONNECT', eip155: 'WALLET_CONNECT' })
  })

  test('behavior: where the session lacks the active namespace, its first one becomes active', async () => {
    const fake = familyApp()
    await paired(fake, ['bip122'])
    expect([fake.state().activeNamespace, fake.state().network]).toEqual(['bip122', familyNetworks.bip122[0]])
    expect(connectionOf(fake.state(), 'eip155').status).toBe('disconnected')
  })

  test('behavior: a new session ends what only the old one had', async () => {
    const fake = familyApp()
    await paired(fake, ['eip155', 'solana'])
    await paired(fake, ['eip155'])
    expect(types(fake)).toMatchObject({ eip155: 'WALLET_CONNECT', solana: null })
    expect(Object.keys(rememberedConnections(fake.app))).toEqual(['eip155'])
  })

  test('behavior: disconnecting one namespace of the session ends it for all, and no other', async () => {
    const fake = familyApp()
    await fake.connect('polkadot')
    fake.state().setActive('eip155:1', 'eip155')
    await paired(fake, ['eip155', 'solana'])
    await disconnect(fake.app, 'solana')
    expect(types(fake)).toMatchObject({ eip155: null, solana: null, polkadot: 'ANNOUNCED' })
  })

  test('behavior: the listed wallet is remembered, and networks of families that the dapp lacks are not taken up', async () => {
    const fake = familyApp({ options: { networks: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] } })
    fake.state().setActive('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana')
    const connecting = connectSession(fake.app, { wallet: listedWallet({ name: 'Listed' }) })
    fake.walletConnect.approve({}, ['eip155', 'solana'])
    await connecting
    expect([...fake.app.connections.keys()]).toEqual(['solana'])
    expect(fake.state().recent.map(({ name }) => name)).toEqual(['Listed'])
  })

  test('error: declined, everything is as it was', async () => {
    const fake = familyApp()
    await fake.connect('solana')
    const before = fake.state().namespaces.solana
    const connecting = connectSession(fake.app)
    fake.walletConnect.reject(new Error('no'))
    await expect(connecting).rejects.toMatchObject({ reason: 'FAILED_TO_CONNECT' })
    expect(fake.state().namespaces.solana).toBe(before)
    expect(fake.app.connections.size).toBe(1)
  })

  test('error: disconnected meanwhile, the late session is ended', async () => {
    const fake = familyApp()
    const connecting = connectSession(fake.app)
    await disconnect(fake.app, 'eip155')
    fake.walletConnect.approve({}, families)
    await expect(connecting).rejects.toMatchObject({ reason: 'MODAL_CLOSED' })
    expect([fake.app.connections.size, fake.walletConnect.done]).toEqual([0, ['end']])
  })
})

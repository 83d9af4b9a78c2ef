import { describe, expect, test } from 'vitest'
import type { Json } from '#shared/protocol/primitives.ts'
import { connectionOf } from '../app/store/connectionSlice.ts'
import { currents } from '../fakes/currents.ts'
import { familyApp } from '../fakes/familyApp.ts'
import { accountsMethod, familyKeys, type OtherFamily } from '../fakes/familyKeys.ts'
import { familyNetworks } from '../fakes/familyNetworks.ts'
import { familySigning } from '../fakes/familySigning.ts'
import { connectSession } from '../wallets/connections/connectSession.ts'
import { request } from './request.ts'

const families = Object.keys(familyKeys) as OtherFamily[]
const member = { solana: 'pubkey', bip122: 'address', polkadot: 'address', cosmos: 'signerAddress' } as const

describe.each(families)('request of %s', (namespace) => {
  const [address, other] = familyKeys[namespace].addresses
  const method = accountsMethod[namespace]
  const connected = async () => {
    const fake = familyApp()
    await fake.connect(namespace)
    fake.of[namespace].asked.splice(0)
    return fake
  }

  test('default', async () => {
    const { app } = await connected()
    const { rpc, isSound } = await familySigning(namespace, address)
    expect(await isSound(await request(app, namespace, rpc))).toBe(true)
  })

  test('behavior: returns accounts in the format of the chain family', async () => {
    const { app } = await connected()
    const accounts = (await request(app, namespace, { method })) as Record<string, Json>[]
    const key = namespace === 'solana' ? 'pubkey' : 'address'
    expect(accounts.map((account) => account[key])).toEqual([address, other])
  })

  test('behavior: asks the user to connect, unless the request is silent', async () => {
    const fake = familyApp()
    expect(await request(fake.app, namespace, { method, params: { silent: true } })).toEqual([])
    expect(fake.state().open).toBe(false)
    const asking = request(fake.app, namespace, { method })
    await Promise.resolve()
    await Promise.resolve()
    expect([fake.state().open, fake.state().filter]).toEqual([true, namespace])
    await fake.connect(namespace)
    expect(await asking).toHaveLength(2)
    expect(fake.state().activeNamespace).toBe(namespace)
  })

  test("behavior: sends a request to its own namespace's network, even if another namespace is active", async () => {
    const fake = await connected()
    await fake.connect('eip155')
    const { rpc } = await familySigning(namespace, address)
    await request(fake.app, namespace, rpc)
    expect(fake.of[namespace].asked.at(-1)?.params).toMatchObject({ chainId: familyNetworks[namespace][0] })
  })

  test('error: rejects a signature request if no wallet is connected', async () => {
    const { rpc } = await familySigning(namespace, address)
    await expect(request(familyApp().app, namespace, rpc)).rejects.toMatchObject({ code: 4100 })
  })

  test('error: rejects invalid parameters and results', async () => {
    const fake = await connected()
    const { rpc } = await familySigning(namespace, address)
    for (const params of [{}, [], { ...rpc.params, extra: 1 }, [rpc.params, rpc.params]])
      await expect(request(fake.app, namespace, { method: rpc.method, params })).rejects.toMatchObject({ code: -32602 })
    for (const answer of ['0x', null, {}, { signature: '<b>' }, []] as Json[]) {
      fake.of[namespace].answers[rpc.method] = answer
      await expect(request(fake.app, namespace, rpc)).rejects.toMatchObject({ reason: 'INVALID_RESULT' })
    }
  })

  test.runIf(namespace !== 'polkadot')('error: refuses an account that is not connected', async () => {
    const fake = familyApp()
    fake.of[namespace].accounts = [address]
    await fake.connect(namespace)
    const { rpc } = await familySigning(namespace, address)
    // Letter case is significant in these families.
    for (const stranger of [other, namespace === 'solana' ? address.toLowerCase().replaceAll('l', 'L') : other])
      await expect(
        request(fake.app, namespace, { method: rpc.method, params: { ...rpc.params, [member[namespace]]: stranger } }),
      ).rejects.toMatchObject({ code: 4100 })
  })

  test('behavior: `wallet_disconnect` disconnects only its own namespace', async () => {
    const fake = await connected()
    await fake.connect('eip155')
    expect(await request(fake.app, namespace, { method: 'wallet_disconnect' })).toBe(null)
    expect([...currents(fake.app).keys()]).toEqual(['eip155'])
    expect(connectionOf(fake.state(), namespace).status).toBe('disconnected')
  })
})

describe('request through a WalletConnect session', () => {
  test("behavior: answers account requests with the session's accounts, without asking the wallet", async () => {
    const fake = familyApp()
    const connecting = connectSession(fake.app)
    const [address] = familyKeys.solana.addresses
    fake.walletConnect.approve({ accounts: [{ address, type: 'eoa' }] }, ['solana', 'polkadot'])
    await connecting
    expect(await request(fake.app, 'solana', { method: 'solana_requestAccounts' })).toEqual([{ pubkey: address }])
    expect(await request(fake.app, 'solana', { method: 'solana_getAccounts', params: {} })).toEqual([
      { pubkey: address },
    ])
    expect(await request(fake.app, 'polkadot', { method: 'polkadot_requestAccounts' })).toEqual([{ address }])
    expect(fake.walletConnect.wallet.asked).toEqual([])
  })

  test('error: rejects a namespace in which the dapp has no network', async () => {
    const fake = familyApp({ options: { networks: ['eip155:1'] } })
    await expect(fake.connect('solana')).rejects.toMatchObject({ reason: 'NETWORK_NOT_FOUND' })
    expect(fake.of.solana.asked).toEqual([])
  })
})

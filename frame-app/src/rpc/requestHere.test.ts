import { describe, expect, test } from 'vitest'
import type { Json } from '#shared/protocol/primitives.ts'
import { connectionOf } from '../app/store/connectionSlice.ts'
import { type FakeApp, fakeApp, fakeExtension } from '../fakes/fakeApp.ts'
import { alice } from '../fakes/fakeWallet.ts'
import { closeModal } from '../modal/routing/closeModal.ts'
import { connect } from '../wallets/connections/connect.ts'
import { connectorOf } from '../wallets/connections/connectorOf.ts'
import { connectSession } from '../wallets/connections/connectSession.ts'
import { disconnect } from '../wallets/connections/disconnect.ts'
import { request } from './request.ts'

const ask = ({ app }: FakeApp, method: string, ...params: Json[]) =>
  request(app, 'eip155', params.length > 0 ? { method, params } : { method })

const byRelay = async (fake: FakeApp) => {
  const connecting = connectSession(fake.app)
  fake.walletConnect.approve()
  await connecting
}
const byExtension = ({ app }: FakeApp) => connect(app, { connector: connectorOf(app, 'eip155', fakeExtension().id) })
/** Waits until the request has opened the modal. */
const opened = async ({ state }: FakeApp) => {
  while (!state().open) await Promise.resolve()
}

describe('request', () => {
  test('behavior: eth_requestAccounts opens the modal, and resolves once any kind of wallet is connected', async () => {
    for (const way of [byRelay, byExtension]) {
      const fake = fakeApp()
      const asking = ask(fake, 'eth_requestAccounts')
      await opened(fake)
      await way(fake)
      expect(await asking).toEqual([alice])
    }
  })

  test('behavior: a second request joins the pending connection attempt of the first request', async () => {
    const fake = fakeApp()
    const first = ask(fake, 'eth_requestAccounts')
    await opened(fake)
    fake.state().push('AllWallets')
    const second = ask(fake, 'eth_requestAccounts')
    await new Promise((resolve) => setImmediate(resolve))
    expect(fake.state().history.map(({ view }) => view)).toEqual(['Connect', 'AllWallets'])
    await byRelay(fake)
    expect(await Promise.all([first, second])).toEqual([[alice], [alice]])
  })

  test('behavior: answers without asking the user if a wallet is already connected', async () => {
    const fake = fakeApp()
    await byRelay(fake)
    expect(await ask(fake, 'eth_requestAccounts')).toEqual([alice])
    expect(fake.state().open).toBe(false)
  })

  test('error: rejects if the user closes the modal', async () => {
    const fake = fakeApp()
    const asking = [ask(fake, 'eth_requestAccounts'), ask(fake, 'wallet_requestPermissions', { eth_accounts: {} })]
    await opened(fake)
    closeModal(fake.app)
    for (const each of asking) await expect(each).rejects.toMatchObject({ code: 4001, message: 'Modal closed' })
  })

  test('behavior: returns EIP-2255 permissions', async () => {
    const fake = fakeApp()
    expect(await ask(fake, 'wallet_getPermissions')).toEqual([])
    const asking = ask(fake, 'wallet_requestPermissions', { eth_accounts: {} })
    await opened(fake)
    await byRelay(fake)
    expect(await asking).toMatchInlineSnapshot(`
      [
        {
          "caveats": [
            {
              "type": "restrictReturnedAccounts",
              "value": [
                "0x00000000000000000000000000000000000A11cE",
              ],
            },
          ],
          "parentCapability": "eth_accounts",
        },
      ]
    `)
    expect(await ask(fake, 'wallet_getPermissions')).toEqual(await asking)
  })

  test('behavior: eth_coinbase returns the active account, or null without an account', async () => {
    const fake = fakeApp()
    expect(await ask(fake, 'eth_coinbase')).toBe(null)
    expect(fake.state().open).toBe(false)
    await byRelay(fake)
    expect(await ask(fake, 'eth_coinbase')).toBe(alice)
  })

  test('behavior: wallet_revokePermissions disconnects the wallet', async () => {
    const fake = fakeApp()
    await byRelay(fake)
    expect(await ask(fake, 'wallet_revokePermissions', { eth_accounts: {} })).toBe(null)
    expect(connectionOf(fake.state(), 'eip155').status).toBe('disconnected')
    expect(fake.walletConnect.done).toContain('disconnect')
    expect(await ask(fake, 'eth_accounts')).toEqual([])
  })

  test('behavior: rejects permissions other than eth_accounts, and ignores requests to revoke them', async () => {
    const fake = fakeApp()
    await expect(ask(fake, 'wallet_requestPermissions', { wallet_snap: {} })).rejects.toMatchObject({ code: -32602 })
    expect(fake.state().open).toBe(false)
    await byRelay(fake)
    expect(await ask(fake, 'wallet_revokePermissions', { wallet_snap: {} })).toBe(null)
    expect(await ask(fake, 'eth_accounts')).toEqual([alice])
  })

  test('error: rejects if the new connection ends immediately after it is made', async () => {
    const fake = fakeApp()
    const asking = ask(fake, 'eth_requestAccounts')
    await opened(fake)
    const stop = fake.app.store.subscribe(() => {
      if (connectionOf(fake.state(), 'eip155').status !== 'connected') return
      stop()
      void disconnect(fake.app)
    })
    await Promise.all([byRelay(fake).catch(() => {}), expect(asking).rejects.toMatchObject({ code: 4100 })])
  })

  test('behavior: without a connection, wallet_switchEthereumChain changes the network for read requests', async () => {
    const fake = fakeApp()
    expect(await ask(fake, 'wallet_switchEthereumChain', { chainId: '0x2105' })).toBe(null)
    expect([fake.state().network, await ask(fake, 'eth_chainId')]).toEqual(['eip155:8453', '0x2105'])
  })

  test('error: wallet_switchEthereumChain rejects an unlisted network with 4902', async () => {
    const fake = fakeApp()
    await expect(ask(fake, 'wallet_switchEthereumChain', { chainId: '0x89' })).rejects.toMatchObject({
      reason: 'UNKNOWN_CHAIN',
      code: 4902,
    })
    await expect(ask(fake, 'wallet_switchEthereumChain', { chainId: `0x${'f'.repeat(64)}` })).rejects.toMatchObject({
      code: -32602,
    })
  })
})

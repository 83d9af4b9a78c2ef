import { QueryObserver } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { queryClientOf } from '../../app/screens/queryClientOf.ts'
import { networkOf } from '../../app/store/optionsSlice.ts'
import { eventually } from '../../fakes/eventually.ts'
import { type FakeApp, fakeApp, fakeExtension } from '../../fakes/fakeApp.ts'
import { alice } from '../../fakes/fakeWallet.ts'
import { request } from '../../rpc/request.ts'
import { connect } from '../../wallets/connections/connect.ts'
import { connectorOf } from '../../wallets/connections/connectorOf.ts'
import { connectSession } from '../../wallets/connections/connectSession.ts'
import { nativeBalanceQuery } from './nativeBalanceQuery.ts'

/** An app whose fake network counts the balance requests. */
function page() {
  const fake = fakeApp({
    server: ({ body }) => Response.json({ jsonrpc: '2.0', id: JSON.parse(body).id, result: '0x1' }),
  })
  const reads = () => fake.requests.filter(({ body }) => body.includes('eth_getBalance')).length
  return { ...fake, reads }
}
async function look({ app, state }: FakeApp): Promise<() => void> {
  const client = queryClientOf(app)
  const observer = new QueryObserver(client, nativeBalanceQuery(app, networkOf(state(), 'eip155:1'), alice))
  const stop = observer.subscribe(() => {})
  await eventually(() => expect(observer.getCurrentResult()).toMatchObject({ isFetching: false, data: 1n }))
  return stop
}
const transaction = { method: 'eth_sendTransaction', params: [{ from: alice, to: alice, value: '0x1' }] }

describe('nativeBalanceQuery', () => {
  test('default: caches a WalletConnect account’s balance until the session sends a transaction', async () => {
    const fake = page()
    const pairing = connectSession(fake.app)
    fake.walletConnect.approve()
    await pairing
    fake.walletConnect.wallet.answers.eth_sendTransaction = `0x${'1'.repeat(64)}`
    const stop = await look(fake)
    stop()
    ;(await look(fake))()
    expect(fake.reads()).toBe(1)
    await look(fake)
    await request(fake.app, 'eip155', transaction)
    await eventually(() => expect(fake.reads()).toBe(2))
  })

  test('behavior: keeps the cached balance after a method that sends no transaction', async () => {
    const fake = page()
    const pairing = connectSession(fake.app)
    fake.walletConnect.approve()
    await pairing
    await look(fake)
    await request(fake.app, 'eip155', { method: 'eth_accounts' })
    expect(fake.reads()).toBe(1)
  })

  test('behavior: reads an extension’s balance at each mount, because we do not see all its transactions', async () => {
    const fake = page()
    await connect(fake.app, { connector: connectorOf(fake.app, 'eip155', fakeExtension().id) })
    ;(await look(fake))()
    ;(await look(fake))()
    expect(fake.reads()).toBe(2)
  })
})

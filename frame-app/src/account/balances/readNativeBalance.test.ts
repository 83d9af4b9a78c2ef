import { describe, expect, test } from 'vitest'
import { hostedNetworks, knownNetworks } from '#shared/networks.ts'
import { fakeApp } from '../../fakes/fakeApp.ts'
import { alice } from '../../fakes/fakeWallet.ts'
import { solanaKeys } from '../../fakes/solanaKeys.ts'
import { readNativeBalance } from './nativeBalanceQuery.ts'

const ethereum = hostedNetworks.get('eip155:1')!
const answering = (result: unknown) =>
  fakeApp({ server: ({ body }) => Response.json({ jsonrpc: '2.0', id: JSON.parse(body).id, result }) })

describe('readNativeBalance', () => {
  test('default', async () => {
    const { app, requests } = answering('0xde0b6b3a7640000')
    expect(await readNativeBalance(app, ethereum, alice)).toBe(10n ** 18n)
    expect(JSON.parse(requests[0]!.body)).toMatchObject({ method: 'eth_getBalance', params: [alice, 'latest'] })
  })

  test('behavior: reads a balance on Solana', async () => {
    const { app, requests } = answering({ context: { slot: 1 }, value: 2_500_000_000 })
    const [address] = solanaKeys.addresses
    const network = knownNetworks.get('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')!
    expect(await readNativeBalance(app, network, address)).toBe(2_500_000_000n)
    expect(JSON.parse(requests[0]!.body)).toMatchObject({ method: 'getBalance', params: [address] })
    expect(requests[0]!.url).toContain('chainId=solana')
  })

  test('error: rejects for a family whose adapter has no balance method', async () => {
    const { app, requests } = answering('0x1')
    await expect(readNativeBalance(app, { ...ethereum, namespace: 'cosmos' }, alice)).rejects.toMatchObject({
      reason: 'BALANCE_UNAVAILABLE',
      message: 'Token Balance Unavailable',
    })
    expect(requests).toEqual([])
  })

  test('error: rejects if the node’s answer is invalid or missing', async () => {
    await expect(readNativeBalance(answering({}).app, ethereum, alice)).rejects.toMatchObject({
      reason: 'INVALID_RESULT',
    })
    await expect(readNativeBalance(fakeApp().app, ethereum, alice)).rejects.toMatchObject({
      reason: 'CHAIN_DISCONNECTED',
    })
  })
})

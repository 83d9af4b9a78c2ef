import { encodeFunctionResult, parseAbi } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { knownNetworks } from '#shared/networks.ts'
import type { Json } from '#shared/protocol/primitives.ts'
import { fakeApp } from '../../fakes/fakeApp.ts'
import { fakeNode, refused } from '../../fakes/fakeNode.ts'
import { multicall } from './multicall.ts'

const ethereum = knownNetworks.get('eip155:1')!
const abi = parseAbi(['struct Result { bool success; bytes data; }', 'function aggregate3() returns (Result[])'])
const [good, bad] = [`0x${'1'.repeat(40)}`, `0x${'2'.repeat(40)}`] as const
const calls = [good, bad].map((to) => ({ to, data: '0x01' as const }))

/** A fake network with the given contracts by address. Calls to any other address return the result of `multicall3`. */
function chain(multicall3: () => Json, contracts: { readonly [address: string]: () => Json } = {}) {
  const node = fakeNode({
    eth_call: ([call]) => {
      const { to } = call as { to: string }
      return (contracts[to] ?? multicall3)()
    },
  })
  const asked: string[] = []
  const failing = new Set<string>()
  const { app } = fakeApp({
    server: (call) => {
      const [{ to }] = JSON.parse(call.body).params
      asked.push(to)
      return failing.has(to) ? new Response('', { status: 503 }) : node(call)
    },
  })
  return { asked, failing, read: () => multicall(app, ethereum, calls) }
}
const alone = { [good]: () => '0xaa', [bad]: refused('execution reverted') }

describe('multicall', () => {
  test('default: sends all calls in one request', async () => {
    const result = [
      { success: true, data: '0xaa' },
      { success: false, data: '0x' },
    ] as const
    const { read, asked } = chain(() => encodeFunctionResult({ abi, result }))
    expect(await read()).toEqual(['0xaa', null])
    expect(asked).toHaveLength(1)
  })

  test('behavior: sends one request per call if the network has no Multicall3', async () => {
    const { read, asked } = chain(() => '0x', alone)
    expect(await read()).toEqual(['0xaa', null])
    expect(asked).toHaveLength(3)
  })

  test('behavior: reads the other contracts even if one contract uses up the request’s gas', async () => {
    expect(await chain(refused('out of gas'), alone).read()).toEqual(['0xaa', null])
  })

  test('error: rejects if the RPC node fails, and does not return null for each contract', async () => {
    const { read, failing } = chain(() => '0x', alone)
    failing.add(bad)
    await expect(read()).rejects.toMatchObject({ reason: 'HTTP_STATUS' })
  })
})

import { encodeFunctionData, erc20Abi, type Hex, parseAbi, parseEther } from 'viem'
import { describe, expect, test } from 'vitest'
import { describeCall } from '../eip155/call/describeCall.ts'
import { fakeClient } from '../eip155/call/fakeClient.ts'
import type { ChainRequestContext } from '../eip155/call/RequestContext.ts'
import { callFacts, onlySwap } from './operationApproval.ts'

const account = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'
const thief = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const router = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const dai = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const context: ChainRequestContext = {
  origin: 'https://app.example',
  network: 'eip155:1',
  account,
  now: 0,
  client: fakeClient(),
  recipients: { has: () => true, alike: () => undefined, add: () => undefined },
  spenders: { has: () => true, alike: () => undefined, add: () => undefined },
}
const abi = parseAbi([
  'function swapExactTokensForTokens(uint256 given, uint256 least, address[] path, address to, uint256 deadline)',
])
const swap = encodeFunctionData({ abi, args: [20_000_000n, parseEther('19.5'), [usdc, dai], account, 9n] })
const erc20 = (functionName: 'approve' | 'transfer', to: Hex, amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName, args: [to, amount] })
const approved = { to: usdc, data: erc20('approve', router, 20_000_000n) } as const
const swapped = { to: router, data: swap } as const
type Call = { readonly to: Hex; readonly data: Hex }
const described = (...calls: readonly Call[]) =>
  Promise.all(calls.map((call) => describeCall(context, { ...call, value: 0n })))
const sum = [
  { label: 'You send', value: '20 USDC (0xA0b8…eB48)' },
  { label: 'You receive', value: '19.74 DAI (0x6B17…1d0F)' },
]
const shown = async (...calls: readonly Call[]) =>
  callFacts(await described(...calls), sum).map(({ label, value }) => `${label}: ${value}`)

describe('callFacts', () => {
  test('default: lists the swap’s amounts first if the calls are an allowance and a swap', async () => {
    const facts = await shown(approved, swapped)
    expect(onlySwap(await described(approved, swapped))?.title).toBe('Swap 20 USDC for at least 19.5 DAI')
    expect(facts.slice(0, 4)).toEqual([
      'You send: 20 USDC',
      'You receive at least: 19.5 DAI',
      'You receive: 19.74 DAI (0x6B17…1d0F)',
      'Action 1: Allow spending of 20 USDC',
    ])
    expect(facts).toContain(`Who may spend: ${router}`)
    expect(facts.filter((fact) => fact.startsWith('You receive at least'))).toHaveLength(1)
  })

  test('behavior: lists the swap’s amounts first if the only call is a swap', async () => {
    expect((await shown(swapped)).slice(0, 2)).toEqual(['You send: 20 USDC', 'You receive at least: 19.5 DAI'])
  })

  test.each<[string, readonly Call[]]>([
    ['the bought tokens are sent on', [approved, swapped, { to: dai, data: erc20('transfer', thief, 1n) }]],
    ['someone else may spend', [{ to: dai, data: erc20('approve', thief, 1n) }, swapped]],
    ['the router is called in an unknown way', [swapped, { to: router, data: '0x12345678' }]],
    ['it swaps twice', [swapped, swapped]],
  ])('behavior: the swap’s amounts are not the first facts if %s', async (_, calls) => {
    const facts = await shown(...calls)
    expect(onlySwap(await described(...calls))).toBeUndefined()
    expect(facts[0]).toMatch(/^Action 1/)
    expect(facts).toContain('You send: 20 USDC (0xA0b8…eB48)')
  })
})

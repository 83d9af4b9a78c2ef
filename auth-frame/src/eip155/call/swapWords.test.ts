import { encodeFunctionData, getAddress, type Hex, parseAbi, parseEther } from 'viem'
import { describe, expect, test } from 'vitest'
import { describeCall } from './describeCall.ts'
import { fakeClient } from './fakeClient.ts'
import type { ChainRequestContext } from './RequestContext.ts'

const account = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'
const thief = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const router = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const dai = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
/** A token that claims the name DAI. */
const fake = '0x00000000000000000000000000000000000fa4e1'
const context: ChainRequestContext = {
  origin: 'https://app.example',
  network: 'eip155:1',
  account,
  now: 0,
  client: fakeClient({ [fake.toLowerCase()]: { symbol: 'DAI', decimals: 0 } }),
  recipients: { has: () => true, alike: () => undefined, add: () => undefined },
  spenders: { has: () => true, alike: () => undefined, add: () => undefined },
}
const terms = 'uint256 given, uint256 least, address[] path, address to, uint256 deadline'
const abi = parseAbi([
  `function swapExactTokensForTokens(${terms})`,
  'function swapExactETHForTokens(uint256 least, address[] path, address to, uint256 deadline) payable',
])
const least = parseEther('19.5')
const swap = ({ to = account, minimum = least, bought = dai }: { to?: Hex; minimum?: bigint; bought?: Hex } = {}) =>
  encodeFunctionData({
    abi,
    functionName: 'swapExactTokensForTokens',
    args: [20_000_000n, minimum, [usdc, weth, bought], to, 9n],
  })
const words = (data: Hex, { to = router as Hex, value = 0n, network = 'eip155:1' } = {}) =>
  describeCall({ ...context, network }, { to, data, value })
const titlesOf = ({ warnings }: Awaited<ReturnType<typeof words>>) => warnings.map(({ title }) => title)

describe('swapWords', () => {
  test('default: first shows the amount that the user pays and the minimum amount that the user receives', async () => {
    expect(await words(swap())).toMatchObject({
      title: 'Swap 20 USDC for at least 19.5 DAI',
      action: 'Swap 20 USDC for at least 19.5 DAI',
      facts: [
        { label: 'You send', value: '20 USDC' },
        { label: 'You receive at least', value: '19.5 DAI' },
        { label: 'Token you send', value: usdc },
        { label: 'Token you receive', value: dai },
        { label: 'Contract', value: router },
      ],
      warnings: [],
      counterparty: router,
      swap: { token: dai, minimum: least },
    })
  })

  test('behavior: describes a swap that pays with the network’s native coin', async () => {
    const data = encodeFunctionData({
      abi,
      functionName: 'swapExactETHForTokens',
      args: [least, [weth, dai], account, 9n],
    })
    const { title, facts } = await words(data, { value: parseEther('0.01') })
    expect(title).toBe('Swap 0.01 ETH for at least 19.5 DAI')
    expect(facts.map(({ label }) => label)).toEqual([
      'You send',
      'You receive at least',
      'Token you receive',
      'Contract',
    ])
  })

  test('behavior: shows smallest units and the address for an unknown token that calls itself DAI', async () => {
    const { facts } = await words(swap({ bought: fake, minimum: 500n }))
    expect(facts[1]?.value).toBe('500 DAI (500 units)')
    expect(facts[3]).toMatchObject({ label: 'Token you receive', value: getAddress(fake) })
  })

  test('behavior: warns if someone else receives the tokens that the user buys, and shows the recipient', async () => {
    const described = await words(swap({ to: thief }))
    expect(described).toMatchObject({
      title: 'Swap 20 USDC and send it to someone else',
      action: 'Swap 20 USDC and send it to 0x7099…79C8',
      counterparty: thief,
      recipient: thief,
    })
    expect(described.warnings[0]).toMatchObject({ tone: 'danger', title: 'What you buy goes to someone else' })
    expect(described.facts).toContainEqual({ label: 'Recipient', value: thief, form: 'address' })
    expect(described.facts.map(({ label }) => label)).not.toContain('You receive at least')
  })

  test('behavior: warns about a swap without a minimum amount', async () => {
    const [warning] = (await words(swap({ minimum: 0n }))).warnings
    expect(warning).toMatchObject({ tone: 'danger', title: 'No minimum' })
  })

  test.each<[string, Parameters<typeof words>]>([
    ['a router that no one knows', [swap(), { to: thief }]],
    ['the router of another network', [swap(), { network: 'eip155:10' }]],
    ['coins besides', [swap(), { value: 1n }]],
    ['data cut short', [swap().slice(0, -64) as Hex]],
  ])('behavior: treats %s as an unknown call', async (_, asked) => {
    const described = await words(...asked)
    expect(titlesOf(described)).toContain('Unknown action')
    expect(described.title).not.toMatch(/^Swap/)
    expect(described.swap).toBeUndefined()
  })
})

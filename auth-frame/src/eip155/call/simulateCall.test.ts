import {
  type Abi,
  createPublicClient,
  custom,
  encodeAbiParameters,
  encodeEventTopics,
  erc20Abi,
  erc721Abi,
  type Hex,
  maxUint256,
  numberToHex,
  parseAbi,
  zeroAddress,
} from 'viem'
import { describe, expect, test } from 'vitest'
import { simulateCall } from './simulateCall.ts'
import { simulationWords } from './simulationWords.ts'

const me = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'
const other = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const coin = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const erc1155 = parseAbi([
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
])
const events = parseAbi([
  'event OperatorSet(address indexed owner, address indexed operator, bool approved)',
  'event AuthorizedOperator(address indexed operator, address indexed tokenHolder)',
  'event Transfer(address caller, address indexed sender, address indexed receiver, uint256 indexed id, uint256 amount)',
]) as Abi

const log = (abi: Abi, eventName: string, args: object, data: readonly bigint[] | boolean, address: Hex = token) => ({
  address,
  topics: encodeEventTopics({ abi, eventName, args } as never),
  data:
    typeof data === 'boolean'
      ? encodeAbiParameters([{ type: 'bool' }], [data])
      : encodeAbiParameters(
          data.map(() => ({ type: 'uint256' })),
          data,
        ),
})
const transfer = (from: Hex, to: Hex, value: bigint, address?: Hex) =>
  log(erc20Abi as Abi, 'Transfer', { from, to }, [value], address)

/** A fake node that returns the given response to a simulation. */
function node(answer: () => unknown) {
  const request = async ({ method }: { method: string }) => {
    if (method === 'eth_simulateV1') return answer()
    throw Object.assign(new Error('no such contract'), { code: -32000 })
  }
  return createPublicClient({ transport: custom({ request: request as never }, { retryCount: 0 }) })
}
const block = (logs: readonly object[], call: object = { status: '0x1' }) => [
  { number: '0x1', calls: [{ gasUsed: numberToHex(21000), returnData: '0x', logs, ...call }] },
]
const call = { to: other, value: 0n, data: '0x' } as const
const run = (answer: () => unknown) => simulateCall(node(answer), me, [call])
const refuse = (code: number, message: string) => () => {
  throw Object.assign(new Error(message), { code })
}

describe('simulateCall', () => {
  test('default', async () => {
    const logs = [
      transfer(me, other, 5n),
      transfer(other, me, 2n),
      transfer(me, other, 7n, coin),
      transfer(other, zeroAddress, 9n),
      log(erc721Abi as Abi, 'Transfer', { from: other, to: me, tokenId: 42n }, []),
      log(erc1155 as Abi, 'TransferSingle', { operator: other, from: me, to: other }, [3n, 4n]),
    ]
    expect(await run(() => block(logs))).toEqual({
      state: 'done',
      changes: [
        { token, amount: -3n },
        { token: null, amount: -7n },
        { token, amount: 1n, id: 42n },
        { token, amount: -4n, id: 3n },
      ],
      allowances: [],
      losses: [],
      isOrdered: false,
    })
  })

  test('behavior: returns only the allowances that this account grants', async () => {
    const logs = [
      log(erc20Abi as Abi, 'Approval', { owner: me, spender: other }, [maxUint256]),
      log(erc20Abi as Abi, 'Approval', { owner: other, spender: me }, [1n]),
      log(erc721Abi as Abi, 'ApprovalForAll', { owner: me, operator: other }, true),
      log(erc721Abi as Abi, 'ApprovalForAll', { owner: me, operator: token }, false),
    ]
    expect(await run(() => block(logs))).toMatchObject({
      allowances: [
        { token, spender: other, amount: maxUint256 },
        { token, spender: other, amount: 'all' },
      ],
    })
  })

  test('behavior: returns new operators (ERC-777, ERC-6909), and new allowances for NFTs and for ERC-6909 tokens', async () => {
    const logs = [
      log(events, 'OperatorSet', { owner: me, operator: other }, true),
      log(events, 'OperatorSet', { owner: me, operator: token }, false),
      log(events, 'AuthorizedOperator', { operator: other, tokenHolder: me }, []),
      log(events, 'AuthorizedOperator', { operator: me, tokenHolder: other }, []),
      log(erc721Abi as Abi, 'Approval', { owner: me, spender: other, tokenId: 9n }, []),
      log(erc721Abi as Abi, 'Approval', { owner: me, spender: zeroAddress, tokenId: 8n }, []),
      {
        ...log(events, 'Transfer', { sender: me, receiver: other, id: 5n }, []),
        data: encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [me, 6n]),
      },
    ]
    expect(await run(() => block(logs))).toMatchObject({
      changes: [{ token, amount: -6n, id: 5n }],
      allowances: [
        { token, spender: other, amount: 1n, id: 9n },
        { token, spender: other, amount: 'all' },
        { token, spender: other, amount: 'all' },
      ],
    })
  })

  test('behavior: returns what the user’s other account loses, and whether that account acted', async () => {
    const own = { address: other, type: 'smartAccount' } as const
    const tried = (logs: readonly object[]) =>
      simulateCall(
        node(() => block(logs)),
        me,
        [call],
        own,
      )
    const moved = [
      transfer(other, me, 5n),
      transfer(me, other, 7n, coin),
      log(erc20Abi as Abi, 'Approval', { owner: other, spender: token }, [1n]),
    ]
    expect(await tried(moved)).toMatchObject({
      changes: [
        { token, amount: 5n },
        { token: null, amount: -7n },
      ],
      allowances: [{ token, spender: token, amount: 1n }],
      losses: [{ token, amount: -5n }],
      isOrdered: false,
    })
    const paid = {
      address: other,
      topics: ['0x3d0ce9bfc3ed7d6862dbb28b2dea94561fe714a1b4d019aa8af39730d1ad7c3d'],
      data: '0x',
    }
    expect(await tried([paid])).toMatchObject({ isOrdered: false })
    expect(await tried([{ ...paid, topics: [] }])).toMatchObject({ isOrdered: true })
  })

  test.each<[string, () => unknown, string]>([
    [
      'a call that reverts',
      () => block([], { status: '0x0', error: { code: 3, message: 'execution reverted: no' } }),
      'failed',
    ],
    ['a refusal that is about the call', refuse(-38014, 'insufficient funds'), 'failed'],
    ['a method that is not there', refuse(-32601, 'the method does not exist'), 'unknown'],
    ['a method that is not allowed', refuse(-32000, 'eth_simulateV1 is not supported'), 'unknown'],
    ['an answer of another form', () => 'x', 'unknown'],
  ])('behavior: returns the correct simulation state for %s', async (_, answer, state) => {
    expect((await run(answer)).state).toBe(state)
  })
})

describe('simulationWords', () => {
  test('default', async () => {
    const settings = { client: node(() => []), network: 'eip155:1' }
    const { facts, warnings } = await simulationWords(
      {
        state: 'done',
        changes: [
          { token: null, amount: -(10n ** 18n) },
          { token, amount: 5n },
          { token, amount: 1n, id: 42n },
          { token, amount: -4n, id: 3n },
        ],
        allowances: [{ token, spender: other, amount: 'all' }],
        losses: [],
        isOrdered: false,
      },
      settings,
    )
    expect(facts.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'You send: 1 ETH',
      'You receive: 0.000005 USDC (0xA0b8…eB48)',
      'You receive: item 42 (0xA0b8…eB48)',
      'You send: item 3 × 4 (0xA0b8…eB48)',
    ])
    expect(warnings).toMatchObject([{ tone: 'danger', title: 'Allows spending' }])
  })

  test('behavior: does not repeat an allowance that the approval already mentions', async () => {
    const allowances = [{ token, spender: other, amount: 5n }] as const
    const { warnings } = await simulationWords(
      { state: 'done', changes: [], allowances, losses: [], isOrdered: false },
      { client: node(() => []), network: 'eip155:1', named: [other.toLowerCase()] },
    )
    expect(warnings).toEqual([])
  })
})

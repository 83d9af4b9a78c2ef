import { maxUint256 } from 'viem'
import { describe, expect, test } from 'vitest'
import { fakeClient } from './call/fakeClient.ts'
import type { ChainRequestContext } from './call/RequestContext.ts'
import { parseTypedData } from './parseTypedData.ts'
import { typedDataApproval } from './typedDataApproval.ts'

const account = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'
const friend = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const now = 1_800_000_000_000
const context: ChainRequestContext = {
  origin: 'https://app.example',
  network: 'eip155:1',
  account,
  now,
  client: fakeClient({ [usdc.toLowerCase()]: { symbol: 'USDC', decimals: 6 } }),
  recipients: { has: () => true, alike: () => undefined, add: () => undefined },
  spenders: { has: () => true, alike: () => undefined, add: () => undefined },
}
const permit = (value: bigint, deadline: bigint, domain: object = { chainId: 1 }) => ({
  types: {
    Permit: [
      { name: 'owner', type: 'address' },
      { name: 'spender', type: 'address' },
      { name: 'value', type: 'uint256' },
      { name: 'nonce', type: 'uint256' },
      { name: 'deadline', type: 'uint256' },
    ],
  },
  primaryType: 'Permit',
  domain: { name: 'USD Coin', version: '2', verifyingContract: usdc, ...domain },
  message: {
    owner: account,
    spender: friend,
    value: String(value),
    nonce: '0',
    deadline: String(deadline),
    unsigned: 'free',
  },
})
const soon = BigInt(now / 1000 + 1800)
const approve = (data: object) => typedDataApproval(parseTypedData(data, 1n), context)
const titles = async (data: object) => (await approve(data)).warnings.map(({ tone, title }) => `${tone} ${title}`)

describe('typedDataApproval', () => {
  test('behavior: warns about a spender to whom this browser has not given an allowance before', async () => {
    const spenders = { has: () => false, alike: () => undefined, add: () => undefined }
    const titlesOf = async (data: object) =>
      (await typedDataApproval(parseTypedData(data, 1n), { ...context, spenders })).warnings.map(({ title }) => title)
    expect(await titlesOf(permit(5_000_000n, soon))).toEqual(['New spender', 'Moves tokens without a transaction'])
    expect(await titlesOf(permit(0n, soon))).toEqual(['Moves tokens without a transaction'])
  })

  test('default', async () => {
    const approval = await approve(permit(5_000_000n, soon))
    expect(approval).toMatchObject({
      kind: 'typedData',
      title: 'Allow spending of 5 USDC',
      action: 'Allow 0xd8dA…6045 to spend 5 USDC',
      counterparty: friend,
      digest: parseTypedData(permit(5_000_000n, soon), 1n).digest,
    })
    expect(approval.facts.map(({ label }) => label)).toEqual([
      'Amount',
      'Token',
      'Who may spend',
      'Valid until',
      'For an app called',
      'Contract',
      'owner',
      'spender',
      'value',
      'nonce',
      'deadline',
    ])
    expect(JSON.stringify(approval)).not.toContain('free')
  })

  test.each<[string, bigint, bigint, object, string[]]>([
    ['a small permit for half an hour', 5n, soon, { chainId: 1 }, ['warning Moves tokens without a transaction']],
    [
      'without limit',
      maxUint256,
      soon,
      { chainId: 1 },
      ['danger No spending limit', 'warning Moves tokens without a transaction'],
    ],
    [
      'for a year',
      5n,
      soon + 31_536_000n,
      { chainId: 1 },
      ['warning Moves tokens without a transaction', 'warning Valid for a long time'],
    ],
    [
      'for ever',
      5n,
      maxUint256,
      { chainId: 1 },
      ['warning Moves tokens without a transaction', 'danger Never expires'],
    ],
    ['on any network', 5n, soon, {}, ['warning Moves tokens without a transaction', 'danger Valid on any network']],
  ])(
    'behavior: shows the expected warnings for this permit: %s (RPC-8)',
    async (_, value, deadline, domain, expected) => {
      expect(await titles(permit(value, deadline, domain))).toEqual(expected)
    },
  )

  test('behavior: shows typed data of an unknown type field by field', async () => {
    const approval = await approve({
      types: {
        Order: [{ name: 'items', type: 'Item[]' }],
        Item: [
          { name: 'token', type: 'address' },
          { name: 'proof', type: 'bytes' },
        ],
      },
      primaryType: 'Order',
      domain: { name: 'Shop', chainId: 1 },
      message: {
        items: [
          { token: usdc, proof: '0x01' },
          { token: friend, proof: '0x' },
        ],
      },
    })
    expect(approval.action).toBe('Sign Order')
    expect(approval.counterparty).toBe(account)
    expect(approval.warnings).toMatchObject([{ tone: 'warning', title: 'Unknown kind of data' }])
    expect(approval.facts).toEqual([
      { label: 'For an app called', value: 'Shop', isSitesValue: true },
      { label: 'items › 1 › token', value: usdc, form: 'address', isSites: true },
      { label: 'items › 1 › proof', value: '0x01', form: 'code', isSites: true },
      { label: 'items › 2 › token', value: friend, form: 'address', isSites: true },
      { label: 'items › 2 › proof', value: '0x', form: 'code', isSites: true },
    ])
  })

  test('behavior: shows every signed value, and refuses typed data with more than 1,500 values', async () => {
    const list = (length: number) => ({
      types: { List: [{ name: 'items', type: 'uint256[]' }] },
      primaryType: 'List',
      domain: { chainId: 1 },
      message: { items: Array.from({ length }, (_, index) => index) },
    })
    expect((await approve(list(1_500))).facts.at(-1)).toMatchObject({ label: 'items › 1500', value: '1499' })
    await expect(approve(list(1_501))).rejects.toMatchObject({ reason: 'INVALID_PARAMS' })
  })
})

const uints = (...names: string[]) => names.map((name) => ({ name, type: 'uint256' }))
const addresses = (...names: string[]) => names.map((name) => ({ name, type: 'address' }))
const item = [{ name: 'itemType', type: 'uint8' }, ...addresses('token')]
const traded = uints('identifierOrCriteria', 'startAmount', 'endAmount')
const seaport = {
  domain: { name: 'Seaport', version: '1.6', chainId: 1, verifyingContract: friend },
  types: {
    BulkOrder: [{ name: 'tree', type: 'OrderComponents[2][2]' }],
    OrderComponents: [
      ...addresses('offerer', 'zone'),
      { name: 'offer', type: 'OfferItem[]' },
      { name: 'consideration', type: 'ConsiderationItem[]' },
      { name: 'orderType', type: 'uint8' },
      ...uints('startTime', 'endTime'),
      { name: 'zoneHash', type: 'bytes32' },
      ...uints('salt'),
      { name: 'conduitKey', type: 'bytes32' },
      ...uints('counter'),
    ],
    OfferItem: [...item, ...traded],
    ConsiderationItem: [...item, ...traded, ...addresses('recipient')],
  },
}
const zero = '0x0000000000000000000000000000000000000000'
const trade = (itemType: number, amount: bigint, over: object = {}) => ({
  ...{ itemType, token: itemType === 1 ? usdc : zero, identifierOrCriteria: '0' },
  ...{ startAmount: String(amount), endAmount: String(amount), ...over },
})
const order = (offer: object[], consideration: object[], over: object = {}) => ({
  ...{ offerer: account, zone: zero, offer, consideration, orderType: 0, startTime: '0', endTime: String(soon) },
  ...{ zoneHash: `0x${'0'.repeat(64)}`, salt: '1', conduitKey: `0x${'0'.repeat(64)}`, counter: '0', ...over },
})
const nft = (id: number, itemType = 2) => trade(itemType, 1n, { token: friend, identifierOrCriteria: String(id) })
const paid = (amount: bigint, recipient = account) => ({ ...trade(0, amount), recipient })
const one = (message: object) => ({ ...seaport, primaryType: 'OrderComponents', message })

describe('typedDataApproval of marketplace orders', () => {
  test('default', async () => {
    const approval = await approve(one(order([nft(7)], [paid(2n * 10n ** 18n), paid(10n ** 17n, friend)])))
    expect(approval).toMatchObject({ title: 'Offer item 7', action: 'Offer item 7 for 2 ETH' })
    expect(approval.warnings.map(({ tone, title }) => `${tone} ${title}`)).toEqual(['warning An offer to everyone'])
    expect(approval.facts.slice(0, 3)).toEqual([
      { label: 'You send', value: 'item 7', form: 'amount' },
      { label: 'Token', value: friend, form: 'address' },
      { label: 'You receive', value: '2 ETH', form: 'amount' },
    ])
  })

  test('behavior: warns about an order that gives assets for nothing, even if it has many items', async () => {
    const items = Array.from({ length: 20 }, (_, index) => nft(index))
    const approval = await approve(one(order(items, [paid(10n ** 18n, friend)])))
    expect(approval.action).toBe('Offer item 0 + item 1, and 18 more for nothing')
    expect(approval.warnings[0]).toMatchObject({ tone: 'danger', title: 'You receive nothing' })
    const labels = approval.facts.map(({ label }) => label)
    expect(labels).toContain('consideration › 1 › recipient')
    expect(labels.at(-1)).toBe('counter')
  })

  test('behavior: warns if the taker may choose any item, and shows the worst price of a changing order', async () => {
    const falling = { startAmount: '5000000', endAmount: '9000000' }
    const approval = await approve(
      one(order([trade(1, 0n, falling), nft(0, 4)], [{ ...trade(1, 0n, falling), recipient: account }])),
    )
    expect(approval.action).toBe('Offer 9 USDC + any item for 5 USDC')
    expect(approval.warnings[0]).toMatchObject({ tone: 'danger', title: 'Any item of a collection' })
  })

  test('behavior: shows all orders of a Merkle tree in one approval', async () => {
    const empty = order([], [], { offerer: zero })
    const message = {
      tree: [
        [order([nft(1)], [paid(1n)]), order([nft(2)], [])],
        [empty, empty],
      ],
    }
    const approval = await approve({ ...seaport, primaryType: 'BulkOrder', message })
    expect(approval.title).toBe('Offer item 1 + item 2')
  })
})

const call = [...addresses('from', 'to'), ...uints('value', 'gas', 'nonce'), { name: 'data', type: 'bytes' }]
const approveAll = `0xa22cb465${friend.slice(2).toLowerCase().padStart(64, '0')}${'1'.padStart(64, '0')}`

describe('typedDataApproval of calls that others execute', () => {
  test('default', async () => {
    const message = { from: account, to: usdc, value: '0', gas: '100000', nonce: '0', data: approveAll }
    const approval = await approve({
      ...{ types: { ForwardRequest: call }, primaryType: 'ForwardRequest', domain: { chainId: 1 }, message },
    })
    expect(approval).toMatchObject({ title: 'Give control of a collection', counterparty: friend })
    expect(approval.warnings.slice(0, 2).map(({ tone, title }) => `${tone} ${title}`)).toEqual([
      'danger Acts in your name',
      'danger Everything in this collection',
    ])
  })

  test('behavior: warns about a meta-transaction, which the called contract executes in the user’s name', async () => {
    const fields = [...uints('nonce'), ...addresses('from'), { name: 'functionSignature', type: 'bytes' }]
    const message = { nonce: '0', from: account, functionSignature: approveAll }
    const domain = { chainId: 1, verifyingContract: usdc }
    const data = { types: { MetaTransaction: fields }, primaryType: 'MetaTransaction', domain, message }
    expect((await titles(data))[0]).toBe('danger Acts in your name')
  })

  const safeTx = [
    ...[
      { name: 'to', type: 'address' },
      { name: 'value', type: 'uint256' },
      { name: 'data', type: 'bytes' },
    ],
    { name: 'operation', type: 'uint8' },
  ]
  const ofSafe = (to: string, operation: number) => ({
    ...{ types: { SafeTx: safeTx }, primaryType: 'SafeTx', domain: { chainId: 1, verifyingContract: usdc } },
    message: { to, value: String(10n ** 18n), data: '0x', operation },
  })
  test('behavior: describes a transaction of any Safe, and first of all the call in it', async () => {
    const approval = await approve(ofSafe(friend, 0))
    expect(approval).toMatchObject({ title: 'Send 1 ETH', action: 'Send 1 ETH to 0xd8dA…6045' })
    expect(approval.facts[0]).toEqual({ label: 'Safe', value: usdc, form: 'address' })
    expect(await titles(ofSafe(friend, 0))).toEqual(['danger An order to a Safe'])
    expect(await titles(ofSafe(friend, 1))).toContain('danger Runs other code as the Safe')
    expect(await titles(ofSafe(usdc, 0))).toContain('danger Changes the Safe itself')
  })

  test('behavior: warns about a Safe’s messages, and about Safe operations that a module executes', async () => {
    for (const primaryType of ['SafeMessage', 'SafeOp'])
      expect(
        await titles({
          ...{ types: { [primaryType]: [{ name: 'message', type: 'bytes' }] }, primaryType },
          ...{ domain: { chainId: 1, verifyingContract: usdc }, message: { message: '0x01' } },
        }),
      ).toEqual(['danger An order to a Safe'])
  })
})

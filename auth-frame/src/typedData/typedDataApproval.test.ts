import { maxUint256 } from 'viem'
import { describe, expect, test } from 'vitest'
import type { AskedOnChain } from '../call/Asked.ts'
import { fakeClient } from '../call/fakeClient.ts'
import { parseTypedData } from './parseTypedData.ts'
import { typedDataApproval } from './typedDataApproval.ts'

const account = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'
const friend = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const now = 1_800_000_000_000
const asked: AskedOnChain = {
  origin: 'https://app.example',
  network: 'eip155:1',
  account,
  now,
  client: fakeClient({ [usdc.toLowerCase()]: { symbol: 'USDC', decimals: 6 } }),
  recipients: { has: () => true, alike: () => undefined, add: () => undefined },
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
const approve = (data: object) => typedDataApproval(parseTypedData(data, 1n), asked)
const titles = async (data: object) => (await approve(data)).warnings.map(({ tone, title }) => `${tone} ${title}`)

describe('typedDataApproval', () => {
  test('default', async () => {
    const approval = await approve(permit(5_000_000n, soon))
    expect(approval).toMatchObject({
      kind: 'typedData',
      title: 'Allow spending of 5 USDC',
      action: 'Allow 0xd8dA…6045 to spend 5 USDC',
      movesValue: true,
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
  ])('behavior: %s (RPC-8)', async (_, value, deadline, domain, expected) => {
    expect(await titles(permit(value, deadline, domain))).toEqual(expected)
  })

  test('behavior: whatever else is signed is shown field by field', async () => {
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
    expect(approval.facts).toEqual([
      { label: 'For an app called', value: 'Shop' },
      { label: 'items › 1 › token', value: usdc, form: 'address' },
      { label: 'items › 1 › proof', value: '0x01', form: 'code' },
      { label: 'items › 2 › token', value: friend, form: 'address' },
      { label: 'items › 2 › proof', value: '0x', form: 'code' },
    ])
  })
})

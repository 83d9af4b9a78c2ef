import { type Abi, encodeFunctionData, erc20Abi, erc721Abi, type Hex, maxUint160, maxUint256, parseEther } from 'viem'
import { describe, expect, test } from 'vitest'
import { callAbi } from './decodeCall.ts'
import { describeCall } from './describeCall.ts'
import { fakeClient } from './fakeClient.ts'
import type { ChainRequestContext } from './RequestContext.ts'

const account = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'
const friend = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const context: ChainRequestContext = {
  origin: 'https://app.example',
  network: 'eip155:1',
  account,
  now: 0,
  client: fakeClient({ [usdc.toLowerCase()]: { symbol: 'US\u202eDC', decimals: 6 } }),
  recipients: { has: () => true, alike: () => undefined, add: () => undefined },
  spenders: { has: () => true, alike: () => undefined, add: () => undefined },
}
const erc20 = (functionName: 'transfer' | 'approve', to: Hex, amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName, args: [to, amount] })
const all = (operator: Hex, approved: boolean) =>
  encodeFunctionData({ abi: erc721Abi, functionName: 'setApprovalForAll', args: [operator, approved] })
const encoded = (functionName: string, args: readonly unknown[]) =>
  encodeFunctionData({ abi: callAbi as Abi, functionName, args })
const details = (amount: bigint) => ({ token: usdc, amount, expiration: 1, nonce: 0 })
const words = (to: Hex | null, data: Hex = '0x', value = 0n) => describeCall(context, { to, data, value })

describe('describeCall', () => {
  test('default', async () => {
    expect(await words(friend, '0x', parseEther('0.25'))).toEqual({
      title: 'Send 0.25 ETH',
      action: 'Send 0.25 ETH to 0xd8dA…6045',
      facts: [
        { label: 'Amount', value: '0.25 ETH', form: 'amount' },
        { label: 'Recipient', value: friend, form: 'address' },
      ],
      warnings: [],
      counterparty: friend,
      recipient: friend,
      spender: undefined,
    })
  })

  test.each<[string, Hex | null, Hex, bigint, string, string, string[]]>([
    ['a token', usdc, erc20('transfer', friend, 1_500_000n), 0n, 'Send 1.5 USDC', 'Send 1.5 USDC to 0xd8dA…6045', []],
    [
      'a token that no one knows',
      friend,
      erc20('transfer', account, 7n),
      0n,
      'Send 7 units',
      'Send 7 units to 0x9965…A4dc',
      ['This is your own account'],
    ],
    [
      'a token to itself',
      usdc,
      erc20('transfer', usdc, 1n),
      0n,
      'Send 0.000001 USDC',
      'Send 0.000001 USDC to 0xA0b8…eB48',
      ['Sent to the token itself'],
    ],
    [
      'an allowance',
      usdc,
      erc20('approve', friend, 2_000_000n),
      0n,
      'Allow spending of 2 USDC',
      'Allow 0xd8dA…6045 to spend 2 USDC',
      [],
    ],
    [
      'an allowance without limit',
      usdc,
      erc20('approve', friend, maxUint256),
      0n,
      'Allow spending of unlimited USDC',
      'Allow 0xd8dA…6045 to spend unlimited USDC',
      ['No spending limit'],
    ],
    [
      'the end of an allowance',
      usdc,
      erc20('approve', friend, 0n),
      0n,
      'Revoke a spending permission',
      'Revoke spending by 0xd8dA…6045',
      [],
    ],
    [
      'an allowance for an item',
      friend,
      erc20('approve', usdc, 12n),
      0n,
      'Allow spending of item 12',
      'Allow 0xA0b8…eB48 to spend item 12',
      [],
    ],
    [
      'a whole collection',
      usdc,
      all(friend, true),
      0n,
      'Give control of a collection',
      'Let 0xd8dA…6045 take all 0xA0b8…eB48',
      ['Everything in this collection'],
    ],
    [
      'a collection taken back',
      usdc,
      all(friend, false),
      0n,
      'Take back control of a collection',
      'Take back control from 0xd8dA…6045',
      [],
    ],
    [
      'a permit at Permit2',
      usdc,
      encoded('permit', [account, { details: details(5n), spender: friend, sigDeadline: 1n }, '0x']),
      0n,
      'Allow spending of 0.000005 USDC',
      'Allow 0xd8dA…6045 to spend 0.000005 USDC',
      [],
    ],
    [
      'a batch of permits at Permit2',
      usdc,
      encoded('permit', [
        friend,
        { details: [details(maxUint160), details(1n)], spender: friend, sigDeadline: 1n },
        '0x',
      ]),
      0n,
      'Allow spending of unlimited USDC + 0.000001 USDC',
      'Allow 0xd8dA…6045 to spend unlimited USDC + 0.000001 USDC',
      ['No spending limit'],
    ],
    [
      'the end of allowances at Permit2',
      usdc,
      encoded('lockdown', [[{ token: usdc, spender: friend }]]),
      0n,
      'Revoke a spending permission',
      'Revoke spending by 0xd8dA…6045',
      [],
    ],
    [
      'items of ERC-6909',
      usdc,
      encoded('approve', [friend, 7n, 3n]),
      0n,
      'Allow spending of item 7 × 3',
      'Allow 0xd8dA…6045 to spend item 7 × 3',
      [],
    ],
    [
      'an operator of ERC-6909',
      usdc,
      encoded('setOperator', [friend, true]),
      0n,
      'Give control of a collection',
      'Let 0xd8dA…6045 take all 0xA0b8…eB48',
      ['Everything in this collection'],
    ],
    [
      'an operator of ERC-777',
      usdc,
      encoded('authorizeOperator', [friend]),
      0n,
      'Give control of a token',
      'Let 0xd8dA…6045 take all 0xA0b8…eB48',
      ['No spending limit'],
    ],
    [
      'an operator of ERC-777 taken back',
      usdc,
      encoded('revokeOperator', [friend]),
      0n,
      'Revoke a spending permission',
      'Take back control from 0xd8dA…6045',
      [],
    ],
    [
      'a function of the list with one byte more',
      usdc,
      `${all(friend, true)}00`,
      0n,
      'Use a contract',
      'Use the contract 0xA0b8…eB48',
      ['Written in an unusual way', 'Unknown action'],
    ],
    ['an unknown call', friend, '0xdeadbeef', 0n, 'Use a contract', 'Use the contract 0xd8dA…6045', ['Unknown action']],
    [
      'an unknown call that is paid',
      friend,
      '0xdeadbeef',
      parseEther('1'),
      'Use a contract and pay 1 ETH',
      'Pay 1 ETH to 0xd8dA…6045',
      ['Unknown action'],
    ],
    ['a new contract', null, '0x6000', 0n, 'Create a contract', 'Create a contract', ['Unknown action']],
  ])('behavior: describes a call: %s', async (_, to, data, value, title, action, warnings) => {
    const said = await words(to, data, value)
    expect([said.title, said.action, said.warnings.map((each) => each.title)]).toEqual([title, action, warnings])
  })

  test('behavior: also shows the native coins that a known call sends', async () => {
    const { facts } = await words(usdc, erc20('approve', friend, 1n), parseEther('2'))
    expect(facts.at(-1)).toEqual({ label: 'You send', value: '2 ETH', form: 'amount' })
  })

  test('behavior: warns about a spender that is new to this browser, for every kind of allowance', async () => {
    const known = { has: () => false, alike: () => friend, add: () => undefined }
    const approve = encoded('approve', [usdc, friend, 5n, 1])
    for (const data of [
      erc20('approve', friend, 5n),
      all(friend, true),
      approve,
      encoded('authorizeOperator', [friend]),
    ]) {
      const { warnings, spender } = await describeCall({ ...context, spenders: known }, { to: usdc, data, value: 0n })
      expect(warnings.map(({ title }) => title)).toEqual(
        expect.arrayContaining(['New spender', 'Looks like another address']),
      )
      expect(spender).toBe(friend)
    }
    const ended = await describeCall({ ...context, spenders: known }, { to: usdc, data: all(friend, false), value: 0n })
    expect([ended.warnings, ended.spender]).toEqual([[], undefined])
  })
})

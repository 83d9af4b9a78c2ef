import { encodeFunctionData, erc20Abi } from 'viem'
import { describe, expect, test } from 'vitest'
import { movesOf } from './movesOf.ts'

const account = '0x00000000000000000000000000000000000000aa'
const friend = '0x00000000000000000000000000000000000000F0'
const token = '0x00000000000000000000000000000000000000C0'
const seen = { isAll: true, fee: 9n }
const pay = { to: friend, value: 5n, data: '0x' } as const
const call = (functionName: 'transfer' | 'approve', value = 0n) =>
  ({ to: token, value, data: encodeFunctionData({ abi: erc20Abi, functionName, args: [friend, 7n] }) }) as const
const from = (owner: typeof account | typeof friend) =>
  ({
    to: token,
    value: 0n,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'transferFrom', args: [owner, friend, 7n] }),
  }) as const

describe('movesOf', () => {
  test('default', () => {
    const moved = { to: friend.toLowerCase(), asset: token.toLowerCase(), amount: 7n }
    expect(movesOf(account, [pay, call('transfer'), from(account)], seen)).toEqual({
      kind: 'moves',
      moves: [{ to: friend.toLowerCase(), asset: 'native', amount: 5n }, moved, moved],
      fee: 9n,
    })
  })

  test.each([
    ['an allowance', call('approve')],
    ['a payment inside a token call', call('transfer', 1n)],
    ['the money of someone else', from(friend)],
    ['a contract that is made', { to: null, value: 0n, data: '0x' } as const],
    ['a call that is not known', { to: token, value: 0n, data: '0x12345678' } as const],
  ])('behavior: returns undefined for a batch that contains %s', (_, odd) => {
    expect([movesOf(account, [odd], seen), movesOf(account, [pay, odd], seen)]).toEqual([undefined, undefined])
  })

  test('behavior: returns undefined if the simulation moved assets that the calls do not mention', () => {
    expect(movesOf(account, [pay], { ...seen, isAll: false })).toBeUndefined()
  })
})

import fc from 'fast-check'
import { encodeFunctionData, erc20Abi, maxUint256 } from 'viem'
import { describe, expect, test } from 'vitest'
import type { Grant, Permission } from './Grant.ts'
import { type GrantedCalls, isWithinGrant } from './sendWithinGrant.ts'

const account = '0x1111111111111111111111111111111111111111'
const token = '0x2222222222222222222222222222222222222222'
const game = '0x3333333333333333333333333333333333333333'
const friend = '0x4444444444444444444444444444444444444444'
const begin = 1_800_000_000
const hex = (amount: bigint) => `0x${amount.toString(16)}` as const

const native = (allowance: bigint, rest: { perCall?: bigint; period?: number } = {}): Permission => ({
  type: 'native-token-transfer',
  data: {
    allowance: hex(allowance),
    ...(rest.perCall !== undefined && { perCall: hex(rest.perCall) }),
    ...(rest.period !== undefined && { period: rest.period }),
  },
})
const erc20 = (allowance: bigint): Permission => ({
  type: 'erc20-token-transfer',
  data: { address: token, allowance: hex(allowance) },
})
const play: Permission = {
  type: 'contract-call',
  data: { address: game, functions: [{ selector: '0x01020304', functionName: 'play()' }], callLimit: 2 },
}
const grantOf = (permissions: Permission[], usage: Grant['usage'] = []): Grant => ({
  pci: '9f0e7a52-7c4f-4d52-9ef9-000000000001',
  origin: 'https://app.example',
  account,
  network: 'eip155:1',
  permissions,
  createdAt: begin,
  expiry: begin + 86_400,
  usage,
})
const pay = (value: bigint) => ({ to: friend, value, data: '0x' }) as const
const send = (amount: bigint, to: `0x${string}` = token) =>
  ({
    to,
    value: 0n,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [friend, amount] }),
  }) as const
const playing = { to: game, value: 0n, data: '0x01020304' } as const
const check = (grant: Grant, calls: GrantedCalls['calls'], fee = 0n, now = begin + 1) =>
  isWithinGrant(grant, { calls, fee }, now)

describe('isWithinGrant', () => {
  test('default', () => {
    const grant = grantOf([native(100n), erc20(50n), play])
    expect(check(grant, [pay(60n), send(50n), playing], 40n)).toMatchInlineSnapshot(`
      [
        {
          "period": 0,
          "used": "0x64",
        },
        {
          "period": 0,
          "used": "0x32",
        },
        {
          "period": 0,
          "used": "0x1",
        },
      ]
    `)
  })

  test.each<[string, Grant, GrantedCalls['calls'], bigint?, number?]>([
    ['nothing', grantOf([native(1n)]), []],
    ['one wei too much', grantOf([native(100n)]), [pay(50n), pay(51n)]],
    ['the fee beyond it', grantOf([native(100n)]), [pay(60n)], 41n],
    ['a fee without coins', grantOf([erc20(9n)]), [send(1n)], 1n],
    ['more than one call may pay', grantOf([native(100n, { perCall: 10n })]), [pay(11n)]],
    ['another token', grantOf([erc20(50n)]), [send(1n, game)]],
    ['too much of a token', grantOf([erc20(50n)]), [send(51n)]],
    ['all of a token', grantOf([erc20(50n)]), [send(maxUint256)]],
    [
      'an allowance',
      grantOf([erc20(50n)]),
      [{ ...send(1n), data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [friend, 1n] }) }],
    ],
    ['a transfer with bytes behind it', grantOf([erc20(50n)]), [{ ...send(1n), data: `${send(1n).data}00` }]],
    ['another function', grantOf([play]), [{ ...playing, data: '0x01020305' }]],
    ['another contract', grantOf([play]), [{ ...playing, to: friend }]],
    ['half a selector', grantOf([play]), [{ ...playing, data: '0x0102' }]],
    ['too many calls', grantOf([play]), [playing, playing, playing]],
    ['coins with a call', grantOf([play]), [{ ...playing, value: 1n }]],
    ['the account itself', grantOf([native(100n)]), [{ to: account, value: 0n, data: '0x' }]],
    ['a new contract', grantOf([native(100n)]), [{ to: null, value: 1n, data: '0x' }]],
    ['the end of it', grantOf([native(100n)]), [pay(1n)], 0n, begin + 86_400],
    ['long before it', grantOf([native(100n)]), [pay(1n)], 0n, begin - 301],
    ['what was used before', grantOf([native(100n)], [{ period: 0, used: '0x64' }]), [pay(1n)]],
    ['a clock set back', grantOf([native(100n, { period: 60 })], [{ period: 5, used: '0x64' }]), [pay(1n)]],
  ])('behavior: refuses %s', (_, grant, calls, fee, now) => {
    expect(check(grant, calls, fee, now)).toBeUndefined()
  })

  test('behavior: the user’s whole allowance is available again in each new period', () => {
    const grant = grantOf([native(100n, { period: 3_600 })], [{ period: 0, used: '0x64' }])
    expect(check(grant, [pay(1n)], 0n, begin + 3_599)).toBeUndefined()
    expect(check(grant, [pay(1n)], 0n, begin + 3_600)).toEqual([{ period: 1, used: '0x1' }])
  })

  test('behavior: never spends more than the permission allows, in whatever order and size the calls arrive', () => {
    const amounts = fc.bigInt({ min: 0n, max: 60n })
    const batch = fc.record({
      calls: fc.array(
        fc.oneof(
          amounts.map(pay),
          amounts.map((amount) => send(amount)),
          fc.constant(playing),
        ),
        { maxLength: 6 },
      ),
      fee: fc.bigInt({ min: 0n, max: 20n }),
      later: fc.integer({ min: 0, max: 4_000 }),
    })
    fc.assert(
      fc.property(fc.array(batch, { maxLength: 12 }), (batches) => {
        let grant = grantOf([native(100n, { period: 3_600 }), erc20(100n), play])
        let now = begin
        const left = new Map<number, bigint>()
        let tokens = 0n
        let plays = 0
        for (const { calls, fee, later } of batches) {
          now += later
          const usage = isWithinGrant(grant, { calls, fee }, now)
          if (!usage) continue
          grant = { ...grant, usage: [...usage] }
          const period = Math.floor((now - begin) / 3_600)
          const coins = calls.reduce((sum, { value }) => sum + value, fee)
          left.set(period, (left.get(period) ?? 0n) + coins)
          for (const { to, data } of calls) {
            if (to === token) tokens += BigInt(`0x${data.slice(-64)}`)
            if (to === game) plays++
          }
        }
        for (const sum of left.values()) expect(sum <= 100n).toBe(true)
        expect(tokens <= 100n).toBe(true)
        expect(plays).toBeLessThanOrEqual(2)
      }),
    )
  })

  test('behavior: refuses a whole batch if the permission does not cover one of its calls', () => {
    const grant = grantOf([native(10n)])
    expect(check(grant, [pay(10n)])).toBeDefined()
    expect(check(grant, [pay(10n), send(1n)])).toBeUndefined()
  })
})

import { describe, expect, test } from 'vitest'
import type { Reach, Warning } from '../Approval.ts'
import { staysInFrame } from './staysInFrame.ts'

const network = 'eip155:1'
const friend = '0x00000000000000000000000000000000000000f0'
const usdc = '0x00000000000000000000000000000000000000c0'
const warning: Warning = { tone: 'warning', title: 'New address', text: '' }
const sends = (...amounts: bigint[]): Reach => ({
  kind: 'moves',
  moves: amounts.map((amount) => ({ to: friend, asset: usdc, amount })),
  fee: 4n,
})
/** On an allowed site where 10 of a token were sent to the friend, for a fee of 1. */
const judge = (
  reach: Reach | undefined,
  { isAllowed = true, covered = true, warnings = [] as Warning[], on = network } = {},
) =>
  staysInFrame({ network: on, ...(reach && { reach }) }, warnings, covered, {
    isAllowed,
    most: (chain, to, asset) => (chain === network && to === friend && asset === usdc ? 10n : undefined),
    mostFee: (chain) => (chain === network ? 1n : 0n),
  })

describe('staysInFrame', () => {
  test('default', () => {
    expect(judge({ kind: 'signIn' }, { isAllowed: false, covered: false })).toBe(true)
    expect([judge({ kind: 'message' }), judge(sends(10n)), judge(sends(6n, 4n))]).toEqual([true, true, true])
  })

  test.each<[string, Parameters<typeof judge>]>([
    ['what has no reach: an allowance, a permit, a grant, unknown typed data', [undefined]],
    ['a sign-in with a warning', [{ kind: 'signIn' }, { warnings: [warning] }]],
    ['a message with a warning', [{ kind: 'message' }, { warnings: [warning] }]],
    ['a message on a site that is not allowed', [{ kind: 'message' }, { isAllowed: false }]],
    ['a message where nothing tells covering', [{ kind: 'message' }, { covered: false }]],
    ['a payment on a site that is not allowed', [sends(1n), { isAllowed: false }]],
    ['a payment with a warning', [sends(1n), { warnings: [warning] }]],
    ['more than was approved', [sends(11n)]],
    ['more than was approved, in two parts', [sends(6n, 5n)]],
    ['a payment on another network', [sends(1n), { on: 'eip155:10' }]],
    ['someone new', [{ kind: 'moves', moves: [{ to: usdc, asset: usdc, amount: 1n }], fee: 0n }]],
    ['another token', [{ kind: 'moves', moves: [{ to: friend, asset: 'native', amount: 1n }], fee: 0n }]],
    ['a transaction that moves nothing', [{ kind: 'moves', moves: [], fee: 0n }]],
    ['a fee of another size', [{ kind: 'moves', moves: [{ to: friend, asset: usdc, amount: 1n }], fee: 5n }]],
  ])('behavior: %s needs a window', (_, given) => {
    expect(judge(...given)).toBe(false)
  })
})

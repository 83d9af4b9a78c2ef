import { Keypair } from '@solana/web3.js'
import { describe, expect, test } from 'vitest'
import { stateOf } from './AccountState.ts'
import { compareStates } from './simulateTransaction.ts'

const [me, thief, friend, mint, one, two] = [1, 2, 3, 4, 5, 6].map((seed) =>
  Keypair.fromSeed(new Uint8Array(32).fill(seed)).publicKey.toBase58(),
) as [string, string, string, string, string, string]
const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const stakeProgram = 'Stake11111111111111111111111111111111111111'

const amount = (units: number) => ({ amount: `${units}`, decimals: 6, uiAmountString: `${units / 1e6}` })
const parsed = (program: string, type: string, info: object, lamports = 10) =>
  stateOf({
    lamports,
    owner: program === 'stake' ? stakeProgram : tokenProgram,
    data: { program, parsed: { type, info }, space: 165 },
  })
const tokens = (change: object = {}) =>
  parsed('spl-token', 'account', { mint, owner: me, state: 'initialized', tokenAmount: amount(20), ...change })
const compare = (was: object, is: object, address = one) =>
  compareStates(me, new Map([[address, was as never]]), new Map([[address, is as never]]))
const absent = stateOf(null)

describe('compareStates', () => {
  test('default', () => {
    const before = new Map([
      [me, stateOf({ lamports: 100, owner: '11111111111111111111111111111111', data: ['', 'base64'] })],
      [one, tokens()],
    ])
    const after = new Map([
      [me, stateOf({ lamports: 95, owner: '11111111111111111111111111111111', data: ['', 'base64'] })],
      [one, tokens({ tokenAmount: amount(15) })],
    ])
    expect(compareStates(me, before, after)).toEqual({
      changes: [
        { mint: null, amount: -5n, decimals: 9 },
        { mint, amount: -5n, decimals: 6 },
      ],
      lost: [],
      allowances: [],
      powers: [],
    })
  })

  test.each<[string, object, object, object | null]>([
    ['new', {}, { delegate: thief, delegatedAmount: amount(7) }, { delegate: thief, amount: 7n }],
    [
      'for someone else',
      { delegate: friend, delegatedAmount: amount(9) },
      { delegate: thief, delegatedAmount: amount(7) },
      { delegate: thief, amount: 7n },
    ],
    [
      'larger',
      { delegate: thief, delegatedAmount: amount(6) },
      { delegate: thief, delegatedAmount: amount(7) },
      { delegate: thief, amount: 7n },
    ],
    ['smaller', { delegate: thief, delegatedAmount: amount(8) }, { delegate: thief, delegatedAmount: amount(7) }, null],
    ['gone', { delegate: thief, delegatedAmount: amount(8) }, {}, null],
    ['for the owner', {}, { delegate: me, delegatedAmount: amount(7) }, null],
    ['from another owner', {}, { owner: friend, delegate: thief, delegatedAmount: amount(7) }, null],
  ])('behavior: detects an allowance that is %s', (_, was, is, found) => {
    const { allowances } = compare(tokens(was), tokens(is))
    expect(allowances).toEqual(found ? [{ address: one, mint, decimals: 6, ...found }] : [])
  })

  test('behavior: also detects the allowances of an account that the transaction creates', () => {
    const made = tokens({ delegate: thief, delegatedAmount: amount(7), closeAuthority: thief })
    expect(compare(absent, made)).toMatchObject({
      allowances: [{ delegate: thief }],
      powers: [{ kind: 'close', to: thief }],
    })
  })

  test('behavior: reports a changed close authority and a changed owner', () => {
    expect(compare(tokens(), tokens({ closeAuthority: thief })).powers).toEqual([
      { kind: 'close', address: one, to: thief },
    ])
    expect(compare(tokens({ closeAuthority: thief }), tokens({ closeAuthority: thief })).powers).toEqual([])
    expect(compare(tokens(), tokens({ closeAuthority: me })).powers).toEqual([])
    expect(compare(tokens(), tokens({ owner: thief })).lost).toEqual([{ address: one, to: thief }])
  })

  test.each<[string, string, (holder: string | null) => object]>([
    ['spl-token', 'mint', (mintAuthority) => ({ mintAuthority, freezeAuthority: null, supply: '5', decimals: 6 })],
    ['spl-token', 'mint', (freezeAuthority) => ({ mintAuthority: friend, freezeAuthority, supply: '5', decimals: 6 })],
    [
      'spl-token-2022',
      'mint',
      (delegate) => ({ mintAuthority: friend, extensions: [{ extension: 'permanentDelegate', state: { delegate } }] }),
    ],
    ['stake', 'delegated', (withdrawer) => ({ meta: { authorized: { staker: friend, withdrawer }, lockup: {} } })],
    ['nonce', 'initialized', (authority) => ({ authority, blockhash: two, feeCalculator: {} })],
  ])('behavior: reports that the user loses an authority over a %s %s', (program, type, info) => {
    const state = (holder: string | null) => parsed(program, type, info(holder))
    expect(compare(state(me), state(thief)).powers).toEqual([{ kind: 'control', address: one, to: thief }])
    expect(compare(state(me), state(null)).powers).toEqual([{ kind: 'control', address: one, to: undefined }])
    expect(compare(state(me), state(me)).powers).toEqual([])
    expect(compare(state(friend), state(thief)).powers).toEqual([])
    // If the account was closed, the list of changes shows where its SOL was sent.
    expect(compare(state(me), absent).powers).toEqual([])
  })
})

import { describe, expect, test } from 'vitest'
import { matchCalldata } from './matchCalldata.ts'
import type { Swap } from './Quote.ts'

const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const weth = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'
const dai = '0x6b175474e89094c44da98b954eedeac495271d0f'
const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const thief = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

describe('matchCalldata', () => {
  const token = (address: string | null) => ({
    network: 'eip155:1',
    address,
    name: '',
    symbol: '',
    decimals: 6,
    iconUrl: null,
  })
  const swap: Swap = { network: 'eip155:1', account, from: token(usdc), to: token(dai), amount: 5n, slippage: 100n }
  const decoded = { from: usdc, to: dai, amount: 5n, minimum: 4n, recipient: account.toLowerCase(), deadline: null }
  const now = 1_700_000_000_000

  test('default', () => {
    expect(() => matchCalldata(decoded, swap, 4n, now)).not.toThrow()
    expect(() => matchCalldata({ ...decoded, recipient: null }, swap, 4n, now)).not.toThrow()
    expect(() => matchCalldata({ ...decoded, deadline: 1_700_001_200n }, swap, 4n, now)).not.toThrow()
  })

  test.each([
    ['the output goes to someone else', { recipient: thief.toLowerCase() }, 'SWAP_MISMATCH'],
    ['another token is sold', { from: weth }, 'SWAP_MISMATCH'],
    ['another token is bought', { to: null }, 'SWAP_MISMATCH'],
    ['more is sold', { amount: 6n }, 'SWAP_MISMATCH'],
    ['it may be sent an hour later', { deadline: 1_700_003_600n }, 'SWAP_MISMATCH'],
    ['it never expires', { deadline: 2n ** 256n - 1n }, 'SWAP_MISMATCH'],
    ['less may come out', { minimum: 3n }, 'SWAP_STALE'],
  ])('error: %s', (_, change, reason) => {
    expect(() => matchCalldata({ ...decoded, ...change }, swap, 4n, now)).toThrow(expect.objectContaining({ reason }))
  })
})

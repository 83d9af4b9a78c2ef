import { encodeAbiParameters, numberToHex, stringToHex } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { knownNetworks } from '#shared/networks.ts'
import type { Json } from '#shared/protocol/primitives.ts'
import { fakeApp } from '../../fakes/fakeApp.ts'
import { fakeNode, refused } from '../../fakes/fakeNode.ts'
import { alice } from '../../fakes/fakeWallet.ts'
import { readErc20, readErc20Balances } from './readErc20.ts'

const ethereum = knownNetworks.get('eip155:1')!
const contract = `0x${'a'.repeat(40)}`
const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])
const word = (value: bigint) => numberToHex(value, { size: 32 })
const selectors = { '0x06fdde03': 'name', '0x95d89b41': 'symbol', '0x313ce567': 'decimals', '0x70a08231': 'balance' }
const mine = { name: text('My token'), symbol: text('MINE'), decimals: word(6n), balance: word(12_500_000n) }

/** An app whose network has only one contract, and no Multicall3. */
function appWith(answers: Partial<Record<keyof typeof mine, Json>>) {
  const node = fakeNode({
    eth_call: ([call]) => {
      const { to, data } = call as { to: string; data: keyof typeof selectors }
      if (to.toLowerCase() !== contract) return '0x'
      return answers[selectors[data.slice(0, 10) as keyof typeof selectors] as keyof typeof mine] ?? refused('no')()
    },
  })
  return fakeApp({ server: node }).app
}
const read = (answers: Parameters<typeof appWith>[0]) =>
  readErc20(appWith(answers), ethereum, { contract, owner: alice })

describe('readErc20', () => {
  test('default', async () => {
    expect(await read(mine)).toEqual({
      address: '0xaAaAaAaaAaAaAaaAaAAAAAAAAaaaAaAaAaaAaaAa',
      name: 'My token',
      symbol: 'MINE',
      decimals: 6,
      amount: 12_500_000n,
    })
  })

  test('behavior: accepts a bytes32 name and symbol, and removes hidden and reordering characters', async () => {
    const old = { ...mine, name: stringToHex('Maker', { size: 32 }), symbol: stringToHex('MKR', { size: 32 }) }
    expect(await read(old)).toMatchObject({ name: 'Maker', symbol: 'MKR' })
    expect(await read({ ...mine, symbol: text('U\u202eSDC\u200b') })).toMatchObject({ symbol: 'USDC' })
    expect(await read({ ...mine, name: text('\u200b') })).toMatchObject({ name: 'MINE' })
  })

  test.each([
    ['no contract', {}],
    ['an NFT collection, which has no decimals', { ...mine, decimals: undefined }],
    ['no symbol', { ...mine, symbol: text(' ') }],
    ['a text that is cut off', { ...mine, symbol: text('MINE').slice(0, 130) }],
    ['impossible decimals', { ...mine, decimals: word(37n) }],
    ['no balances', { ...mine, balance: undefined }],
  ])('behavior: returns null if the address is not a valid token: %s', async (_, answers) => {
    expect(await read(answers as Parameters<typeof appWith>[0])).toBe(null)
  })

  test('error: rejects if no RPC node answers', async () => {
    const { app } = fakeApp({ server: () => new Response('', { status: 503 }) })
    await expect(readErc20(app, ethereum, { contract, owner: alice })).rejects.toMatchObject({ reason: 'HTTP_STATUS' })
  })
})

describe('readErc20Balances', () => {
  test('default: returns a balance of 0 for a contract that does not answer', async () => {
    const contracts = [contract, `0x${'b'.repeat(40)}`]
    expect(await readErc20Balances(appWith(mine), ethereum, { contracts, owner: alice })).toEqual([12_500_000n, 0n])
  })
})

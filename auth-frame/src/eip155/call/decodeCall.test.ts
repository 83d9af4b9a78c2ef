import fc from 'fast-check'
import { encodeFunctionData, erc20Abi, erc721Abi, getAddress, type Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import { decodeCall } from './decodeCall.ts'

const to = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

describe('decodeCall', () => {
  test('default', () => {
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, 5n] })
    expect(decodeCall(data)).toEqual({ kind: 'transfer', from: undefined, to, amount: 5n })
  })

  test.each<[string, Hex, object]>([
    ['no data', '0x', { kind: 'plain' }],
    [
      'approve',
      encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [to, 7n] }),
      { kind: 'approve', spender: to, amount: 7n },
    ],
    [
      'setApprovalForAll',
      encodeFunctionData({ abi: erc721Abi, functionName: 'setApprovalForAll', args: [to, true] }),
      { kind: 'approveAll', operator: to, approved: true, of: 'items' },
    ],
    [
      'safeTransferFrom',
      encodeFunctionData({ abi: erc721Abi, functionName: 'safeTransferFrom', args: [to, to, 9n] }),
      { kind: 'item', from: to, to, id: 9n, amount: 1n },
    ],
    ['another function', '0xdeadbeef', { kind: 'unknown', selector: '0xdeadbeef' }],
    ['half a selector', '0xa905', { kind: 'unknown', selector: '0xa905' }],
    [
      'a function without its arguments',
      '0xa9059cbb',
      { kind: 'unknown', selector: '0xa9059cbb', resembles: 'transfer' },
    ],
  ])('behavior: decodes the calldata of %s', (_, data, call) => {
    expect(decodeCall(data)).toEqual(call)
  })

  test('behavior: treats bytes as unknown if a different decoder could read another call in them', () => {
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, 5n] })
    const dirty = data.replace('0xa9059cbb0', '0xa9059cbb1') as Hex
    for (const bytes of [`${data}00`, `${data}${'0'.repeat(64)}`, dirty] as Hex[])
      expect(decodeCall(bytes)).toEqual({ kind: 'unknown', selector: '0xa9059cbb', resembles: 'transfer' })
  })

  test('behavior: returns the recipient that the calldata contains', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^0x[0-9a-f]{40}$/), fc.bigInt(0n, 2n ** 256n - 1n), (address, amount) => {
        const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [address as Hex, amount] })
        expect(decodeCall(data)).toEqual({ kind: 'transfer', from: undefined, to: getAddress(address), amount })
      }),
    )
  })

  test('behavior: never throws on arbitrary calldata, and never decodes it as a plain payment', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^0x([0-9a-f]{2}){1,200}$/), (data) => {
        expect(decodeCall(data as Hex).kind).not.toBe('plain')
      }),
    )
  })
})

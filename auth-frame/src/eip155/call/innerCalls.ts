import { type Address, decodeFunctionData, getAddress, hexToBigInt, parseAbi, size, sliceHex } from 'viem'
import type { DescribedCall } from './CallWords.ts'
import { decodeCall } from './decodeCall.ts'

const abi = parseAbi(['function multiSend(bytes transactions)'])

/** Returns a call, and the calls that it orders Safes to make, at any depth. */
export function innerCalls(call: DescribedCall): DescribedCall[] {
  const decoded = decodeCall(call.data)
  const inner = decoded.kind === 'order' ? [decoded.call] : batchOf(call)
  return [call, ...inner.flatMap(innerCalls)]
}

/** Reads a batch of Safe's library, which packs its calls: operation, recipient, value, length and data. */
function batchOf({ data }: DescribedCall): DescribedCall[] {
  try {
    const [packed] = decodeFunctionData({ abi, data }).args
    const calls: DescribedCall[] = []
    for (let at = 0; at < size(packed); ) {
      const to: Address = getAddress(sliceHex(packed, at + 1, at + 21))
      const length = Number(hexToBigInt(sliceHex(packed, at + 53, at + 85)))
      const end = at + 85 + length
      calls.push({
        to,
        value: hexToBigInt(sliceHex(packed, at + 21, at + 53)),
        data: length === 0 ? '0x' : sliceHex(packed, at + 85, end),
      })
      at = end
    }
    return calls
  } catch {
    return []
  }
}

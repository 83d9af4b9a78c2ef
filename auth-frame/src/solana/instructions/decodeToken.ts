import type { Instruction } from '../SolanaTransaction.ts'
import { addressAt } from './addressAt.ts'
import type { DecodedInstruction } from './DecodedInstruction.ts'
import { numbersOf } from './numbersOf.ts'

/**
 * Decodes an instruction of the Token program or of Token-2022; `undefined` if it is unknown or its length is wrong.
 * The programs ignore bytes behind some instructions, so those count as unknown: see `unpackBatch` for the batch.
 */
export function decodeToken({ accounts, data }: Instruction): DecodedInstruction | undefined {
  const [first, second, third] = accounts
  const is = (kind: number, length: number) => data[0] === kind && data.length === length
  if (!first) return undefined

  // Token-2022 has powers of further numbers: the form alone counts.
  if (data[0] === 6)
    return {
      kind: 'authority',
      account: first,
      to: data.length === 35 && data[2] === 1 ? addressAt(data, 3) : undefined,
    }
  // Revoke, SyncNative, InitializeImmutableOwner.
  if (is(5, 1) || is(17, 1) || is(22, 1)) return { kind: 'harmless' }
  if (is(9, 1) && second) return { kind: 'close', account: first, to: second }
  if (is(1, 1) && second && third) return { kind: 'tokenAccount', account: first, mint: second, owner: third }
  if ((is(16, 33) || is(18, 33)) && second)
    return { kind: 'tokenAccount', account: first, mint: second, owner: addressAt(data, 1) }

  if (data.length < 9 || !second) return undefined
  const amount = numbersOf(data).getBigUint64(1, true)
  if (is(8, 9) || is(15, 10)) return { kind: 'burn', source: first, mint: second, amount }
  if (!third) return undefined
  if (is(3, 9)) return { kind: 'token', source: first, destination: second, mint: undefined, amount }
  if (is(12, 10)) return { kind: 'token', source: first, mint: second, destination: third, amount }
  if (is(4, 9)) return { kind: 'approve', source: first, delegate: second, amount }
  if (is(13, 10)) return { kind: 'approve', source: first, delegate: third, amount }
  // TransferCheckedWithFee: Token-2022's transfer fee extension, and its second instruction.
  if (is(26, 19) && data[1] === 1) {
    const [sent, fee] = [2, 11].map((at) => numbersOf(data).getBigUint64(at, true))
    return { kind: 'token', source: first, mint: second, destination: third, amount: sent!, fee: fee! }
  }
  return undefined
}

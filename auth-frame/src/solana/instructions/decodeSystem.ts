import type { Instruction } from '../SolanaTransaction.ts'
import { addressAt } from './addressAt.ts'
import type { DecodedInstruction } from './DecodedInstruction.ts'
import { numbersOf } from './numbersOf.ts'

/** Decodes an instruction of the system program; `undefined` if it is unknown or its length is wrong. */
export function decodeSystem({ accounts, data }: Instruction): DecodedInstruction | undefined {
  const [first, second, third] = accounts
  if (data.length < 4 || !first) return undefined
  const numbers = numbersOf(data)
  const is = (kind: number, length: number) => numbers.getUint32(0, true) === kind && data.length === length
  const seed = (at: number) => (data.length >= at + 8 ? Number(numbers.getBigUint64(at, true)) : 0)
  const lamports = (at: number) => numbers.getBigUint64(at, true)

  if (is(0, 52) && second)
    return { kind: 'create', from: first, account: second, lamports: lamports(4), program: addressAt(data, 20) }
  if (is(1, 36)) return { kind: 'assign', account: first, to: addressAt(data, 4) }
  if (is(2, 12) && second) return { kind: 'sol', from: first, to: second, lamports: lamports(4) }
  // With a seed: a base address, the seed with its length before it, then the rest.
  const behind = 44 + seed(36)
  if (is(3, behind + 48) && second)
    return {
      kind: 'create',
      from: first,
      account: second,
      lamports: lamports(behind),
      program: addressAt(data, behind + 16),
    }
  if (is(4, 4)) return { kind: 'durable' }
  if (is(5, 12) && second) return { kind: 'sol', from: first, to: second, lamports: lamports(4) }
  if (is(6, 36) || is(7, 36)) return { kind: 'nonce', account: first, to: addressAt(data, 4) }
  if (is(10, behind + 32)) return { kind: 'assign', account: first, to: addressAt(data, behind) }
  if (is(11, 20 + seed(12) + 32) && third) return { kind: 'sol', from: first, to: third, lamports: lamports(4) }
  // A change of the form in which a nonce is kept, which anyone may make.
  if (is(12, 4)) return { kind: 'harmless' }
  return undefined
}

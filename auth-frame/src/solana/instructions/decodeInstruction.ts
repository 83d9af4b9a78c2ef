import type { Instruction } from '../SolanaTransaction.ts'
import type { DecodedInstruction } from './DecodedInstruction.ts'
import { decodeSystem } from './decodeSystem.ts'
import { decodeToken } from './decodeToken.ts'
import { numbersOf } from './numbersOf.ts'
import { tokenPrograms } from './tokenPrograms.ts'

const systemProgram = '11111111111111111111111111111111'
const computeBudget = 'ComputeBudget111111111111111111111111111111'
const associatedToken = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
const memoPrograms: ReadonlySet<string> = new Set([
  'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo',
])

/** Decodes the instructions that move or lend coins and tokens, and those that do nothing of the kind. */
export function decodeInstruction(instruction: Instruction): DecodedInstruction {
  const { program } = instruction
  const isToken = tokenPrograms.has(program)
  const unknown = { kind: 'unknown', program, isToken } as const
  if (program === systemProgram) return decodeSystem(instruction) ?? unknown
  if (isToken) return decodeToken(instruction) ?? unknown
  if (program === computeBudget) return budget(instruction) ?? unknown
  if (memoPrograms.has(program)) return { kind: 'memo', text: new TextDecoder().decode(instruction.data) }
  if (program === associatedToken) return tokenAccount(instruction) ?? unknown
  return unknown
}

function budget({ data }: Instruction): DecodedInstruction | undefined {
  // RequestHeapFrame and SetLoadedAccountsDataSizeLimit: how much memory and data the transaction may use.
  if ((data[0] === 1 || data[0] === 4) && data.length === 5) return { kind: 'harmless' }
  if (data[0] === 2 && data.length === 5) return { kind: 'units', limit: BigInt(numbersOf(data).getUint32(1, true)) }
  if (data[0] === 3 && data.length === 9) return { kind: 'price', microLamports: numbersOf(data).getBigUint64(1, true) }
  return undefined
}

function tokenAccount({ accounts: [, account, owner, mint], data }: Instruction): DecodedInstruction | undefined {
  const creates = data.length === 0 || (data.length === 1 && (data[0] === 0 || data[0] === 1))
  return creates && account && owner && mint ? { kind: 'tokenAccount', account, owner, mint } : undefined
}

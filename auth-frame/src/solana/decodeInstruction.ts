import bs58 from 'bs58'
import type { Instruction } from './SolanaTransaction.ts'

const systemProgram = '11111111111111111111111111111111'
const computeBudget = 'ComputeBudget111111111111111111111111111111'
const associatedToken = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
const tokenPrograms: ReadonlySet<string> = new Set([
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
])
const memoPrograms: ReadonlySet<string> = new Set([
  'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo',
])

/** What an instruction does, as far as its bytes alone say. Amounts in the smallest unit. */
export type DecodedInstruction =
  | { readonly kind: 'sol'; readonly from: string; readonly to: string; readonly lamports: bigint }
  | {
      readonly kind: 'token'
      readonly source: string
      readonly destination: string
      /** Absent in the old form: the source account names it. */
      readonly mint: string | undefined
      readonly amount: bigint
    }
  | { readonly kind: 'approve'; readonly source: string; readonly delegate: string; readonly amount: bigint }
  /** Gives a token account, or a power over it or a token, to someone else, for good; `to` is absent for no one. */
  | { readonly kind: 'authority'; readonly account: string; readonly to: string | undefined }
  /** Gives an account itself to a program, for good. */
  | { readonly kind: 'assign'; readonly account: string; readonly to: string }
  /** Ends a token account; the coins in it go to `to`. */
  | { readonly kind: 'close'; readonly account: string; readonly to: string }
  /** Destroys tokens. */
  | { readonly kind: 'burn'; readonly source: string; readonly mint: string; readonly amount: bigint }
  /** Makes the account in which an owner keeps one token. */
  | { readonly kind: 'tokenAccount'; readonly account: string; readonly owner: string; readonly mint: string }
  | { readonly kind: 'units'; readonly limit: bigint }
  | { readonly kind: 'price'; readonly microLamports: bigint }
  /** The transaction does not go out of date. */
  | { readonly kind: 'durable' }
  | { readonly kind: 'memo'; readonly text: string }
  | { readonly kind: 'unknown'; readonly program: string }

/** Reads the instructions that move or lend coins and tokens, and those that do nothing of the kind. */
export function decodeInstruction(instruction: Instruction): DecodedInstruction {
  const { program } = instruction
  const unknown = { kind: 'unknown', program } as const
  if (program === systemProgram) return system(instruction) ?? unknown
  if (tokenPrograms.has(program)) return token(instruction) ?? unknown
  if (program === computeBudget) return budget(instruction) ?? unknown
  if (memoPrograms.has(program)) return { kind: 'memo', text: new TextDecoder().decode(instruction.data) }
  if (program === associatedToken) return tokenAccount(instruction) ?? unknown
  return unknown
}

function system({ accounts: [first, second], data }: Instruction): DecodedInstruction | undefined {
  const kind = data.length >= 4 ? view(data).getUint32(0, true) : undefined
  if (kind === 2 && data.length === 12 && first && second)
    return { kind: 'sol', from: first, to: second, lamports: view(data).getBigUint64(4, true) }
  if (kind === 4 && data.length === 4) return { kind: 'durable' }
  if (kind === 1 && data.length === 36 && first) return { kind: 'assign', account: first, to: addressAt(data, 4) }
  // Assign with a seed: a base address, the seed with its length before it, then the new owner.
  const seed = kind === 10 && data.length >= 76 ? view(data).getBigUint64(36, true) : undefined
  if (seed !== undefined && BigInt(data.length) === 76n + seed && first)
    return { kind: 'assign', account: first, to: addressAt(data, data.length - 32) }
  return undefined
}

function token({ accounts, data }: Instruction): DecodedInstruction | undefined {
  const [first, second, third] = accounts
  const amount = data.length >= 9 ? view(data).getBigUint64(1, true) : undefined
  // Token-2022 has powers of further numbers: the form alone counts.
  if (data[0] === 6 && first)
    return {
      kind: 'authority',
      account: first,
      to: data.length === 35 && data[2] === 1 ? addressAt(data, 3) : undefined,
    }
  if (data[0] === 9 && data.length === 1 && first && second) return { kind: 'close', account: first, to: second }
  const burns = (data[0] === 8 && data.length === 9) || (data[0] === 15 && data.length === 10)
  if (burns && amount !== undefined && first && second) return { kind: 'burn', source: first, mint: second, amount }
  if (amount === undefined || !first || !second || !third) return undefined
  if (data[0] === 3 && data.length === 9)
    return { kind: 'token', source: first, destination: second, mint: undefined, amount }
  if (data[0] === 12 && data.length === 10)
    return { kind: 'token', source: first, mint: second, destination: third, amount }
  if (data[0] === 4 && data.length === 9) return { kind: 'approve', source: first, delegate: second, amount }
  if (data[0] === 13 && data.length === 10) return { kind: 'approve', source: first, delegate: third, amount }
  return undefined
}

function budget({ data }: Instruction): DecodedInstruction | undefined {
  if (data[0] === 2 && data.length === 5) return { kind: 'units', limit: BigInt(view(data).getUint32(1, true)) }
  if (data[0] === 3 && data.length === 9) return { kind: 'price', microLamports: view(data).getBigUint64(1, true) }
  return undefined
}

function tokenAccount({ accounts: [, account, owner, mint], data }: Instruction): DecodedInstruction | undefined {
  const creates = data.length === 0 || (data.length === 1 && (data[0] === 0 || data[0] === 1))
  return creates && account && owner && mint ? { kind: 'tokenAccount', account, owner, mint } : undefined
}

const addressAt = (data: Uint8Array, from: number) => bs58.encode(data.subarray(from, from + 32))
const view = (data: Uint8Array) => new DataView(data.buffer, data.byteOffset, data.byteLength)

import bs58 from 'bs58'
import type { Instruction } from './SolanaTransaction.ts'

/** An instruction's effect, as far as the instruction's bytes show it. Amounts are in the smallest unit. */
export type DecodedInstruction =
  | { readonly kind: 'sol'; readonly from: string; readonly to: string; readonly lamports: bigint }
  | {
      readonly kind: 'token'
      readonly source: string
      readonly destination: string
      /**
       * The token. Absent in the old version of the instruction, where only the source account determines the token.
       */
      readonly mint: string | undefined
      readonly amount: bigint
      /** The transfer fee that the token withholds from the amount, if the instruction states the fee. */
      readonly fee?: bigint
    }
  | { readonly kind: 'approve'; readonly source: string; readonly delegate: string; readonly amount: bigint }
  /**
   * Gives another address permanent control of a token account, or an authority over a token or a token account. `to`
   * is `undefined` if no address gets this control.
   */
  | { readonly kind: 'authority'; readonly account: string; readonly to: string | undefined }
  /** Assigns an account to a program permanently. */
  | { readonly kind: 'assign'; readonly account: string; readonly to: string }
  /** Creates an account that contains SOL, and assigns it to a program. */
  | {
      readonly kind: 'create'
      readonly from: string
      readonly account: string
      readonly lamports: bigint
      readonly program: string
    }
  /** Sets the address that controls a nonce account and the account's SOL. */
  | { readonly kind: 'nonce'; readonly account: string; readonly to: string }
  /** Closes a token account. The account's SOL is sent to `to`. */
  | { readonly kind: 'close'; readonly account: string; readonly to: string }
  /** Destroys tokens. */
  | { readonly kind: 'burn'; readonly source: string; readonly mint: string; readonly amount: bigint }
  /** Creates an owner's account for one token. */
  | { readonly kind: 'tokenAccount'; readonly account: string; readonly owner: string; readonly mint: string }
  | { readonly kind: 'units'; readonly limit: bigint }
  | { readonly kind: 'price'; readonly microLamports: bigint }
  /** Makes the transaction durable, so that it does not expire. */
  | { readonly kind: 'durable' }
  | { readonly kind: 'memo'; readonly text: string }
  /** An instruction that moves no assets and gives no allowance or authority. */
  | { readonly kind: 'harmless' }
  /** An unknown instruction. `isToken`: the program is a token program, so the instruction may affect tokens. */
  | { readonly kind: 'unknown'; readonly program: string; readonly isToken: boolean }

/** The addresses of the Token program and of Token-2022. */
const tokenPrograms: ReadonlySet<string> = new Set([
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
])

const systemProgram = '11111111111111111111111111111111'
const computeBudget = 'ComputeBudget111111111111111111111111111111'
const associatedToken = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
const memoPrograms: ReadonlySet<string> = new Set([
  'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo',
])

/**
 * Decodes instructions that move coins or tokens, instructions that allow spending tokens, and instructions that are
 * known to be harmless.
 */
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
  // RequestHeapFrame and SetLoadedAccountsDataSizeLimit, which limit the transaction's memory and data.
  if ((data[0] === 1 || data[0] === 4) && data.length === 5) return { kind: 'harmless' }
  if (data[0] === 2 && data.length === 5) return { kind: 'units', limit: BigInt(numbersOf(data).getUint32(1, true)) }
  if (data[0] === 3 && data.length === 9) return { kind: 'price', microLamports: numbersOf(data).getBigUint64(1, true) }
  return undefined
}

function tokenAccount({ accounts: [, account, owner, mint], data }: Instruction): DecodedInstruction | undefined {
  const creates = data.length === 0 || (data.length === 1 && (data[0] === 0 || data[0] === 1))
  return creates && account && owner && mint ? { kind: 'tokenAccount', account, owner, mint } : undefined
}

/**
 * Decodes an instruction of the system program. Returns `undefined` if the instruction is unknown or its length is
 * wrong.
 */
function decodeSystem({ accounts, data }: Instruction): DecodedInstruction | undefined {
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
  // Instructions that use a seed contain a base address, the seed's length, the seed, and then the remaining fields.
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
  // Upgrades the nonce account's format, which anyone may do.
  if (is(12, 4)) return { kind: 'harmless' }
  return undefined
}

/**
 * Decodes an instruction of the Token program or of Token-2022. Returns `undefined` if the instruction is unknown or
 * its length is wrong. Both programs ignore extra bytes after some instructions, so we treat instructions with extra
 * bytes as unknown. For batches, see `unpackBatch`.
 */
function decodeToken({ accounts, data }: Instruction): DecodedInstruction | undefined {
  const [first, second, third] = accounts
  const is = (kind: number, length: number) => data[0] === kind && data.length === length
  if (!first) return undefined

  // Token-2022 has additional authority types, so we treat a change of any authority type alike and check only the
  // instruction's format.
  if (data[0] === 6)
    return {
      kind: 'authority',
      account: first,
      to: data.length === 35 && data[2] === 1 ? addressAt(data, 3) : undefined,
    }
  // The instructions Revoke, SyncNative and InitializeImmutableOwner.
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
  // The instruction TransferCheckedWithFee: number 26 is Token-2022's transfer fee extension, and 1 is its second
  // instruction.
  if (is(26, 19) && data[1] === 1) {
    const [sent, fee] = [2, 11].map((at) => numbersOf(data).getBigUint64(at, true))
    return { kind: 'token', source: first, mint: second, destination: third, amount: sent!, fee: fee! }
  }
  return undefined
}

const batch = 255

/**
 * Returns the instructions inside a token program's `Batch` instruction, and any other instruction unchanged. A batch
 * starts with the byte 255. Then it contains, for each instruction, the number of accounts, the data length and the
 * data. The accounts of all instructions are concatenated. A batch in a different format is returned unchanged, so it
 * counts as unknown.
 */
export function unpackBatch(instruction: Instruction): readonly Instruction[] {
  const { program, accounts, data } = instruction
  if (!tokenPrograms.has(program) || data[0] !== batch) return [instruction]
  const inner: Instruction[] = []
  let [at, account] = [1, 0]
  while (at < data.length) {
    const [count = 0, length] = data.subarray(at, at + 2)
    if (length === undefined || at + 2 + length > data.length || account + count > accounts.length) return [instruction]
    inner.push({
      program,
      accounts: accounts.slice(account, account + count),
      data: data.subarray(at + 2, at + 2 + length),
    })
    at += 2 + length
    account += count
  }
  return inner.length > 0 ? inner : [instruction]
}

/** Reads an address (32 bytes) from an instruction's data, as base58. */
const addressAt = (data: Uint8Array, from: number): string => bs58.encode(data.subarray(from, from + 32))

/** Returns a view that reads the little-endian numbers in an instruction's data. */
const numbersOf = (data: Uint8Array): DataView => new DataView(data.buffer, data.byteOffset, data.byteLength)

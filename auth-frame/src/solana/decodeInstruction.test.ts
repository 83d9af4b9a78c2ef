import {
  createInitializeAccountInstruction,
  createInitializeImmutableOwnerInstruction,
  createRevokeInstruction,
  createSyncNativeInstruction,
  createTransferCheckedWithFeeInstruction,
  TOKEN_2022_PROGRAM_ID,
} from '@solana/spl-token'
import {
  ComputeBudgetProgram,
  Keypair,
  type PublicKey,
  SystemProgram,
  type TransactionInstruction,
} from '@solana/web3.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeInstruction, unpackBatch } from './decodeInstruction.ts'
import type { Instruction } from './SolanaTransaction.ts'

const [one, two, three] = [1, 2, 3].map((seed) => Keypair.fromSeed(new Uint8Array(32).fill(seed)).publicKey)
const token = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const of = ({ programId, keys, data }: TransactionInstruction) => ({
  program: programId.toBase58(),
  accounts: keys.map(({ pubkey }) => pubkey.toBase58()),
  data: new Uint8Array(data),
})
const ofToken = (data: number[], accounts: (PublicKey | undefined)[] = [one, two, three]) => ({
  program: token,
  accounts: accounts.map(String),
  data: Uint8Array.from(data),
})

describe('decodeInstruction', () => {
  test('default', () => {
    const amounts = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n })
    fc.assert(
      fc.property(amounts, (lamports) => {
        const transfer = SystemProgram.transfer({ fromPubkey: one!, toPubkey: two!, lamports })
        expect(decodeInstruction(of(transfer))).toEqual({ kind: 'sol', from: String(one), to: String(two), lamports })
      }),
    )
  })

  test('behavior: decodes the plain and the checked version of the token instructions', () => {
    const amount = [1, 2, 0, 0, 0, 0, 0, 0]
    const common = { kind: 'token', source: String(one), amount: 513n }
    expect(decodeInstruction(ofToken([3, ...amount]))).toEqual({ ...common, destination: String(two), mint: undefined })
    expect(decodeInstruction(ofToken([12, ...amount, 6]))).toEqual({
      ...common,
      mint: String(two),
      destination: String(three),
    })
    expect(decodeInstruction(ofToken([4, ...amount]))).toMatchObject({ kind: 'approve', delegate: String(two) })
    expect(decodeInstruction(ofToken([13, ...amount, 6]))).toMatchObject({ kind: 'approve', delegate: String(three) })
    expect(decodeInstruction(ofToken([6, 2, 0]))).toEqual({ kind: 'authority', account: String(one), to: undefined })
    expect(decodeInstruction(ofToken([6, 2, 1, ...two!.toBytes()]))).toMatchObject({ to: String(two) })
    expect(decodeInstruction(ofToken([9]))).toEqual({ kind: 'close', account: String(one), to: String(two) })
    const burn = { kind: 'burn', source: String(one), mint: String(two), amount: 513n }
    expect(decodeInstruction(ofToken([8, ...amount]))).toEqual(burn)
    expect(decodeInstruction(ofToken([15, ...amount, 6]))).toEqual(burn)
  })

  test('behavior: decodes instructions that assign an account to a program, also for accounts with a seed', () => {
    const assign = SystemProgram.assign({ accountPubkey: one!, programId: two! })
    const common = { kind: 'assign', account: String(one), to: String(two) }
    expect(decodeInstruction(of(assign))).toEqual(common)
    for (const seed of ['', 'savings', 'ü'.repeat(16)]) {
      const seeded = SystemProgram.assign({ accountPubkey: one!, basePubkey: three!, seed, programId: two! })
      expect(decodeInstruction(of(seeded))).toEqual(common)
      const longer = { ...of(seeded), data: Uint8Array.of(...of(seeded).data, 0) }
      expect(decodeInstruction(longer).kind).toBe('unknown')
    }
  })

  test('behavior: decodes instructions that set the transaction’s fee', () => {
    expect(decodeInstruction(of(ComputeBudgetProgram.setComputeUnitLimit({ units: 7 })))).toEqual({
      kind: 'units',
      limit: 7n,
    })
    const price = ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 9 })
    expect(decodeInstruction(of(price))).toEqual({ kind: 'price', microLamports: 9n })
  })

  test('behavior: decodes instructions that create an account, also for accounts with a seed', () => {
    const common = { fromPubkey: one!, lamports: 7, space: 165, programId: three! }
    const expected = { kind: 'create', from: String(one), account: String(two), lamports: 7n, program: String(three) }
    const plain = of(SystemProgram.createAccount({ ...common, newAccountPubkey: two! }))
    expect(decodeInstruction(plain)).toEqual(expected)
    for (const seed of ['', 'wrapped', 'ü'.repeat(16)]) {
      const seeded = { ...common, newAccountPubkey: two!, basePubkey: one!, seed }
      const made = of(SystemProgram.createAccountWithSeed(seeded))
      expect(decodeInstruction(made)).toEqual(expected)
      expect(decodeInstruction({ ...made, data: Uint8Array.of(...made.data, 0) }).kind).toBe('unknown')
    }
  })

  test('behavior: decodes SOL transfers from accounts with a seed, and instructions for nonce accounts', () => {
    const seeded = {
      fromPubkey: one!,
      basePubkey: two!,
      toPubkey: three!,
      lamports: 7,
      seed: 'savings',
      programId: one!,
    }
    const expected = { kind: 'sol', from: String(one), to: String(three), lamports: 7n }
    expect(decodeInstruction(of(SystemProgram.transfer(seeded)))).toEqual(expected)
    const nonce = { noncePubkey: one!, authorizedPubkey: two! }
    const withdraw = SystemProgram.nonceWithdraw({ ...nonce, toPubkey: three!, lamports: 7 })
    expect(decodeInstruction(of(withdraw))).toEqual(expected)
    const authorize = SystemProgram.nonceAuthorize({ ...nonce, newAuthorizedPubkey: three! })
    expect(decodeInstruction(of(authorize))).toEqual({ kind: 'nonce', account: String(one), to: String(three) })
    const [, initialize] = SystemProgram.createNonceAccount({ ...nonce, fromPubkey: three!, lamports: 7 }).instructions
    expect(decodeInstruction(of(initialize!))).toEqual({ kind: 'nonce', account: String(one), to: String(two) })
    expect(decodeInstruction(of(SystemProgram.nonceAdvance(nonce)))).toEqual({ kind: 'durable' })
  })

  test('behavior: decodes the transfer of a token that charges a fee on transfers', () => {
    const transfer = createTransferCheckedWithFeeInstruction(one!, two!, three!, one!, 513n, 6, 7n)
    expect(decodeInstruction(of(transfer))).toEqual({
      kind: 'token',
      source: String(one),
      mint: String(two),
      destination: String(three),
      amount: 513n,
      fee: 7n,
    })
  })

  test('behavior: decodes a token program’s instructions that initialize a token account', () => {
    const expected = { kind: 'tokenAccount', account: String(one), mint: String(two), owner: String(three) }
    expect(decodeInstruction(of(createInitializeAccountInstruction(one!, two!, three!)))).toEqual(expected)
    for (const kind of [16, 18]) expect(decodeInstruction(ofToken([kind, ...three!.toBytes()]))).toEqual(expected)
  })

  test('behavior: decodes an instruction as harmless if it neither moves nor endangers funds', () => {
    for (const instruction of [
      of(ComputeBudgetProgram.requestHeapFrame({ bytes: 65_536 })),
      { ...of(ComputeBudgetProgram.requestHeapFrame({ bytes: 1 })), data: Uint8Array.of(4, 0, 0, 1, 0) },
      of(createRevokeInstruction(one!, two!)),
      of(createSyncNativeInstruction(one!)),
      of(createInitializeImmutableOwnerInstruction(one!, TOKEN_2022_PROGRAM_ID)),
    ])
      expect(decodeInstruction(instruction)).toEqual({ kind: 'harmless' })
  })

  test('behavior: treats an instruction as unknown if its length is wrong or if accounts are missing', () => {
    const transfer = of(SystemProgram.transfer({ fromPubkey: one!, toPubkey: two!, lamports: 1 }))
    const wrong = [
      { ...transfer, data: Uint8Array.of(...transfer.data, 0) },
      { ...transfer, data: transfer.data.subarray(0, 11) },
      { ...transfer, accounts: [String(one)] },
      ofToken([3, 1, 0, 0, 0, 0, 0, 0]),
      ofToken([12, 1, 0, 0, 0, 0, 0, 0, 0]),
      of(SystemProgram.allocate({ accountPubkey: one!, space: 1 })),
      ofToken([5, 0]),
      ofToken([4, 1, 2, 0, 0, 0, 0, 0, 0, 0]),
      ofToken([26, 0, ...new Uint8Array(17)]),
      ofToken([255, 0]),
    ]
    for (const instruction of wrong) expect(decodeInstruction(instruction).kind).toBe('unknown')
  })

  test('behavior: never throws, whatever the bytes', () => {
    const programs = fc.constantFrom(
      '11111111111111111111111111111111',
      token,
      'ComputeBudget111111111111111111111111111111',
      String(one),
    )
    const anything = fc.record({
      program: programs,
      accounts: fc.array(fc.constantFrom(String(one), String(two))),
      data: fc.uint8Array({ maxLength: 20 }),
    })
    fc.assert(fc.property(anything, (instruction) => decodeInstruction(instruction).kind !== undefined))
  })
})

const program = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const batch = (accounts: readonly string[], ...data: readonly number[]): Instruction => ({
  program,
  accounts,
  data: Uint8Array.of(255, ...data),
})

describe('unpackBatch', () => {
  test('default', () => {
    const [first, second, ...others] = unpackBatch(batch(['a', 'b', 'c'], 2, 1, 9, 1, 2, 5, 6))
    expect(first).toEqual({ program, accounts: ['a', 'b'], data: Uint8Array.of(9) })
    expect(second).toEqual({ program, accounts: ['c'], data: Uint8Array.of(5, 6) })
    expect(others).toEqual([])
  })

  test('behavior: leaves malformed batches, and instructions that are not batches, unchanged', () => {
    for (const instruction of [
      batch([]),
      batch(['a'], 1),
      batch(['a'], 1, 2, 9),
      batch(['a'], 2, 1, 9),
      batch(['a', 'b'], 1, 1, 9, 2, 1, 9),
      { ...batch(['a'], 1, 1, 9), program: 'someone else' },
      { ...batch(['a']), data: Uint8Array.of(9) },
    ])
      expect(unpackBatch(instruction)).toEqual([instruction])
  })

  test('behavior: does not unpack a batch inside a batch, so the inner batch is unknown', () => {
    const [inner] = unpackBatch(batch(['a'], 1, 4, 255, 1, 1, 9))
    expect(inner?.data[0]).toBe(255)
  })

  test('behavior: unpacks a batch into all of its instructions', () => {
    const one = fc.record({
      accounts: fc.array(fc.string({ maxLength: 3 }), { maxLength: 5 }),
      data: fc.uint8Array({ maxLength: 40 }),
    })
    fc.assert(
      fc.property(fc.array(one, { minLength: 1, maxLength: 5 }), (all) => {
        const bytes = all.flatMap(({ accounts, data }) => [accounts.length, data.length, ...data])
        const accounts = all.flatMap((each) => each.accounts)
        expect(unpackBatch(batch(accounts, ...bytes))).toEqual(all.map((each) => ({ program, ...each })))
      }),
    )
  })
})

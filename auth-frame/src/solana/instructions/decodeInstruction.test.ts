import {
  ComputeBudgetProgram,
  Keypair,
  type PublicKey,
  SystemProgram,
  type TransactionInstruction,
} from '@solana/web3.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeInstruction } from './decodeInstruction.ts'

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

  test('behavior: tokens in both forms', () => {
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

  test('behavior: an account that is given to a program, with a seed and without', () => {
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

  test('behavior: fees', () => {
    expect(decodeInstruction(of(ComputeBudgetProgram.setComputeUnitLimit({ units: 7 })))).toEqual({
      kind: 'units',
      limit: 7n,
    })
    const price = ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 9 })
    expect(decodeInstruction(of(price))).toEqual({ kind: 'price', microLamports: 9n })
  })

  test('behavior: whatever is longer, shorter or without its accounts is unknown', () => {
    const transfer = of(SystemProgram.transfer({ fromPubkey: one!, toPubkey: two!, lamports: 1 }))
    const wrong = [
      { ...transfer, data: Uint8Array.of(...transfer.data, 0) },
      { ...transfer, data: transfer.data.subarray(0, 11) },
      { ...transfer, accounts: [String(one)] },
      ofToken([3, 1, 0, 0, 0, 0, 0, 0]),
      ofToken([12, 1, 0, 0, 0, 0, 0, 0, 0]),
      of(SystemProgram.allocate({ accountPubkey: one!, space: 1 })),
    ]
    for (const instruction of wrong) expect(decodeInstruction(instruction).kind).toBe('unknown')
  })

  test('behavior: any bytes are read without an error', () => {
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

import {
  AccountLayout,
  AccountState,
  ExtensionType,
  getAssociatedTokenAddressSync,
  MintLayout,
  TOKEN_2022_PROGRAM_ID,
  TOKEN_PROGRAM_ID,
  TransferFeeConfigLayout,
} from '@solana/spl-token'
import { Keypair, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { describe, expect, test } from 'vitest'
import { knownNetworks } from '#shared/networks.ts'
import type { Json } from '#shared/protocol/primitives.ts'
import { fakeApp } from '../../fakes/fakeApp.ts'
import { fakeNode } from '../../fakes/fakeNode.ts'
import { planSolana } from './planSolana.ts'
import type { Transfer } from './Transfer.ts'

const solana = knownNetworks.get('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')!
const key = (number: number) => Keypair.fromSeed(new Uint8Array(32).fill(number)).publicKey
const [alice, bob, mint, other] = [key(1), key(2), key(3), key(4)]
const sol = 1_000_000_000n
const rent = (bytes: number) => 890_880n + BigInt(bytes) * 6_960n

type Info = {
  readonly lamports: bigint
  readonly owner: PublicKey
  readonly data: Buffer
  readonly executable?: boolean
}
type World = Record<string, Info>

const person = (lamports: bigint): Info => ({ lamports, owner: SystemProgram.programId, data: Buffer.alloc(0) })

/**
 * Appends Token-2022 extensions to a mint or a token account. Pads the base data to 165 bytes. Each extension is a type
 * and its bytes.
 */
function extended(base: Buffer, kind: 1 | 2, extensions: readonly (readonly [ExtensionType, Buffer])[]): Buffer {
  if (extensions.length === 0) return base
  const entries = extensions.map(([type, bytes]) => {
    const head = Buffer.alloc(4)
    head.writeUInt16LE(type, 0)
    head.writeUInt16LE(bytes.length, 2)
    return Buffer.concat([head, bytes])
  })
  return Buffer.concat([base, Buffer.alloc(165 - base.length), Buffer.from([kind]), ...entries])
}

function mintInfo(program = TOKEN_PROGRAM_ID, extensions: readonly (readonly [ExtensionType, Buffer])[] = []): Info {
  const data = Buffer.alloc(MintLayout.span)
  const none = {
    mintAuthorityOption: 0,
    mintAuthority: alice,
    freezeAuthorityOption: 0,
    freezeAuthority: alice,
  } as const
  MintLayout.encode({ ...none, supply: 10n ** 12n, decimals: 6, isInitialized: true }, data)
  return { lamports: sol, owner: program, data: extended(data, 1, extensions) }
}

function holding(
  owner: PublicKey,
  amount: bigint,
  { program = TOKEN_PROGRAM_ID, state = AccountState.Initialized, extensions = [] as [ExtensionType, Buffer][] } = {},
): Info {
  const data = Buffer.alloc(AccountLayout.span)
  const none = {
    delegateOption: 0,
    delegate: alice,
    delegatedAmount: 0n,
    isNativeOption: 0,
    isNative: 0n,
    closeAuthorityOption: 0,
    closeAuthority: alice,
  } as const
  AccountLayout.encode({ ...none, mint, owner, amount, state }, data)
  return { lamports: rent(165), owner: program, data: extended(data, 2, extensions) }
}

const written = (info: Info | undefined): Json =>
  info
    ? {
        lamports: Number(info.lamports),
        owner: info.owner.toBase58(),
        executable: info.executable ?? false,
        data: [info.data.toString('base64'), 'base64'],
      }
    : null

const token = (address: string | null) => ({
  token: {
    network: solana.caipNetworkId,
    address,
    name: '',
    symbol: 'T',
    decimals: 6,
    amount: 0n,
    price: null,
    iconUrl: null,
  },
})

type Given = { world?: World; fees?: readonly number[]; change?: Partial<Transfer>; fails?: boolean }

async function plan({ world = {}, fees = [], change = {}, fails = false }: Given = {}) {
  const all: World = { [alice.toBase58()]: person(2n * sol), [bob.toBase58()]: person(sol), ...world }
  const server = fakeNode({
    getMultipleAccounts: ([addresses]) => ({ value: (addresses as string[]).map((each) => written(all[each])) }),
    getMinimumBalanceForRentExemption: ([bytes]) => Number(rent(Number(bytes))),
    getLatestBlockhash: { value: { blockhash: other.toBase58(), lastValidBlockHeight: 250 } },
    getEpochInfo: { epoch: 10 },
    getRecentPrioritizationFees: fees.map((prioritizationFee) => ({ slot: 1, prioritizationFee })),
    simulateTransaction: { value: { err: fails ? { InstructionError: [0, 'Custom'] } : null, unitsConsumed: 10_000 } },
    getTokenAccountsByOwner: ([owner]) => ({
      value: Object.entries(all).flatMap(([pubkey, info]) => {
        const isToken =
          info.data.length >= 165 && info.data.subarray(32, 64).equals(new PublicKey(`${owner}`).toBuffer())
        return isToken && pubkey !== mint.toBase58() ? [{ pubkey, account: written(info) }] : []
      }),
    }),
  })
  const { app } = fakeApp({ options: { networks: [solana.caipNetworkId] }, server })
  return planSolana(app, solana, {
    network: solana.caipNetworkId,
    from: alice.toBase58(),
    to: bob.toBase58(),
    asset: token(null),
    amount: sol,
    wallet: { isSmart: false, warns: false },
    isOtherChain: false,
    ...change,
  })
}

async function ready(given?: Given) {
  const planned = await plan(given)
  if ('problem' in planned) throw new Error(planned.problem)
  const { transaction } = planned.plan.rpc.params as { transaction: string }
  return { ...planned.plan, transaction: Transaction.from(Buffer.from(transaction, 'base64')) }
}

const ata = (owner: PublicKey, program = TOKEN_PROGRAM_ID) =>
  getAssociatedTokenAddressSync(mint, owner, true, program).toBase58()
const spl = (amount: Transfer['amount'] = 1_000_000n) => ({ asset: token(mint.toBase58()), amount })
const held = { [mint.toBase58()]: mintInfo(), [ata(alice)]: holding(alice, 5_000_000n) }
const held2022 = (extensions: readonly (readonly [ExtensionType, Buffer])[], source = {}) => ({
  [mint.toBase58()]: mintInfo(TOKEN_2022_PROGRAM_ID, extensions),
  [ata(alice, TOKEN_2022_PROGRAM_ID)]: holding(alice, 5_000_000n, { program: TOKEN_2022_PROGRAM_ID, ...source }),
})

describe('planSolana', () => {
  test('default', async () => {
    const { transaction, ...made } = await ready()
    expect(made).toMatchObject({ amount: sol, arrives: sol, fee: 5_000n, deposit: 0n, lastBlock: 250 })
    expect(made.warnings).toEqual([{ kind: 'first' }])
    expect(made.rpc.method).toBe('solana_signAndSendTransaction')
    const move = transaction.instructions.at(-1)!
    expect(move.keys.map(({ pubkey }) => pubkey.toBase58())).toEqual([alice.toBase58(), bob.toBase58()])
    expect(move.data.readBigUInt64LE(4)).toBe(sol)
  })

  test('behavior: leaves nothing in the account when sending the maximum, whatever the priority fee', async () => {
    for (const fees of [[], [0, 50_000, 50_000, 50_000]]) {
      const made = await ready({ fees, change: { amount: 'max' } })
      expect(made.amount + made.fee).toBe(2n * sol)
      expect(made.transaction.instructions.at(-1)!.data.readBigUInt64LE(4)).toBe(made.amount)
    }
  })

  test('behavior: limits the priority fee, which is derived from recent fees', async () => {
    // Priority fee: 12,300 compute units at 100,000 micro-lamports each.
    expect((await ready({ fees: [1, 100_000, 100_000, 100_000] })).fee).toBe(5_000n + 1_230n)
    expect((await ready({ fees: [9e12, 9e12, 9e12] })).fee).toBeLessThanOrEqual(5_000n + 1_000_000n)
  })

  test("behavior: sends to the recipient's token account and creates that account if necessary", async () => {
    const made = await ready({ world: held, change: spl() })
    expect(made).toMatchObject({ amount: 1_000_000n, arrives: 1_000_000n, deposit: rent(165) })
    expect(made.transaction.instructions).toHaveLength(3)
    const there = await ready({ world: { ...held, [ata(bob)]: holding(bob, 0n) }, change: spl('max') })
    expect(there).toMatchObject({ amount: 5_000_000n, deposit: 0n })
    expect(there.transaction.instructions.at(-1)!.keys[2]!.pubkey.toBase58()).toBe(ata(bob))
  })

  test('behavior: reports the amount that arrives after the Token-2022 transfer fee', async () => {
    const config = Buffer.alloc(TransferFeeConfigLayout.span)
    const fee = { epoch: 0n, maximumFee: 1_000_000n, transferFeeBasisPoints: 250 }
    TransferFeeConfigLayout.encode(
      {
        transferFeeConfigAuthority: alice,
        withdrawWithheldAuthority: alice,
        withheldAmount: 0n,
        olderTransferFee: fee,
        newerTransferFee: { ...fee, epoch: 11n, transferFeeBasisPoints: 500 },
      },
      config,
    )
    const made = await ready({ world: held2022([[ExtensionType.TransferFeeConfig, config]]), change: spl() })
    expect(made).toMatchObject({ amount: 1_000_000n, arrives: 975_000n, deposit: rent(165 + 1 + 4 + 8 + 4) })
  })

  test("behavior: includes the accounts that the token's transfer hook requires", async () => {
    const hook = key(9)
    const [list] = PublicKey.findProgramAddressSync([Buffer.from('extra-account-metas'), mint.toBuffer()], hook)
    const extra = Buffer.alloc(8 + 4 + 4 + 35)
    extra.writeUInt32LE(4 + 35, 8)
    extra.writeUInt32LE(1, 12)
    extra.set(other.toBytes(), 17)
    const world = {
      ...held2022([[ExtensionType.TransferHook, Buffer.concat([alice.toBuffer(), hook.toBuffer()])]]),
      [list.toBase58()]: { lamports: sol, owner: hook, data: extra },
    }
    const keys = (await ready({ world, change: spl() })).transaction.instructions.at(-1)!.keys
    expect(keys.slice(4).map(({ pubkey }) => pubkey.toBase58())).toEqual(
      [other, hook, list].map((each) => each.toBase58()),
    )
  })

  const frozen = { state: AccountState.Frozen }
  const on2022 = { program: TOKEN_2022_PROGRAM_ID }
  const memo: [ExtensionType, Buffer][] = [[ExtensionType.MemoTransfer, Buffer.from([1])]]
  test.each<[string, Given]>([
    ['notEnough', { change: { amount: 3n * sol } }],
    ['noFee', { change: { amount: 2n * sol } }],
    ['belowRent', { change: { amount: 2n * sol - 6_000n } }],
    ['receiverBelowRent', { world: { [bob.toBase58()]: person(0n) }, change: { amount: 1_000n } }],
    ['fails', { fails: true }],
    ['program', { world: { [bob.toBase58()]: { ...person(sol), executable: true } } }],
    ['tokenAccount', { world: { [bob.toBase58()]: holding(other, 1n) } }],
    ['tokenAccount', { world: { [bob.toBase58()]: mintInfo() } }],
    ['notEnough', { world: held, change: spl(5_000_001n) }],
    ['notEnough', { world: { [mint.toBase58()]: mintInfo() }, change: spl() }],
    ['noFee', { world: { ...held, [alice.toBase58()]: person(6_000n) }, change: spl() }],
    ['frozen', { world: { ...held, [ata(alice)]: holding(alice, 5_000_000n, frozen) }, change: spl() }],
    ['receiverFrozen', { world: { ...held, [ata(bob)]: holding(bob, 0n, frozen) }, change: spl() }],
    [
      'receiverFrozen',
      { world: held2022([[ExtensionType.DefaultAccountState, Buffer.from([AccountState.Frozen])]]), change: spl() },
    ],
    ['nonTransferable', { world: held2022([[ExtensionType.NonTransferable, Buffer.alloc(0)]]), change: spl() }],
    [
      'memoRequired',
      {
        world: {
          ...held2022([]),
          [ata(bob, TOKEN_2022_PROGRAM_ID)]: holding(bob, 0n, { ...on2022, extensions: memo }),
        },
        change: spl(),
      },
    ],
  ])('error: %s', async (problem, given) => {
    expect(await plan(given)).toEqual({ problem })
  })

  test('behavior: warns about an account of a program, but blocks it if the name is for another chain', async () => {
    const vault = { [bob.toBase58()]: { ...person(sol), owner: other } }
    expect((await ready({ world: vault })).warnings).toContainEqual({ kind: 'contract' })
    expect(await plan({ world: vault, change: { isOtherChain: true } })).toEqual({ problem: 'otherChainContract' })
  })
})

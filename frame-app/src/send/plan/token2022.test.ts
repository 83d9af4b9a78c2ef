import { createRequire } from 'node:module'
import {
  AccountState,
  createAssociatedTokenAccountIdempotentInstruction,
  createEnableRequiredMemoTransfersInstruction,
  createFreezeAccountInstruction,
  createInitializeDefaultAccountStateInstruction,
  createInitializeMint2Instruction,
  createInitializeNonTransferableMintInstruction,
  createInitializeTransferFeeConfigInstruction,
  createInitializeTransferHookInstruction,
  createMintToInstruction,
  createReallocateInstruction,
  ExtensionType,
  getAssociatedTokenAddressSync,
  getMintLen,
  TOKEN_2022_PROGRAM_ID,
  unpackAccount,
} from '@solana/spl-token'
import { Keypair, PublicKey, SystemProgram, Transaction, type TransactionInstruction } from '@solana/web3.js'
import { describe, expect, test } from 'vitest'
import { knownNetworks } from '#shared/networks.ts'
import { fakeApp } from '../../fakes/fakeApp.ts'
import { fakeNode } from '../../fakes/fakeNode.ts'
import { fakeHook } from './fakeHook.ts'
import { planSolana } from './planSolana.ts'

type Svm = InstanceType<typeof import('litesvm').LiteSVM>
type Address = Parameters<Svm['getAccount']>[0]
const require = createRequire(import.meta.url)
const { LiteSVM, FailedTransactionMetadata } = require('litesvm') as typeof import('litesvm')
const { getTransactionDecoder } = require('@solana/kit') as {
  getTransactionDecoder(): { decode(bytes: Uint8Array): Parameters<Svm['sendTransaction']>[0] }
}

const solana = knownNetworks.get('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')!
const [alice, bob, mint] = [1, 2, 3].map((seed) => Keypair.fromSeed(new Uint8Array(32).fill(seed))) as [
  Keypair,
  Keypair,
  Keypair,
]
const program = TOKEN_2022_PROGRAM_ID
const tokensOf = ({ publicKey }: Keypair) => getAssociatedTokenAddressSync(mint.publicKey, publicKey, true, program)

/**
 * Runs the real Token-2022 program with a token of Alice's that has an extension. Fakes the RPC methods that planning
 * needs.
 */
function chain(extension?: ExtensionType, initialize: readonly TransactionInstruction[] = []) {
  const svm = new LiteSVM()
  for (const { publicKey } of [alice, bob]) svm.airdrop(publicKey.toBase58() as Address, 10_000_000_000n as never)
  const space = getMintLen(extension === undefined ? [] : [extension])
  const rent = (bytes: number) => Number(svm.minimumBalanceForRentExemption(BigInt(bytes)))

  function run(instructions: readonly TransactionInstruction[], ...signers: Keypair[]): void {
    const made = new Transaction({ feePayer: signers[0]!.publicKey, recentBlockhash: svm.latestBlockhash() })
    made.add(...instructions).sign(...signers)
    send(made.serialize())
  }
  function send(bytes: Uint8Array): void {
    const result = svm.sendTransaction(getTransactionDecoder().decode(bytes))
    svm.expireBlockhash()
    if (result instanceof FailedTransactionMetadata) throw new Error(result.meta().logs().join('\n'))
  }
  const at = (address: string) => {
    const found = svm.getAccount(address as Address)
    if (!found.exists) return null
    const { lamports, programAddress, executable, data } = found
    const written = [Buffer.from(data).toString('base64'), 'base64']
    return { lamports: Number(lamports), owner: programAddress as string, executable, data: written }
  }
  const held = (owner: Keypair) => {
    const account = at(tokensOf(owner).toBase58())!
    const info = { ...account, owner: new PublicKey(account.owner), data: Buffer.from(account.data[0]!, 'base64') }
    return unpackAccount(tokensOf(owner), info, program).amount
  }
  run(
    [
      SystemProgram.createAccount({
        fromPubkey: alice.publicKey,
        newAccountPubkey: mint.publicKey,
        space,
        lamports: rent(space),
        programId: program,
      }),
      ...initialize,
      createInitializeMint2Instruction(mint.publicKey, 6, alice.publicKey, alice.publicKey, program),
    ],
    alice,
    mint,
  )
  const open = (owner: Keypair) =>
    createAssociatedTokenAccountIdempotentInstruction(
      alice.publicKey,
      tokensOf(owner),
      owner.publicKey,
      mint.publicKey,
      program,
    )
  const server = fakeNode({
    getMultipleAccounts: ([addresses]) => ({ value: (addresses as string[]).map(at) }),
    getMinimumBalanceForRentExemption: ([bytes]) => rent(Number(bytes)),
    getLatestBlockhash: () => ({ value: { blockhash: svm.latestBlockhash() as string, lastValidBlockHeight: 250 } }),
    getEpochInfo: () => ({ epoch: Number(svm.getClock().epoch) }),
    getRecentPrioritizationFees: [],
    simulateTransaction: ([transaction]) => {
      svm.withSigverify(false)
      const decoded = getTransactionDecoder().decode(Buffer.from(`${transaction}`, 'base64'))
      const signatures = Object.fromEntries(Object.keys(decoded.signatures).map((key) => [key, new Uint8Array(64)]))
      const result = svm.simulateTransaction({ ...decoded, signatures } as typeof decoded)
      svm.withSigverify(true)
      const unitsConsumed = Number(result.meta().computeUnitsConsumed())
      return { value: { err: result instanceof FailedTransactionMetadata ? `${result.err()}` : null, unitsConsumed } }
    },
    getTokenAccountsByOwner: () => ({
      value: [{ pubkey: tokensOf(alice).toBase58(), account: at(tokensOf(alice).toBase58()) }],
    }),
  })
  const { app } = fakeApp({ options: { networks: [solana.caipNetworkId] }, server })
  const plan = (amount: bigint) =>
    planSolana(app, solana, {
      network: solana.caipNetworkId,
      from: alice.publicKey.toBase58(),
      to: bob.publicKey.toBase58(),
      asset: {
        token: {
          network: solana.caipNetworkId,
          address: mint.publicKey.toBase58(),
          name: '',
          symbol: 'T',
          decimals: 6,
          amount: 0n,
          price: null,
          iconUrl: null,
        },
      },
      amount,
      wallet: { isSmart: false, warns: true },
      isOtherChain: false,
    })
  /** Signs and sends the transaction, as Alice's wallet would. */
  const sign = (transaction: string) => {
    const made = Transaction.from(Buffer.from(transaction, 'base64'))
    made.partialSign(alice)
    send(made.serialize())
  }
  const mintTo = (owner: Keypair, amount: bigint) =>
    createMintToInstruction(mint.publicKey, tokensOf(owner), alice.publicKey, amount, [], program)
  return { svm, run, open, mintTo, plan, sign, held }
}
const lamportsOf = ({ svm }: ReturnType<typeof chain>, { publicKey }: Keypair) =>
  svm.getBalance(publicKey.toBase58() as Address) ?? 0n

describe('planSolana', () => {
  test.each([
    ['no extension', undefined, [], 1_000_000n],
    [
      'a fee of 2.5 %',
      ExtensionType.TransferFeeConfig,
      [
        createInitializeTransferFeeConfigInstruction(
          mint.publicKey,
          alice.publicKey,
          alice.publicKey,
          250,
          10n ** 9n,
          program,
        ),
      ],
      975_000n,
    ],
  ] as const)('behavior: executes a Token-2022 plan with %s as shown', async (_, extension, initialize, arrives) => {
    const world = chain(extension, initialize)
    world.run([world.open(alice), world.mintTo(alice, 5_000_000n)], alice)
    const before = lamportsOf(world, alice)
    const planned = await world.plan(1_000_000n)
    if (!('plan' in planned)) throw new Error(planned.problem)
    expect(planned.plan).toMatchObject({ amount: 1_000_000n, arrives })
    world.sign((planned.plan.rpc.params as { transaction: string }).transaction)
    expect([world.held(alice), world.held(bob)]).toEqual([4_000_000n, arrives])
    // The deposit and the fee match the shown values exactly, in lamports.
    expect(before - lamportsOf(world, alice)).toBe(planned.plan.fee + planned.plan.deposit)
  })

  /**
   * Creates a token whose transfer hook requires two accounts: one derived from the sender, and one derived from the
   * amount.
   */
  function hooked(accounts: number) {
    const hook = Keypair.fromSeed(new Uint8Array(32).fill(9)).publicKey
    const initialize = createInitializeTransferHookInstruction(mint.publicKey, alice.publicKey, hook, program)
    const world = chain(ExtensionType.TransferHook, [initialize])
    const [list] = PublicKey.findProgramAddressSync(
      [Buffer.from('extra-account-metas'), mint.publicKey.toBuffer()],
      hook,
    )
    /** Encodes an additional account whose address the hook derives from a string and from a field of the transfer. */
    const wanted = (word: string, seed: readonly number[], isWritable: number) => {
      const seeds = Buffer.alloc(32)
      seeds.set([1, word.length, ...Buffer.from(word), ...seed])
      return Buffer.concat([Buffer.from([1]), seeds, Buffer.from([0, isWritable])])
    }
    const owner = wanted('counter', [3, 3], 1)
    const amount = wanted('limit', [2, 8, 8], 0)
    const head = Buffer.alloc(16)
    head.set([105, 37, 101, 197, 75, 251, 102, 26])
    head.writeUInt32LE(4 + owner.length + amount.length, 8)
    head.writeUInt32LE(2, 12)
    world.svm.addProgram(hook.toBase58() as Address, fakeHook(accounts))
    const data = Buffer.concat([head, owner, amount])
    world.svm.setAccount({
      address: list.toBase58() as Address,
      lamports: (10n ** 9n) as never,
      programAddress: hook.toBase58() as Address,
      executable: false,
      data,
      space: BigInt(data.length),
    })
    world.run([world.open(alice), world.mintTo(alice, 5_000_000n)], alice)
    return world
  }

  test('behavior: includes the accounts that the transfer hook requires, so that the hook succeeds', async () => {
    // The hook's 7 accounts: source, mint, destination, owner, the account list, and the two accounts in that list.
    const world = hooked(7)
    const planned = await world.plan(1_000_000n)
    if (!('plan' in planned)) throw new Error(planned.problem)
    world.sign((planned.plan.rpc.params as { transaction: string }).transaction)
    expect([world.held(alice), world.held(bob)]).toEqual([4_000_000n, 1_000_000n])
  })

  test('error: reports the problem `fails` if the transfer hook rejects the transfer', async () => {
    expect(await hooked(8).plan(1_000_000n)).toEqual({ problem: 'fails' })
  })

  test('error: reports a non-transferable token', async () => {
    const initialize = [createInitializeNonTransferableMintInstruction(mint.publicKey, program)]
    const world = chain(ExtensionType.NonTransferable, initialize)
    world.run([world.open(alice), world.mintTo(alice, 5_000_000n)], alice)
    expect(await world.plan(1n)).toEqual({ problem: 'nonTransferable' })
  })

  test('error: reports a frozen account, even if the token sets a default state for new accounts', async () => {
    const world = chain()
    const freeze = createFreezeAccountInstruction(tokensOf(alice), mint.publicKey, alice.publicKey, [], program)
    world.run([world.open(alice), world.mintTo(alice, 5_000_000n), freeze], alice)
    expect(await world.plan(1n)).toEqual({ problem: 'frozen' })

    const initialize = [
      createInitializeDefaultAccountStateInstruction(mint.publicKey, AccountState.Initialized, program),
    ]
    const other = chain(ExtensionType.DefaultAccountState, initialize)
    other.run([other.open(alice), other.mintTo(alice, 5_000_000n), other.open(bob)], alice)
    other.run([createFreezeAccountInstruction(tokensOf(bob), mint.publicKey, alice.publicKey, [], program)], alice)
    expect(await other.plan(1n)).toEqual({ problem: 'receiverFrozen' })
  })

  test('error: reports a recipient that requires a memo with each transfer', async () => {
    const world = chain()
    world.run([world.open(alice), world.mintTo(alice, 5_000_000n), world.open(bob)], alice)
    world.run(
      [
        createReallocateInstruction(
          tokensOf(bob),
          bob.publicKey,
          [ExtensionType.MemoTransfer],
          bob.publicKey,
          [],
          program,
        ),
        createEnableRequiredMemoTransfersInstruction(tokensOf(bob), bob.publicKey, [], program),
      ],
      bob,
    )
    expect(await world.plan(1n)).toEqual({ problem: 'memoRequired' })
  })
})

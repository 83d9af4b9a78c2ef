import { createRequire } from 'node:module'
import bs58 from 'bs58'
import type { LiteSVM as LiteSvmClass, SimulatedTransactionInfo } from 'litesvm'
import { describeError, type TransactionError } from './describeError.ts'
import type { LedgerAccount } from './LedgerAccount.ts'
import { RpcProblem } from './RpcProblem.ts'
import type { ReadTransaction } from './readTransaction.ts'
import { tokenBalances } from './tokenBalances.ts'

type Address = Parameters<LiteSvmClass['getBalance']>[0]
type Lamports = Parameters<LiteSvmClass['airdrop']>[1]

export type LedgerEntry = {
  readonly signature: string
  readonly slot: number
  /** Time of the ledger entry, in seconds since 1970. */
  readonly time: number
  readonly error: TransactionError | null
  readonly keys: readonly string[]
  readonly logs: readonly string[]
  /** The transaction in serialized form. `undefined` for an airdrop. */
  readonly bytes: Uint8Array | undefined
  readonly preBalances: readonly bigint[]
  readonly postBalances: readonly bigint[]
  /** Token balances before the transaction, in the format of Solana's JSON-RPC. */
  readonly preTokenBalances: readonly object[]
  readonly postTokenBalances: readonly object[]
  readonly computeUnits: bigint
  readonly fee: bigint
}

export type Simulation = Pick<LedgerEntry, 'error' | 'logs' | 'computeUnits'> & {
  /**
   * Returns an account's state after the transaction. Returns `undefined` if the transaction fails, as a real node
   * does.
   */
  readonly account: (address: string) => LedgerAccount | undefined
}

export type Ledger = {
  slot(): number
  blockhash(): string
  isBlockhashValid(blockhash: string): boolean
  account(address: string): LedgerAccount | undefined
  accountsOf(program: string): readonly LedgerAccount[]
  setAccount(account: LedgerAccount): void
  balance(address: string): bigint
  rent(bytes: number): bigint
  airdrop(address: string, amount: bigint): LedgerEntry
  simulate(read: ReadTransaction, options: { checkSignatures: boolean; anyBlockhash: boolean }): Simulation
  /** Executes a transaction and records it, even if it fails. Throws if the sender cannot pay the fee. */
  send(read: ReadTransaction): LedgerEntry
  entry(signature: string): LedgerEntry | undefined
  /** Lists the ledger entries that contain an address, newest first. */
  entriesOf(address: string): readonly LedgerEntry[]
  onEntry(listener: (entry: LedgerEntry) => void): () => void
}

const slotMilliseconds = 400
/** Number of slots for which a blockhash is valid. They last about a minute. */
export const blockhashLife = 150
const blockhashPeriod = 10
const feePerSignature = 5_000n

/**
 * Creates one Solana chain in memory. It is LiteSVM, plus a node's features that LiteSVM lacks: slots, expiring
 * blockhashes and history.
 */
export function createLedger(now: () => number = Date.now): Ledger {
  const { LiteSVM, FailedTransactionMetadata } = createRequire(import.meta.url)('litesvm') as typeof import('litesvm')
  // LiteSVM accepts only one blockhash, but a real chain accepts all blockhashes of the last minute. So this code
  // checks blockhashes itself.
  const svm = new LiteSVM().withTransactionHistory(100_000n).withBlockhashCheck(false)
  const begun = now()
  const entries = new Map<string, LedgerEntry>()
  const byAddress = new Map<string, LedgerEntry[]>()
  const listeners = new Set<(entry: LedgerEntry) => void>()
  let slot = 1
  let extra = 1
  let blockhashes = [{ blockhash: svm.latestBlockhash() as string, slot }]

  /**
   * Sets the chain's clock to the current slot, plus `by` slots. Between two calls, the chain's clock does not move.
   */
  function advance(by = 0): number {
    extra += by
    const current = Math.floor((now() - begun) / slotMilliseconds) + extra
    if (current === slot) return slot
    slot = current
    svm.warpToSlot(BigInt(slot))
    const clock = svm.getClock()
    clock.unixTimestamp = BigInt(Math.floor(now() / 1_000))
    svm.setClock(clock)
    if (slot - blockhashes[0]!.slot >= blockhashPeriod) {
      svm.expireBlockhash()
      blockhashes = [
        { blockhash: svm.latestBlockhash(), slot },
        ...blockhashes.filter((known) => slot - known.slot <= blockhashLife),
      ]
    }
    return slot
  }

  const isBlockhashValid = (blockhash: string) => {
    advance()
    return blockhashes.some((known) => known.blockhash === blockhash && slot - known.slot <= blockhashLife)
  }
  const balance = (address: string) => svm.getBalance(address as Address) ?? 0n

  function account(address: string): LedgerAccount | undefined {
    const found = svm.getAccount(address as Address)
    return found.exists ? ledgerAccount(found) : undefined
  }

  function record(entry: LedgerEntry): LedgerEntry {
    entries.set(entry.signature, entry)
    for (const key of new Set(entry.keys)) byAddress.set(key, [entry, ...(byAddress.get(key) ?? [])])
    for (const listener of listeners) listener(entry)
    return entry
  }

  function simulate(
    read: ReadTransaction,
    { checkSignatures, anyBlockhash }: { checkSignatures: boolean; anyBlockhash: boolean },
  ): Simulation {
    const refused = { logs: [], computeUnits: 0n, account: () => undefined }
    if (!anyBlockhash && !isBlockhashValid(read.blockhash)) return { ...refused, error: 'BlockhashNotFound' }
    if (checkSignatures && !read.isSigned) return { ...refused, error: 'SignatureFailure' }
    svm.withSigverify(checkSignatures)
    try {
      const result = svm.simulateTransaction(read.transaction)
      const meta = result.meta()
      const rest = { logs: meta.logs(), computeUnits: meta.computeUnitsConsumed() }
      if (result instanceof FailedTransactionMetadata)
        return { ...rest, error: describeError(result), account: () => undefined }
      const changed = new Map<string, LedgerAccount | undefined>(
        result.postAccounts().map((found) => [found.address, ledgerAccount(found)]),
      )
      return {
        ...rest,
        error: null,
        account: (address) => (changed.has(address) ? changed.get(address) : account(address)),
      }
    } finally {
      svm.withSigverify(true)
    }
  }

  function send(read: ReadTransaction): LedgerEntry {
    const { signature, keys, bytes, transaction } = read
    if (!read.isSigned) throw new RpcProblem(-32003, 'Transaction signature verification failure')
    if (!isBlockhashValid(read.blockhash)) throw new RpcProblem(-32002, 'Blockhash not found')
    const preBalances = keys.map(balance)
    const preTokenBalances = tokenBalances(keys, account)
    const result = svm.sendTransaction(transaction)
    const failed = result instanceof FailedTransactionMetadata
    const error = failed ? describeError(result) : null
    const postBalances = keys.map(balance)
    const postTokenBalances = tokenBalances(keys, account)
    const fee = feePerSignature * BigInt(Object.keys(transaction.signatures).length)
    // The runtime rejected the transaction before executing it, and charged no fee. A block never includes such a
    // transaction.
    if (error !== null && preBalances[0] === postBalances[0])
      throw new RpcProblem(
        error === 'SignatureFailure' ? -32003 : -32002,
        `Transaction was rejected: ${JSON.stringify(error)}`,
        { err: error, logs: [] },
      )
    const meta = failed ? result.meta() : result
    const computeUnits = meta.computeUnitsConsumed()
    const balances = { preBalances, postBalances, preTokenBalances, postTokenBalances }
    const rest = { ...balances, computeUnits, fee, logs: meta.logs(), bytes, keys, error }
    return record({ ...rest, signature, slot: advance(1), time: Math.floor(now() / 1_000) })
  }

  function airdrop(address: string, amount: bigint): LedgerEntry {
    // An airdrop is a normal transaction. If a second, equal airdrop had the same blockhash, the chain would reject it
    // as a duplicate.
    advance(blockhashPeriod)
    const preBalances = [balance(address)]
    const result = svm.airdrop(address as Address, amount as Lamports)
    if (!result || result instanceof FailedTransactionMetadata) throw new RpcProblem(-32603, 'The airdrop failed')
    const signature = bs58.encode(result.signature())
    return record({
      signature,
      slot: advance(1),
      time: Math.floor(now() / 1_000),
      error: null,
      keys: [address],
      logs: [],
      bytes: undefined,
      preBalances,
      postBalances: [balance(address)],
      preTokenBalances: [],
      postTokenBalances: [],
      computeUnits: 0n,
      fee: 0n,
    })
  }

  return {
    slot: () => advance(),
    blockhash: () => {
      advance()
      return blockhashes[0]!.blockhash
    },
    isBlockhashValid,
    account,
    accountsOf: (program) =>
      svm.getProgramAccounts(program as Address).map(({ address, lamports, executable, data }) => ({
        address,
        lamports,
        owner: program,
        executable,
        data: Uint8Array.from(data),
      })),
    setAccount: ({ address, lamports, owner, executable, data }) =>
      svm.setAccount({
        address: address as Address,
        lamports: lamports as Lamports,
        programAddress: owner as Address,
        executable,
        data,
        space: BigInt(data.length),
      }),
    balance,
    rent: (bytes) => svm.minimumBalanceForRentExemption(BigInt(bytes)),
    airdrop,
    simulate,
    send,
    entry: (signature) => entries.get(signature),
    entriesOf: (address) => byAddress.get(address) ?? [],
    onEntry: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/**
 * Converts an account from LiteSVM's format. Returns `undefined` if the account has no lamports, because on Solana such
 * an account does not exist.
 */
function ledgerAccount(found: ReturnType<SimulatedTransactionInfo['postAccounts']>[number]): LedgerAccount | undefined {
  if (found.lamports === 0n) return undefined
  const { address, lamports, programAddress: owner, executable, data } = found
  return { address, lamports, owner, executable, data: Uint8Array.from(data) }
}

import { formatUnits } from 'viem/utils'
import * as z from 'zod/mini'
import { makeError } from '#shared/errors/makeError.ts'
import type { Network } from '#shared/networks.ts'
import type { App } from '../../app/App.ts'
import { queryClientOf } from '../../app/screens/queryClientOf.ts'
import { networkOf } from '../../app/store/optionsSlice.ts'
import { chainAsk } from '../../chains/nodes/chainAsk.ts'
import type { Token } from '../balances/Token.ts'
import { tokensQuery } from '../balances/tokensQuery.ts'
import type { HistoryTransaction, HistoryTransfer } from './HistoryTransaction.ts'
import { type SolanaTransaction, solanaTransactionQuery } from './solanaTransactionQuery.ts'

/**
 * Transactions per page. Each transaction takes one request to the node, and public nodes allow only a few per second.
 */
const pageSize = 10

const Signatures = z.array(z.object({ signature: z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/)) }))

type Wanted = {
  /** Network of the history (CAIP-2). */
  readonly network: string
  readonly address: string
  /** Cursor for the requested page: the `next` value of the previous page; `undefined` for the newest page. */
  readonly cursor: string | undefined
  readonly signal: AbortSignal
}
type Page = { readonly transactions: readonly HistoryTransaction[]; readonly next: string | null }

/**
 * Reads a page of a Solana account's history from the network's nodes, newest first. The node returns only transactions
 * that contain the account's own address. Transfers to a token account that already existed contain only the token
 * account's address, so they are missing. Skips transactions that the node does not have.
 *
 * @throws INVALID_RESULT for a malformed answer; the node's error
 */
export async function readSolanaPage(app: App, { network, address, cursor, signal }: Wanted): Promise<Page> {
  const known = networkOf(app.store.getState(), network)
  if (!known) throw makeError('NETWORK_NOT_FOUND')
  const options = { limit: pageSize, commitment: 'confirmed', ...(cursor !== undefined && { before: cursor }) }
  const ask = chainAsk(app, known, signal)
  const answer = Signatures.safeParse(await ask({ method: 'getSignaturesForAddress', params: [address, options] }))
  if (!answer.success) throw makeError('INVALID_RESULT', { name: 'The network' })
  const signatures = answer.data.map(({ signature }) => signature)
  const client = queryClientOf(app)
  const [tokens, found] = await Promise.all([
    namedTokens(app, network, address),
    Promise.all(signatures.map((signature) => client.fetchQuery(solanaTransactionQuery(app, known, signature)))),
  ])
  const transactions = found.flatMap((each, index) =>
    each ? [historyOf(each, { hash: signatures[index]!, network: known, account: address, tokens })] : [],
  )
  return { transactions, next: signatures.length < pageSize ? null : signatures.at(-1)! }
}

/**
 * Returns the account's tokens, from which the history takes names and prices. Returns an empty list on failure,
 * because the history is useful without names and prices.
 */
async function namedTokens(app: App, network: string, address: string): Promise<readonly Token[]> {
  const query = tokensQuery(app, network, address)
  const client = queryClientOf(app)
  if (query.enabled === false) return client.getQueryData(query.queryKey) ?? []
  return client.ensureQueryData(query).catch(() => [])
}

type About = {
  readonly hash: string
  readonly network: Network
  readonly account: string
  readonly tokens: readonly Token[]
}

function historyOf(transaction: SolanaTransaction, about: About): HistoryTransaction {
  const { hash, network, account } = about
  const { isOwn, feePayer, changes } = solanaChanges(transaction, account)
  const [first] = changes
  const isOut = changes.some(({ amount }) => amount < 0n)
  const isIn = changes.some(({ amount }) => amount > 0n)
  return {
    id: hash,
    hash,
    network: network.caipNetworkId,
    operation: isOut && isIn ? 'trade' : isOut ? 'send' : isIn ? 'receive' : '',
    status: transaction.meta.err ? 'failed' : 'confirmed',
    // A block whose time is missing was added just now, so we use the current time.
    minedAt: transaction.blockTime ? transaction.blockTime * 1_000 : Date.now(),
    from: isOwn ? account : (isIn && first?.other) || feePayer,
    to: isIn && !isOut ? account : changes.length === 1 ? first!.other : null,
    nonce: null,
    transfers: changes.map((change) => transferOf(change, about, isOwn)),
  }
}

function transferOf(
  { mint, decimals, amount }: SolanaChanges['changes'][number],
  { network, tokens }: About,
  isOwn: boolean,
): HistoryTransfer {
  const size = amount < 0n ? -amount : amount
  const known = tokens.find(({ address }) => address === mint)
  const { name, symbol } = known ?? (mint === null ? network.nativeCurrency : unnamed(mint))
  return {
    direction: amount < 0n ? 'out' : 'in',
    quantity: formatUnits(size, decimals),
    amount: size,
    decimals,
    price: known?.price ?? null,
    // Advertising NFTs arrive unrequested, as tokens with 0 decimals.
    isSpam: !isOwn && mint !== null && decimals === 0,
    token: { name, symbol, iconUrl: known?.iconUrl ?? null, address: mint },
    nft: null,
  }
}

const unnamed = (mint: string) => ({ name: mint, symbol: `${mint.slice(0, 4)}…${mint.slice(-4)}` })

/** An account's balance changes in one transaction. */
type SolanaChanges = {
  /** Whether the account signed the transaction. */
  readonly isOwn: boolean
  readonly feePayer: string
  readonly changes: readonly {
    /** Mint of the changed token; `null` for SOL. */
    readonly mint: string | null
    readonly decimals: number
    /** Change in the smallest unit; negative if the account spent the asset. */
    readonly amount: bigint
    /** The other account with the largest change in the opposite direction; `null` if there is none. */
    readonly other: string | null
  }[]
}

const wrappedSol = 'So11111111111111111111111111111111111111112'

/**
 * Returns an account's balance changes in a transaction. Ignores the network fee, and the rent of token accounts that
 * the fee payer opens or closes. Returns no changes for a failed transaction, which only pays the fee.
 */
function solanaChanges({ transaction, meta }: SolanaTransaction, account: string): SolanaChanges {
  const { accountKeys, header } = transaction.message
  const keys = [...accountKeys, ...(meta.loadedAddresses?.writable ?? []), ...(meta.loadedAddresses?.readonly ?? [])]
  const feePayer = accountKeys[0]!
  const tokens = tokenChanges(meta)
  const lamports = new Map<string, bigint>()
  for (const [index, key] of keys.entries()) {
    const change = (meta.postBalances[index] ?? 0n) - (meta.preBalances[index] ?? 0n)
    // The lamports of a token account are rent, except for those that are wrapped SOL. The fee payer pays or receives
    // the rent.
    if (tokens.accounts.has(index)) add(lamports, feePayer, change - (tokens.wrapped.get(index) ?? 0n))
    else add(lamports, key, change)
  }
  add(lamports, feePayer, meta.fee)
  const all = [{ mint: null, decimals: 9, byOwner: lamports }, ...tokens.mints.values()]
  return {
    isOwn: accountKeys.slice(0, header.numRequiredSignatures).includes(account),
    feePayer,
    changes: all.flatMap(({ mint, decimals, byOwner }) => {
      const amount = byOwner.get(account) ?? 0n
      return amount === 0n ? [] : [{ mint, decimals, amount, other: otherSide(byOwner, amount) }]
    }),
  }
}

type Mint = { readonly mint: string; readonly decimals: number; readonly byOwner: Map<string, bigint> }

function tokenChanges({ preTokenBalances, postTokenBalances }: SolanaTransaction['meta']) {
  const mints = new Map<string, Mint>()
  const accounts = new Set<number>()
  const wrapped = new Map<number, bigint>()
  const sides = [
    [preTokenBalances, -1n],
    [postTokenBalances, 1n],
  ] as const
  for (const [balances, sign] of sides)
    for (const { accountIndex, mint, owner, uiTokenAmount } of balances ?? []) {
      const { amount, decimals } = uiTokenAmount
      const known = mints.get(mint) ?? { mint, decimals, byOwner: new Map() }
      mints.set(mint, known)
      accounts.add(accountIndex)
      if (owner) add(known.byOwner, owner, sign * amount)
      if (mint === wrappedSol) add(wrapped, accountIndex, sign * amount)
    }
  return { mints, accounts, wrapped }
}

function add<key>(sums: Map<key, bigint>, key: key, amount: bigint): void {
  sums.set(key, (sums.get(key) ?? 0n) + amount)
}

/** Returns the owner whose balance changed most in the opposite direction of `amount`. */
function otherSide(byOwner: ReadonlyMap<string, bigint>, amount: bigint): string | null {
  const sign = amount < 0n ? 1n : -1n
  let [found, most]: [string | null, bigint] = [null, 0n]
  for (const [owner, change] of byOwner) if (change * sign > most) [found, most] = [owner, change * sign]
  return found
}

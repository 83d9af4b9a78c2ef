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
import { type SolanaChanges, solanaChanges } from './solanaChanges.ts'
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

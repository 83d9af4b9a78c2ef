import * as z from 'zod/mini'
import { parseAccountId } from '#shared/caip.ts'
import { CaipAddress, CaipNetworkId } from '#shared/protocol/primitives.ts'
import { cleanText } from '../../app/http/cleanText.ts'
import type { Api } from '../../app/http/createApi.ts'
import { DecimalText } from '../../app/http/DecimalText.ts'
import { Instant } from '../../app/http/Instant.ts'
import { safeImageUrl } from '../../app/http/safeImageUrl.ts'
import type { HistoryTransaction, HistoryTransfer } from './HistoryTransaction.ts'

const Text = z.catch(z.nullish(z.string()), null)
const Flags = z.catch(z.nullish(z.object({ is_spam: z.catch(z.nullish(z.boolean()), null) })), null)
const Picture = z.catch(z.nullish(z.object({ url: Text })), null)
const Id = z.string().check(z.minLength(1), z.maxLength(256))
/** Address or transaction hash on any chain. */
const OnChain = z.string().check(z.maxLength(128), z.regex(/^[\w:-]+$/))

const Transfer = z.object({
  direction: z.enum(['in', 'out', 'self']),
  quantity: z.object({
    numeric: z.string().check(z.regex(/^\d{1,80}(\.\d{1,80})?$/)),
    decimals: z.catch(z.nullish(z.string().check(z.regex(/^\d{1,2}$/))), null),
  }),
  price: z.catch(z.nullish(DecimalText), null),
  fungible_info: z.nullish(
    z.object({
      name: Text,
      symbol: Text,
      icon: Picture,
      address: z.catch(z.nullish(CaipAddress), null),
      flags: Flags,
    }),
  ),
  nft_info: z.nullish(
    z.object({
      name: Text,
      contract_address: z.catch(z.nullish(OnChain), null),
      token_id: z.catch(z.nullish(z.string().check(z.regex(/^\d{1,78}$/))), null),
      interface: z.catch(z.nullish(z.enum(['erc721', 'erc1155'])), null),
      content: z.catch(z.nullish(z.object({ preview: Picture, detail: Picture })), null),
      flags: Flags,
    }),
  ),
})

const Row = z.object({
  id: Id,
  metadata: z.object({
    operationType: z.catch(z.string(), ''),
    hash: OnChain.check(z.minLength(1)),
    chain: CaipNetworkId,
    minedAt: Instant,
    status: z.enum(['confirmed', 'failed', 'pending']),
    sentFrom: OnChain,
    sentTo: z.catch(z.nullish(OnChain), null),
    nonce: z.catch(z.nullish(z.int().check(z.nonnegative())), null),
  }),
  transfers: z.catch(z.nullish(z.array(z.unknown())), null),
})

const History = z.object({
  data: z.array(z.unknown()),
  next: z.catch(z.nullish(z.string().check(z.maxLength(2_048))), null),
})

type HistoryQuery = {
  /** The account's address in its chain's format, without the network. */
  readonly address: string
  /** Network of the history (CAIP-2). */
  readonly network: string
  /** CAIP-2 ids of the networks that the server supports, from `getSupportedChains`. */
  readonly supported: readonly string[]
  /** Cursor for the requested page: `next` of the previous page; leave it out for the newest page. */
  readonly cursor?: string | undefined
  readonly signal?: AbortSignal
}

/** A page of an account's history. */
type HistoryPage = {
  readonly transactions: readonly HistoryTransaction[]
  /** Cursor for the next page; `null` if there is none. */
  readonly next: string | null
}

/**
 * Fetches an account's transactions, newest first, one page at a time. Skips invalid transactions and transfers.
 * Returns an empty page without a request if the network is not supported. A page may contain transactions of other
 * networks, and may repeat transactions of an earlier page.
 *
 * @throws what `http.get` throws; the user sees "Failed to fetch transactions"
 */
export async function getHistory({ http, deployment, identity }: Api, query: HistoryQuery): Promise<HistoryPage> {
  const { address, network, supported, cursor, signal } = query
  if (!supported.includes(network)) return { transactions: [], next: null }
  const url = `${deployment.blockchainApi}/v1/account/${encodeURIComponent(address)}/history`
  const { data, next } = await http.get(url, {
    service: 'Blockchain API',
    query: { ...identity, cursor, chainId: network },
    schema: History,
    signal,
  })
  const transactions = data.flatMap((entry) => {
    const row = Row.safeParse(entry)
    return row.success ? [readRow(row.data)] : []
  })
  return { transactions, next: next || null }
}

function readRow({ id, metadata, transfers }: z.output<typeof Row>): HistoryTransaction {
  const { operationType, hash, chain, minedAt, status, sentFrom, sentTo, nonce } = metadata
  return {
    id,
    hash,
    network: chain,
    operation: cleanText(operationType, 32),
    status,
    minedAt: Date.parse(minedAt),
    from: sentFrom,
    to: sentTo ?? null,
    nonce: nonce ?? null,
    transfers: (transfers ?? []).flatMap((entry) => {
      const transfer = Transfer.safeParse(entry)
      return transfer.success ? (readTransfer(transfer.data) ?? []) : []
    }),
  }
}

function readTransfer(transfer: z.output<typeof Transfer>): HistoryTransfer | null {
  const { direction, quantity, price, fungible_info: token, nft_info: nft } = transfer
  if (!token && !nft) return null
  const decimals = quantity.decimals ? Number(quantity.decimals) : null
  return {
    direction,
    quantity: quantity.numeric,
    amount: decimals === null ? null : smallest(quantity.numeric, decimals),
    decimals,
    price: price ?? null,
    isSpam: (nft ?? token)?.flags?.is_spam === true,
    token: nft || !token ? null : readToken(token),
    nft: nft ? readNft(nft) : null,
  }
}

function readToken({ name, symbol, icon, address }: NonNullable<z.output<typeof Transfer>['fungible_info']>) {
  return {
    name: cleanText(name ?? ''),
    symbol: cleanText(symbol ?? '', 32),
    iconUrl: safeImageUrl(icon?.url),
    address: address ? parseAccountId(address).address : null,
  }
}

function readNft(nft: NonNullable<z.output<typeof Transfer>['nft_info']>) {
  return {
    name: cleanText(nft.name ?? ''),
    contract: nft.contract_address ?? null,
    tokenId: nft.token_id ? BigInt(nft.token_id) : null,
    standard: nft.interface ?? null,
    previewUrl: safeImageUrl(nft.content?.preview?.url),
    detailUrl: safeImageUrl(nft.content?.detail?.url),
  }
}

function smallest(numeric: string, decimals: number): bigint {
  const [whole = '', fraction = ''] = numeric.split('.')
  return BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
}

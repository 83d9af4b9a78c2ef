import { decodeEventLog, isAddressEqual, parseAbi } from 'viem/utils'
import * as z from 'zod/mini'
import type { NftCandidate } from './Nft.ts'

const abi = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 indexed id)',
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
  'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
])
const Hex = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-fA-F]*$/)),
  z.transform((text: string) => text as `0x${string}`),
)
const Log = z.object({ address: Hex, topics: z.array(Hex), data: Hex })
const Receipt = z.object({ logs: z.array(z.unknown()).check(z.maxLength(2_000)) })

/**
 * The NFTs that a transaction brought to an account, by its receipt: for servers that say that there are some and not
 * which.
 *
 * @param receipt as `eth_getTransactionReceipt` answers
 */
export function receiptNfts(receipt: unknown, account: `0x${string}`): readonly NftCandidate[] {
  const { data } = Receipt.safeParse(receipt)
  return (data?.logs ?? []).flatMap((entry) => {
    const log = Log.safeParse(entry).data
    if (!log) return []
    try {
      const { args } = decodeEventLog({ abi, topics: log.topics as [`0x${string}`], data: log.data, strict: true })
      if (!args || !isAddressEqual(args.to, account)) return []
      const ids = 'ids' in args ? args.ids : [args.id]
      return ids.map((tokenId) => ({ contract: log.address, tokenId, isSpam: false }))
    } catch {
      return []
    }
  })
}

import type { Hex } from 'viem'
import { encodeFunctionData, getAddress, isAddressEqual, numberToHex, parseAbi } from 'viem/utils'
import { hexChainId } from '#shared/caip.ts'
import { AirlockError } from '#shared/errors/AirlockError.ts'
import type { Network } from '#shared/networks.ts'
import type { Json, JsonRpc } from '#shared/protocol/primitives.ts'
import type { App } from '../../app/App.ts'
import type { Ask } from '../../chains/adapter/adapter.ts'
import { chainAsk } from '../../chains/nodes/chainAsk.ts'
import type { EvmCall } from '../../chains/nodes/EvmCall.ts'
import { type FeeQuote, feeQuote } from '../../chains/nodes/feeQuote.ts'
import { quantityOf } from '../../chains/nodes/quantityOf.ts'
import { smartOverhead } from '../../chains/nodes/smartOverhead.ts'
import { type SmartQuote, type Sponsor, smartQuote } from '../../chains/nodes/smartQuote.ts'
import { receiverWarnings } from './receiverWarnings.ts'
import type { Nft, Planned, Transfer } from './Transfer.ts'

/**
 * Plans an eip155 transfer: checks the balance, quotes the fee and collects warnings about the recipient. Amount, fee
 * and request are based on the same quote. For the embedded smart account, the fee is the one that its wallet shows.
 *
 * @throws the network's error if the network cannot be reached
 */
export async function planEvm(app: App, network: Network, transfer: Transfer, signal?: AbortSignal): Promise<Planned> {
  const at = Date.now()
  const ask = chainAsk(app, network, signal)
  const { from, to, asset, wallet } = transfer
  const isEmbeddedSmart = wallet.isSmart && wallet.warns
  const [native, receiver, overhead] = await Promise.all([
    ask({ method: 'eth_getBalance', params: [from, 'latest'] }).then(quantityOf),
    codeKind(ask, to),
    wallet.isSmart && !isEmbeddedSmart ? smartOverhead(ask, from) : 0n,
  ])
  if (transfer.isOtherChain && receiver === 'contract') return { problem: 'otherChainContract' }
  const quote = isEmbeddedSmart ? walletQuote(app, transfer.network) : nodeQuote(ask, transfer, overhead)
  const isNative = 'token' in asset && asset.token.address === null
  const price = !isNative ? priceContract : isEmbeddedSmart && transfer.amount === 'max' ? priceSmartMax : priceNative
  const priced = await price({ ask, quote, native }, transfer)
  if ('problem' in priced) return priced
  const { amount, call, quoted } = priced
  const { total, sponsor = null, coinPrice = null } = quoted
  return {
    plan: {
      transfer,
      amount,
      arrives: amount,
      fee: total,
      sponsor,
      coinPrice,
      deposit: 0n,
      warnings: await receiverWarnings(app, { transfer, isContract: receiver === 'contract' }),
      rpc: sponsor ? batchOf(network, call, sponsor) : requestOf(call, wallet.isSmart ? null : quoted.fees),
      at,
      lastBlock: null,
    },
  }
}

type Problem = Extract<Planned, { problem: unknown }>
/** Cost of a call. `fees` are the gas fields to sign, or `null` for a smart account. */
type Quoted = Pick<SmartQuote, 'total'> & Partial<SmartQuote> & { readonly fees: FeeQuote | null }
/** @param tried value to use for the estimate instead of the call's own value */
type Quote = (call: EvmCall, tried?: bigint) => Promise<Quoted | Problem>
type Priced = Problem | { readonly amount: bigint; readonly call: EvmCall; readonly quoted: Quoted }
type Context = { readonly ask: Ask; readonly quote: Quote; readonly native: bigint }

async function priceNative({ quote, native }: Context, transfer: Transfer): Promise<Priced> {
  const { amount: wanted } = transfer
  if (wanted !== 'max' && wanted > native) return { problem: 'notEnough' }
  if (native === 0n) return { problem: 'notEnough' }
  // The estimate cannot send the whole balance, because nothing would be left for the fee. So it sends the smallest
  // amount, which needs the same gas.
  const whole = evmCall(transfer, wanted === 'max' ? native : wanted)
  const quoted = await quote(whole, wanted === 'max' ? 1n : undefined)
  if ('problem' in quoted) return quoted
  const amount = wanted === 'max' ? native - quoted.total : wanted
  if (amount <= 0n || amount + quoted.total > native) return { problem: 'noFee' }
  return { amount, quoted, call: evmCall(transfer, amount) }
}

/**
 * Prices a transfer of the whole balance minus the fee. The wallet quotes a fee only for an exact call, and the amount
 * depends on the fee. So this function requests an estimate first, and then the fee of the final amount.
 */
async function priceSmartMax({ quote, native }: Context, transfer: Transfer): Promise<Priced> {
  if (native === 0n) return { problem: 'notEnough' }
  const first = await quote(evmCall(transfer, 1n))
  if ('problem' in first) return first
  // Reserve 10% more than the first fee, because the second quote may be slightly higher.
  const amount = native - (first.total * 11n) / 10n
  if (amount <= 0n) return { problem: 'noFee' }
  const call = evmCall(transfer, amount)
  const quoted = await quote(call)
  if ('problem' in quoted) return quoted
  return amount + quoted.total > native ? { problem: 'noFee' } : { amount, quoted, call }
}

async function priceContract({ ask, quote, native }: Context, transfer: Transfer): Promise<Priced> {
  const { asset, from } = transfer
  const standard = 'nft' in asset ? await nftStandard(ask, asset.nft, from) : undefined
  if ('nft' in asset && !standard) return { problem: 'notHeld' }
  const held = 'token' in asset ? await erc20Balance(ask, asset.token.address!, from) : 1n
  const amount = transfer.amount === 'max' ? held : transfer.amount
  if (amount > held || amount === 0n) return { problem: 'notEnough' }
  const call = evmCall(transfer, amount, standard)
  const quoted = await quote(call)
  if ('problem' in quoted) return quoted
  // A smart account's wallet decides whether the account can pay, because the account may also have a deposit for fees.
  const isShort = quoted.fees !== null && quoted.total > native
  return isShort ? { problem: 'noFee' } : { amount, call, quoted }
}

/**
 * Returns a function that gets quotes from the network's node. For a call that would revert, it returns the problem
 * `fails`.
 */
function nodeQuote(ask: Ask, { network }: Transfer, overhead: bigint): Quote {
  return async (call, tried) => {
    try {
      const fees = await feeQuote(ask, { network, call, overhead, ...(tried !== undefined && { tried }) })
      return { total: fees.total, fees }
    } catch (error) {
      if (error instanceof AirlockError && error.reason === 'REMOTE') return { problem: 'fails' }
      throw error
    }
  }
}

/** Returns a function that gets quotes from the embedded wallet for its smart account. */
function walletQuote(app: App, network: string): Quote {
  return async (call) => {
    const quoted = await smartQuote(app, network, [call])
    return typeof quoted === 'string' ? { problem: quoted } : { ...quoted, fees: null }
  }
}

/** Builds the request. Omits the gas fields for a smart account, because its bundler sets the fees. */
function requestOf({ from, to, value, data }: EvmCall, quote: FeeQuote | null): JsonRpc {
  const call = { from, to, value: numberToHex(value), data }
  const fees = Object.entries(quote?.price ?? {}).map(([name, wei]) => [name, numberToHex(wei)])
  const params = [{ ...call, ...(quote && { gas: numberToHex(quote.gas) }), ...Object.fromEntries(fees) }]
  return { method: 'eth_sendTransaction', params }
}

/** Builds a batch (EIP-5792), because only a batch can name a paymaster. */
function batchOf({ caipNetworkId }: Network, { from, to, value, data }: EvmCall, { url }: Sponsor): JsonRpc {
  const calls = [{ to, value: numberToHex(value), data }]
  const batch = { version: '2.0.0', chainId: hexChainId(caipNetworkId), from, atomicRequired: true, calls }
  return { method: 'wallet_sendCalls', params: [{ ...batch, capabilities: { paymasterService: { url } } }] }
}

/** Returns the kind of an eip155 address. An EOA that delegates to a contract (EIP-7702) still counts as `account`. */
async function codeKind(ask: Ask, address: string): Promise<'account' | 'contract'> {
  const code = await ask({ method: 'eth_getCode', params: [address, 'latest'] })
  return typeof code !== 'string' || code === '0x' || /^0xef0100[0-9a-f]{40}$/i.test(code) ? 'account' : 'contract'
}

const abi = parseAbi([
  'function balanceOf(address owner) view returns (uint256)',
  'function ownerOf(uint256 id) view returns (address)',
])
const multi = parseAbi(['function balanceOf(address owner, uint256 id) view returns (uint256)'])

const call = (ask: Ask, to: string, data: Hex) => ask({ method: 'eth_call', params: [{ to, data }, 'latest'] })
const word = (answer: Json) => (typeof answer === 'string' && /^0x[0-9a-f]{64}/i.test(answer) ? answer : undefined)

/**
 * Reads an account's balance of an ERC-20 token from the token's contract. Returns 0 if the answer is not valid.
 *
 * @throws the network's error
 */
async function erc20Balance(ask: Ask, contract: string, owner: string): Promise<bigint> {
  const data = encodeFunctionData({ abi, functionName: 'balanceOf', args: [getAddress(owner)] })
  return BigInt(word(await call(ask, contract, data))?.slice(0, 66) ?? 0)
}

/**
 * Returns the collection's standard if the account holds the NFT, else `undefined`. Checks ERC-721 first, then
 * ERC-1155.
 */
async function nftStandard(ask: Ask, { contract, tokenId }: Nft, owner: string): Promise<NftStandard | undefined> {
  const account = getAddress(owner)
  const silent = () => undefined
  const [single, several] = await Promise.all([
    call(ask, contract, encodeFunctionData({ abi, functionName: 'ownerOf', args: [tokenId] })).then(word, silent),
    call(ask, contract, encodeFunctionData({ abi: multi, functionName: 'balanceOf', args: [account, tokenId] })).then(
      word,
      silent,
    ),
  ])
  if (single && isAddressEqual(`0x${single.slice(26, 66)}`, account)) return 'erc721'
  return several && BigInt(several.slice(0, 66)) > 0n ? 'erc1155' : undefined
}

const transferAbi = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function safeTransferFrom(address from, address to, uint256 id)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)',
])

/** Standard of an NFT collection: one token per id (ERC-721), or several tokens per id (ERC-1155). */
type NftStandard = 'erc721' | 'erc1155'

/**
 * Returns the call for a transfer. Native currency is sent to the recipient directly, every other asset through its
 * contract. The result of `transfer` is ignored, so tokens that return no bool work too.
 *
 * @param amount in the smallest unit
 */
function evmCall({ asset, ...parties }: Transfer, amount: bigint, standard: NftStandard = 'erc721'): EvmCall {
  const [from, to] = [getAddress(parties.from), getAddress(parties.to)]
  if ('nft' in asset) {
    const { contract, tokenId } = asset.nft
    const data =
      standard === 'erc721'
        ? encodeFunctionData({ abi: transferAbi, functionName: 'safeTransferFrom', args: [from, to, tokenId] })
        : encodeFunctionData({
            abi: transferAbi,
            functionName: 'safeTransferFrom',
            args: [from, to, tokenId, amount, '0x'],
          })
    return { from, to: getAddress(contract), value: 0n, data }
  }
  if (asset.token.address === null) return { from, to, value: amount, data: '0x' }
  const data = encodeFunctionData({ abi: transferAbi, functionName: 'transfer', args: [to, amount] })
  return { from, to: getAddress(asset.token.address), value: 0n, data }
}

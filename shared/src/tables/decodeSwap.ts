import { type Abi, decodeFunctionData, encodeFunctionData, type Hex, parseAbi } from 'viem'

/** A decoded call of a known router. Tokens are lowercase contract addresses, or `null` for the native coin. */
export type DecodedSwap = {
  readonly from: string | null
  readonly to: string | null
  readonly amount: bigint
  /** Minimum output. The router reverts if the output is smaller. */
  readonly minimum: bigint
  /** Recipient in lowercase, or `null` for the sender. */
  readonly recipient: string | null
  /** Unix time (s) after which the router rejects the call. `null` if it has no deadline. */
  readonly deadline: bigint | null
}

const uniswapV2 = parseAbi([
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable',
  'function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable',
])
const description =
  '(address srcToken, address dstToken, address srcReceiver, address dstReceiver, uint256 amount, uint256 minReturnAmount, uint256 flags) desc'
const oneInch = parseAbi([
  `function swap(address executor, ${description}, bytes permit, bytes data) payable`,
  `function swap(address executor, ${description}, bytes data) payable`,
])

type Call = { readonly to: string; readonly data: string; readonly value: bigint }
type Router = (call: Call) => DecodedSwap | undefined

/** Routers on each network where tokens can be swapped: Uniswap's own V2 router, and 1inch's versions 5 and 6. */
const routers: Readonly<Record<string, Readonly<Record<string, Router>>>> = (() => {
  const inches = {
    '0x1111111254eeb25477b68fb85ed929f73a960582': readOneInch,
    '0x111111125421ca6dc452d289314280a0f8842a65': readOneInch,
  }
  const shared = '0x4752ba5dbc23f44d87826276bf6fd6b1c372ad24'
  const of = (uniswap?: string) => ({ ...inches, ...(uniswap && { [uniswap]: readUniswapV2 }) })
  return {
    'eip155:1': of('0x7a250d5630b4cf539739df2c5dacb4c659f2488d'),
    'eip155:10': of(),
    'eip155:56': of(shared),
    'eip155:100': of(),
    'eip155:137': of(),
    'eip155:250': of(),
    'eip155:324': { '0x6fd4383cb451173d5f9304f041c7bcbf27d561ff': readOneInch },
    'eip155:8217': of(),
    'eip155:8453': of(shared),
    'eip155:42161': of(shared),
    'eip155:43114': of(shared),
    'eip155:1313161554': of(),
  }
})()

/**
 * Whether a call may be a swap: it must call a function of a known router. The server that names the contract may be
 * the same server that answers the simulation, so a simulation does not prove that an unknown contract is safe. A call
 * without a function is a plain payment and never a swap.
 *
 * @param network CAIP-2
 */
export function mayBeSwap(network: string, { to, data }: Pick<Call, 'to' | 'data'>): boolean {
  return data.length >= '0x12345678'.length && Object.hasOwn(routers[network] ?? {}, to.toLowerCase())
}

/**
 * Decodes a call of a known function of a known router. Returns `undefined` for any other call. This includes calls
 * that send coins without swapping them, because 1inch may pass these coins to an unknown contract.
 *
 * @param network CAIP-2
 */
export function decodeSwap(network: string, call: Call): DecodedSwap | undefined {
  const read = routers[network]?.[call.to.toLowerCase()]
  try {
    const swap = read?.(call)
    return swap && call.value === (swap.from === null ? swap.amount : 0n) ? swap : undefined
  } catch {
    // The data does not match the function, so we do not know what the call does.
    return undefined
  }
}

/**
 * Decodes calldata in the standard encoding. Exchanges may append a partner tag, which routers ignore.
 *
 * @throws if the data has another encoding
 */
function decodeExactly<const abi extends Abi>(abi: abi, data: string) {
  const decoded = decodeFunctionData({ abi, data: data as Hex })
  const encoded = encodeFunctionData({ abi, ...decoded } as never)
  if (!data.toLowerCase().startsWith(encoded)) throw new Error('The arguments are packed in an unusual way')
  return decoded
}

function readUniswapV2({ data, value }: Call): DecodedSwap | undefined {
  const { functionName, args } = decodeExactly(uniswapV2, data)
  const fromNative = functionName.startsWith('swapExactETH')
  const toNative = functionName.includes('ForETH')
  const terms: readonly unknown[] = fromNative ? [value, ...args] : args
  const [amount, minimum, path, recipient, deadline] = terms as readonly [
    bigint,
    bigint,
    readonly string[],
    string,
    bigint,
  ]
  const [first, last] = [path[0]?.toLowerCase(), path.at(-1)?.toLowerCase()]
  if (!first || !last || path.length < 2) return undefined
  return {
    from: fromNative ? null : first,
    to: toNative ? null : last,
    amount,
    minimum,
    recipient: recipient.toLowerCase(),
    deadline,
  }
}

/**
 * Flag that allows the router to swap only a fraction of the input amount. The minimum output then applies to an
 * unknown input amount.
 */
const partialFill = 1n

function readOneInch({ data }: Call): DecodedSwap | undefined {
  const { args } = decodeExactly(oneInch, data)
  const { srcToken, dstToken, dstReceiver, amount, minReturnAmount, flags } = args[1]
  if (flags & partialFill) return undefined
  return {
    from: tokenOf(srcToken),
    to: tokenOf(dstToken),
    amount,
    minimum: minReturnAmount,
    recipient: /^0x0{40}$/.test(dstReceiver) ? null : dstReceiver.toLowerCase(),
    deadline: null,
  }
}

const tokenOf = (address: string) => (/^0x(e{40}|0{40})$/i.test(address) ? null : address.toLowerCase())

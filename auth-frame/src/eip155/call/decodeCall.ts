import {
  type AbiFunction,
  type Address,
  type DecodeFunctionDataReturnType,
  decodeFunctionData,
  encodeFunctionData,
  type Hex,
  parseAbi,
  toFunctionSelector,
} from 'viem'

/** The functions that `decodeCall` decodes. They move tokens, allow spending tokens, or make a Safe execute a call. */
export const callAbi = parseAbi([
  // Functions of ERC-20, ERC-721 and ERC-1155
  'function transfer(address to, uint256 amount)',
  'function transferFrom(address from, address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function increaseAllowance(address spender, uint256 added)',
  'function setApprovalForAll(address operator, bool approved)',
  'function safeTransferFrom(address from, address to, uint256 id)',
  'function safeTransferFrom(address from, address to, uint256 id, bytes data)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)',
  // Functions of ERC-6909
  'function transfer(address receiver, uint256 id, uint256 amount)',
  'function transferFrom(address sender, address receiver, uint256 id, uint256 amount)',
  'function approve(address spender, uint256 id, uint256 amount)',
  'function setOperator(address operator, bool approved)',
  // Functions of ERC-777
  'function authorizeOperator(address operator)',
  'function revokeOperator(address operator)',
  // Functions of Permit2
  'struct Details { address token; uint160 amount; uint48 expiration; uint48 nonce; }',
  'struct PermitSingle { Details details; address spender; uint256 sigDeadline; }',
  'struct PermitBatch { Details[] details; address spender; uint256 sigDeadline; }',
  'struct Pair { address token; address spender; }',
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
  'function permit(address owner, PermitSingle permitSingle, bytes signature)',
  'function permit(address owner, PermitBatch permitBatch, bytes signature)',
  'function lockdown(Pair[] approvals)',
  // Functions of a Safe and its modules
  'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures)',
  'function execTransactionFromModule(address to, uint256 value, bytes data, uint8 operation)',
  'function execTransactionFromModuleReturnData(address to, uint256 value, bytes data, uint8 operation)',
  'function approveHash(bytes32 hashToApprove)',
])

type Call = { readonly to: Address; readonly value: bigint; readonly data: Hex }
/** A Permit2 allowance. `until` is in seconds since 1970; 0 means until the end of the block. */
type Lent = { readonly token: Address; readonly amount: bigint; readonly until: bigint }

/**
 * A call's meaning, as far as its bytes show it. For ERC-20 and ERC-721, `amount` is either an amount or an NFT's id,
 * because calls of both standards have the same encoding.
 */
export type DecodedCall =
  | { readonly kind: 'plain' }
  | { readonly kind: 'transfer'; readonly from: Address | undefined; readonly to: Address; readonly amount: bigint }
  | { readonly kind: 'approve'; readonly spender: Address; readonly amount: bigint }
  /** Allows spending one ERC-6909 token. `id` is the token's id. */
  | { readonly kind: 'approveItem'; readonly spender: Address; readonly id: bigint; readonly amount: bigint }
  | {
      readonly kind: 'approveAll'
      readonly operator: Address
      readonly approved: boolean
      readonly of: 'items' | 'token'
    }
  | {
      readonly kind: 'item'
      readonly from: Address | undefined
      readonly to: Address
      readonly id: bigint
      readonly amount: bigint
    }
  /** Permit2 allowances. `owner` is `undefined` if the sender of the call owns the tokens. */
  | {
      readonly kind: 'lend'
      readonly owner: Address | undefined
      readonly spender: Address
      readonly lent: readonly Lent[]
    }
  | { readonly kind: 'lockdown'; readonly pairs: readonly { readonly token: Address; readonly spender: Address }[] }
  /**
   * A call that makes a Safe execute another call (`call`). `delegates` is true if the Safe runs another contract's
   * code as its own.
   */
  | { readonly kind: 'order'; readonly call: Call; readonly delegates: boolean }
  | { readonly kind: 'approveHash'; readonly hash: Hex }
  /** An unknown call. If a function of `callAbi` has the same selector, `resembles` is that function's name. */
  | { readonly kind: 'unknown'; readonly selector: string; readonly resembles?: string }

const functions = new Map<string, AbiFunction>(
  callAbi.flatMap((item) => (item.type === 'function' ? [[toFunctionSelector(item), item]] : [])),
)

/**
 * Decodes the calls of `callAbi`. If encoding the decoded call again gives different bytes, the call counts as unknown.
 */
export function decodeCall(data: Hex): DecodedCall {
  if (data === '0x') return { kind: 'plain' }
  const selector = data.slice(0, 10)
  const found = functions.get(selector.toLowerCase())
  if (!found) return { kind: 'unknown', selector }
  try {
    const decoded = decodeFunctionData({ abi: [found], data })
    if (encodeFunctionData({ abi: [found], args: decoded.args }) === data.toLowerCase())
      return meaningOf(decoded as DecodeFunctionDataReturnType<typeof callAbi>)
  } catch {
    // The arguments do not match the function's parameters.
  }
  return { kind: 'unknown', selector, resembles: found.name }
}

function meaningOf({ functionName, args }: DecodeFunctionDataReturnType<typeof callAbi>): DecodedCall {
  switch (functionName) {
    case 'transfer':
      return args.length === 3
        ? { kind: 'item', from: undefined, to: args[0], id: args[1], amount: args[2] }
        : { kind: 'transfer', from: undefined, to: args[0], amount: args[1] }
    case 'transferFrom':
      return args.length === 4
        ? { kind: 'item', from: args[0], to: args[1], id: args[2], amount: args[3] }
        : { kind: 'transfer', from: args[0], to: args[1], amount: args[2] }
    case 'approve':
      if (args.length === 3) return { kind: 'approveItem', spender: args[0], id: args[1], amount: args[2] }
      if (args.length === 2) return { kind: 'approve', spender: args[0], amount: args[1] }
      return {
        kind: 'lend',
        owner: undefined,
        spender: args[1],
        lent: [{ token: args[0], amount: args[2], until: BigInt(args[3]) }],
      }
    case 'increaseAllowance':
      return { kind: 'approve', spender: args[0], amount: args[1] }
    case 'setApprovalForAll':
    case 'setOperator':
      return { kind: 'approveAll', operator: args[0], approved: args[1], of: 'items' }
    case 'authorizeOperator':
    case 'revokeOperator':
      return { kind: 'approveAll', operator: args[0], approved: functionName === 'authorizeOperator', of: 'token' }
    case 'safeTransferFrom':
      return { kind: 'item', from: args[0], to: args[1], id: args[2], amount: args.length === 5 ? args[3] : 1n }
    case 'permit': {
      const [owner, { details, spender }] = args
      const lent = (Array.isArray(details) ? details : [details]) as readonly PermitDetails[]
      return {
        kind: 'lend',
        owner,
        spender,
        lent: lent.map(({ token, amount, expiration }) => ({ token, amount, until: BigInt(expiration) })),
      }
    }
    case 'lockdown':
      return { kind: 'lockdown', pairs: args[0] }
    case 'approveHash':
      return { kind: 'approveHash', hash: args[0] }
    case 'execTransaction':
    case 'execTransactionFromModule':
    case 'execTransactionFromModuleReturnData':
      return { kind: 'order', call: { to: args[0], value: args[1], data: args[2] }, delegates: args[3] !== 0 }
  }
}

type PermitDetails = { readonly token: Address; readonly amount: bigint; readonly expiration: number }

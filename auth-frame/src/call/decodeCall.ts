import { type Address, decodeFunctionData, encodeFunctionData, type Hex, parseAbi } from 'viem'

const abi = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function transferFrom(address from, address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function increaseAllowance(address spender, uint256 added)',
  'function setApprovalForAll(address operator, bool approved)',
  'function safeTransferFrom(address from, address to, uint256 id)',
  'function safeTransferFrom(address from, address to, uint256 id, bytes data)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)',
])

/**
 * What a call is, as far as its bytes alone say. `amount` of ERC-20 and ERC-721 calls is an amount or an item: both
 * look alike.
 */
export type DecodedCall =
  | { readonly kind: 'plain' }
  | { readonly kind: 'transfer'; readonly from: Address | undefined; readonly to: Address; readonly amount: bigint }
  | { readonly kind: 'approve'; readonly spender: Address; readonly amount: bigint }
  | { readonly kind: 'approveAll'; readonly operator: Address; readonly approved: boolean }
  | {
      readonly kind: 'item'
      readonly from: Address
      readonly to: Address
      readonly id: bigint
      readonly amount: bigint
    }
  | { readonly kind: 'unknown'; readonly selector: string }

/** Reads the calls that move or lend tokens. A call counts as unknown if encoding it again gives other bytes. */
export function decodeCall(data: Hex): DecodedCall {
  if (data === '0x') return { kind: 'plain' }
  const unknown = { kind: 'unknown', selector: data.slice(0, 10) } as const
  try {
    const decoded = decodeFunctionData({ abi, data })
    if (encodeFunctionData({ abi, ...decoded }) !== data.toLowerCase()) return unknown
    const { functionName, args } = decoded
    switch (functionName) {
      case 'transfer':
        return { kind: 'transfer', from: undefined, to: args[0], amount: args[1] }
      case 'transferFrom':
        return { kind: 'transfer', from: args[0], to: args[1], amount: args[2] }
      case 'approve':
      case 'increaseAllowance':
        return { kind: 'approve', spender: args[0], amount: args[1] }
      case 'setApprovalForAll':
        return { kind: 'approveAll', operator: args[0], approved: args[1] }
      case 'safeTransferFrom':
        return { kind: 'item', from: args[0], to: args[1], id: args[2], amount: args.length === 5 ? args[3] : 1n }
    }
  } catch {
    return unknown
  }
}

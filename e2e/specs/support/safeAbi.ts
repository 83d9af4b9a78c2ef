import { type Address, concat, type Hex, pad, parseAbi, toHex, zeroAddress } from 'viem'

/** The functions of Safe 1.4.1 that the tests call. */
export const safeAbi = parseAbi([
  'function setup(address[] owners, uint256 threshold, address to, bytes data, address fallbackHandler, address paymentToken, uint256 payment, address receiver)',
  'function nonce() view returns (uint256)',
  'function approveHash(bytes32 hashToApprove)',
  'function getTransactionHash(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, uint256 nonce) view returns (bytes32)',
  'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures) payable returns (bool)',
])

/**
 * The arguments that `execTransaction` and `getTransactionHash` share. They request no gas refund.
 *
 * @param operation 1 for code that runs as the Safe (delegatecall)
 */
export const safeCall = (to: Address, value: bigint, data: Hex = '0x', operation: 0 | 1 = 0) =>
  [to, value, data, operation, 0n, 0n, 0n, zeroAddress, zeroAddress] as const

/**
 * Builds a signature that Safe accepts if the owner sends the transaction, or if the owner has approved the
 * transaction's hash.
 */
export const preValidated = (owner: Address): Hex => concat([pad(owner, { size: 32 }), toHex(0n, { size: 32 }), '0x01'])

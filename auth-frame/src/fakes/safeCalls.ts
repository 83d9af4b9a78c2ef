import {
  type Address,
  concat,
  encodeFunctionData,
  encodePacked,
  type Hex,
  pad,
  parseAbi,
  size,
  toHex,
  zeroAddress,
} from 'viem'

/** The functions of Safe 1.4.1 and of its MultiSend library that attacks in tests use. */
export const safeAbi = parseAbi([
  'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures) payable returns (bool)',
  'function approveHash(bytes32 hashToApprove)',
  'function getTransactionHash(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, uint256 nonce) view returns (bytes32)',
  'function nonce() view returns (uint256)',
  'function isOwner(address owner) view returns (bool)',
  'function addOwnerWithThreshold(address owner, uint256 threshold)',
  'function swapOwner(address previous, address old, address next)',
  'function enableModule(address module)',
  'function execTransactionFromModule(address to, uint256 value, bytes data, uint8 operation) returns (bool)',
  'function multiSend(bytes transactions)',
])

/** Returns the pre-validated signature of an owner who sends the Safe transaction or has approved its hash. */
export const preValidated = (of: Address) => concat([pad(of, { size: 32 }), toHex(0n, { size: 32 }), '0x01'])
/**
 * Encodes a Safe transaction that the Safe executes immediately if this owner sends it. With `operation: 1` the Safe
 * runs another contract's code as its own.
 */
export const execTransaction = (owner: Address, to: Address, value: bigint, data: Hex = '0x', operation = 0) =>
  encodeFunctionData({
    abi: safeAbi,
    functionName: 'execTransaction',
    args: [to, value, data, operation, 0n, 0n, 0n, zeroAddress, zeroAddress, preValidated(owner)],
  })
/** Encodes one call of a MultiSend batch. */
export const batchedCall = (to: Address, value: bigint, data: Hex) =>
  encodePacked(['uint8', 'address', 'uint256', 'uint256', 'bytes'], [0, to, value, BigInt(size(data)), data])
/** Encodes a MultiSend batch. */
export const multiSend = (...calls: readonly Hex[]) =>
  encodeFunctionData({ abi: safeAbi, functionName: 'multiSend', args: [concat(calls)] })

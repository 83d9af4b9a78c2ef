import { type Address, concat, encodeFunctionData, encodePacked, type Hex, parseAbi, size } from 'viem'
import type { Call } from './Operation.ts'

/** Safe's library for contract creation, version 1.4.1, at its canonical address. */
export const createCall: Address = '0x9b35Af71d77eaf8d7e40252370304687390A1A52'
/** Safe's library for batches, version 1.4.1, in the variant that may call other libraries. */
const multiSend: Address = '0x38869bf66a61cF6bDB996A6aE40D5853Fd43B526'

const abi = parseAbi([
  'function executeUserOpWithErrorString(address to, uint256 value, bytes data, uint8 operation)',
  'function multiSend(bytes transactions)',
  'function performCreate(uint256 value, bytes deploymentData)',
])

type Step = { readonly to: Address; readonly value: bigint; readonly data: Hex; readonly operation: 0 | 1 }

/**
 * Encodes calls, some of which create a contract. To create a contract, the account runs the code of `createCall` as
 * its own code, so that the account is the contract's creator. Code that a dapp chose never runs as the account's own
 * code, and the behavior of `createCall` is fixed.
 */
export function encodeCreations(calls: readonly Call[]): Hex {
  const steps = calls.map(stepOf)
  const [only] = steps
  return only && steps.length === 1
    ? execute(only)
    : execute({
        to: multiSend,
        value: 0n,
        data: encodeFunctionData({ abi, functionName: 'multiSend', args: [concat(steps.map(packed))] }),
        operation: 1,
      })
}

function stepOf({ to, value, data }: Call): Step {
  if (to !== null) return { to, value, data, operation: 0 }
  const creation = encodeFunctionData({ abi, functionName: 'performCreate', args: [value, data] })
  return { to: createCall, value: 0n, data: creation, operation: 1 }
}

const packed = ({ to, value, data, operation }: Step): Hex =>
  encodePacked(['uint8', 'address', 'uint256', 'uint256', 'bytes'], [operation, to, value, BigInt(size(data)), data])

const execute = ({ to, value, data, operation }: Step): Hex =>
  encodeFunctionData({ abi, functionName: 'executeUserOpWithErrorString', args: [to, value, data, operation] })

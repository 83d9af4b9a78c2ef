import { concat, encodeAbiParameters, type Hex } from 'viem'

/** Bytecode that jumps to the bytecode `answer` if the call data is shorter than four topics (128 bytes). */
const fork = '0x60803610602257'
/**
 * Bytecode that emits a log. It reads the log from the call data: four topics of 32 bytes each, and then the log's
 * data.
 */
const emit = '0x60803603806080600037606035604035602035600035846000a400'
/** Bytecode that returns the contract's name, which is stored after the code. `fork` jumps to this bytecode. */
const answer = '0x5b6060602f60003960606000f3'

/**
 * Builds the code of a contract that emits any log with four topics. It answers every other call with the contract's
 * name. On a real chain, anyone can deploy such a contract to fake logs of transfers that did not happen.
 *
 * @param name at most 32 characters
 */
export function emitterCode(name: string): Hex {
  return concat([fork, emit, answer, encodeAbiParameters([{ type: 'string' }], [name])])
}

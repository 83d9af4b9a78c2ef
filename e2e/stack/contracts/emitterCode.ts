import { concat, encodeAbiParameters, type Hex } from 'viem'

/** Bytecode that jumps to `answer` if the call data is shorter than four topics (128 bytes). */
const fork = '0x60803610602257'
/**
 * Bytecode that reads a log from the call data (four topics of 32 bytes each, and then the log's data) and writes it.
 */
const emit = '0x60803603806080600037606035604035602035600035846000a400'
/** Bytecode to which `fork` jumps: returns the contract's name, which follows the code. */
const answer = '0x5b6060602f60003960606000f3'

/**
 * Builds the code of a contract that writes any log with four topics, and answers every other call with the contract's
 * name. On a real chain, anyone can deploy such a contract to fake transfers that did not happen.
 *
 * @param name at most 32 characters
 */
export function emitterCode(name: string): Hex {
  return concat([fork, emit, answer, encodeAbiParameters([{ type: 'string' }], [name])])
}

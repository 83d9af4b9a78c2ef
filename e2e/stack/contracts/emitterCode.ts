import { concat, encodeAbiParameters, type Hex } from 'viem'

/** Whether the call is shorter than four topics. */
const fork = '0x60803610602257'
/** Reads four topics of 32 bytes and then the data from the call, and writes them as a log. */
const emit = '0x60803603806080600037606035604035602035600035846000a400'
/** Answers a call that is shorter than that with what stands behind the code. */
const answer = '0x5b6060602f60003960606000f3'

/**
 * The code of a contract that writes any log with four topics, and answers everything else with its name: what anyone
 * can deploy on a real chain to say that something changed hands which did not.
 *
 * @param name at most 32 characters
 */
export function emitterCode(name: string): Hex {
  return concat([fork, emit, answer, encodeAbiParameters([{ type: 'string' }], [name])])
}

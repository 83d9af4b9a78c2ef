import type { Psbt } from 'bitcoinjs-lib'
import { RpcError } from '../../rpcError.ts'
import type { BitcoinKey } from './bitcoinKeys.ts'

/**
 * Signs one input of a PSBT without finalizing it.
 *
 * @param sighashTypes the allowed sighash types. If absent, only ALL is allowed, or the default type for taproot
 * @throws RpcError -32602 if the input does not exist, or if it needs a different key
 */
export function signBitcoinInput(
  psbt: Psbt,
  index: number,
  key: BitcoinKey,
  sighashTypes: readonly number[] | undefined,
): void {
  const input = psbt.data.inputs[index]
  if (!input?.witnessUtxo?.script.equals(key.script)) {
    throw new RpcError(-32602, `Input ${index} spends nothing of ${key.address}`)
  }
  if (key.internalKey && !input.tapInternalKey) psbt.updateInput(index, { tapInternalKey: key.internalKey })
  try {
    psbt.signInput(index, key.signer, sighashTypes && [...sighashTypes])
  } catch (error) {
    throw new RpcError(-32602, `Input ${index} cannot be signed: ${error instanceof Error ? error.message : error}`)
  }
}

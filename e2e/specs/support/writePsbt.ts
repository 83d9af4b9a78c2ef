import { createHash } from 'node:crypto'
import { address as addresses, Psbt } from 'bitcoinjs-lib'

/**
 * Builds a transaction that spends one coin of each address. Sends the total, minus the fee, to one recipient. Returns
 * the transaction in base64.
 */
export function writePsbt(from: readonly string[], to: string): string {
  const psbt = new Psbt()
  for (const address of from)
    psbt.addInput({
      hash: createHash('sha256').update(address).digest(),
      index: 1,
      witnessUtxo: { script: addresses.toOutputScript(address), value: 20_000 },
    })
  return psbt.addOutput({ address: to, value: from.length * 20_000 - 1_000 }).toBase64()
}

import { address as addresses, crypto, Psbt } from 'bitcoinjs-lib'
import { RpcError } from '../../rpcError.ts'
import type { BitcoinKey } from './bitcoinKeys.ts'

type Recipient = { readonly address: string; readonly satoshi: bigint }
type Transfer = { readonly txid: string; readonly hex: string }

/**
 * Amount of one bitcoin, in satoshis. Each payment address owns one fictitious output of this amount, derived from the
 * address.
 */
const coin = 100_000_000n
const fee = 500n
const dust = 546n

/**
 * Builds a signed transaction that spends the key's fictitious coin. Its outputs are the recipients, then the change.
 *
 * @throws RpcError -32602 for an invalid address, for an amount below the dust limit, or if the coin does not cover the
 * amounts
 */
export function buildTransfer(key: BitcoinKey, recipients: readonly Recipient[]): Transfer {
  const psbt = new Psbt()
  psbt.addInput({
    hash: crypto.sha256(Buffer.from(`coin of ${key.address}`)),
    index: 0,
    witnessUtxo: { script: key.script, value: Number(coin) },
  })
  for (const { address, satoshi } of recipients) {
    if (satoshi < dust) throw new RpcError(-32602, `${satoshi} satoshi are too few to send`)
    psbt.addOutput({ script: scriptOf(address), value: Number(satoshi) })
  }
  const change = recipients.reduce((rest, { satoshi }) => rest - satoshi, coin - fee)
  if (change < 0n) throw new RpcError(-32602, 'Insufficient balance')
  if (change >= dust) psbt.addOutput({ script: key.script, value: Number(change) })
  const transaction = psbt.signAllInputs(key.signer).finalizeAllInputs().extractTransaction()
  return { txid: transaction.getId(), hex: transaction.toHex() }
}

function scriptOf(address: string): Buffer {
  try {
    return addresses.toOutputScript(address)
  } catch {
    throw new RpcError(-32602, `${address} is no bitcoin address`)
  }
}

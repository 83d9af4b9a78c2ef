import { type Keypair, VersionedTransaction } from '@solana/web3.js'
import { RpcError } from '../../rpcError.ts'

type SignedTransaction = {
  readonly transaction: Uint8Array
  /** The fee payer's signature, which is the transaction's id on the network. */
  readonly payerSignature: Uint8Array
}

/** Adds one signature to a legacy or versioned transaction. Keeps the signatures of others. */
export function signTransaction(bytes: Uint8Array, pair: Keypair): SignedTransaction {
  const transaction = read(bytes)
  const { staticAccountKeys, header } = transaction.message
  const signers = staticAccountKeys.slice(0, header.numRequiredSignatures)
  if (!signers.some((key) => key.equals(pair.publicKey))) {
    throw new RpcError(-32602, `The transaction asks for no signature of ${pair.publicKey.toBase58()}`)
  }
  transaction.sign([pair])
  return { transaction: transaction.serialize(), payerSignature: transaction.signatures[0]! }
}

function read(bytes: Uint8Array): VersionedTransaction {
  try {
    return VersionedTransaction.deserialize(bytes)
  } catch {
    throw new RpcError(-32602, 'The transaction cannot be read')
  }
}

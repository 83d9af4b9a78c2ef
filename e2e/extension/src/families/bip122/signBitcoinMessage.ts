import * as ecc from '@bitcoinerlab/secp256k1'
import * as bip322 from 'bip322-js/dist/BIP322.js'
import { crypto, Transaction } from 'bitcoinjs-lib'
import { RpcError } from '../../rpcError.ts'
import type { BitcoinKey } from './bitcoinKeys.ts'

type MessageProtocol = 'ECDSA' | 'BIP322'
type SignedMessage = { readonly signature: Buffer; readonly messageHash: Buffer }

// The package has a CommonJS default export, which Node and esbuild nest one level deeper than vitest and the types. We
// do not import the package's entry, because it includes many Node modules.
const BIP322 = (bip322.default as { readonly default?: typeof bip322.default }).default ?? bip322.default

/** BIP-137: header bytes from 39 to 42 mean that the key belongs to a p2wpkh address. */
const p2wpkhHeader = 39

/** Signs a message in the old format (BIP-137) or in BIP-322's simple format. */
export function signBitcoinMessage(key: BitcoinKey, message: Buffer, protocol: MessageProtocol): SignedMessage {
  return protocol === 'ECDSA' ? signEcdsa(key, message) : signBip322(key, message)
}

function signEcdsa({ addressType, node, address }: BitcoinKey, message: Buffer): SignedMessage {
  if (addressType !== 'p2wpkh') throw new RpcError(-32602, `ECDSA cannot sign for ${address}`)
  const messageHash = crypto.hash256(
    Buffer.concat([Buffer.from('\u0018Bitcoin Signed Message:\n'), varint(message.length), message]),
  )
  const { signature, recoveryId } = ecc.signRecoverable(messageHash, node.privateKey!)
  return { signature: Buffer.concat([Buffer.of(p2wpkhHeader + recoveryId), signature]), messageHash }
}

function signBip322({ script, signer, internalKey }: BitcoinKey, message: Buffer): SignedMessage {
  const spent = BIP322.buildToSpendTx(message, script)
  const psbt = BIP322.buildToSignTx(spent.getId(), script, false, internalKey)
  if (internalKey) psbt.updateInput(0, { sighashType: Transaction.SIGHASH_ALL })
  psbt.signAllInputs(signer, [Transaction.SIGHASH_ALL]).finalizeAllInputs()
  return {
    signature: Buffer.from(BIP322.encodeWitness(psbt), 'base64'),
    messageHash: Buffer.from(BIP322.hashMessage(message)),
  }
}

function varint(length: number): Buffer {
  if (length < 0xfd) return Buffer.of(length)
  const bytes = Buffer.alloc(length <= 0xffff ? 3 : 5)
  bytes.writeUInt8(length <= 0xffff ? 0xfd : 0xfe)
  if (length <= 0xffff) bytes.writeUInt16LE(length, 1)
  else bytes.writeUInt32LE(length, 1)
  return bytes
}

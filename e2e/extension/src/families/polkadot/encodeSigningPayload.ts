import { bnToU8a, compactToU8a, hexToU8a, u8aConcat } from '@polkadot/util'
import { RpcError } from '../../rpcError.ts'
import type { SignerPayload } from './SignerPayload.ts'

type Parts = { readonly extra?: Uint8Array; readonly implicit?: Uint8Array }

const none = (): Parts => ({})
const mortality = ({ era, blockHash }: SignerPayload): Parts => ({
  extra: hexToU8a(era),
  implicit: hexToU8a(blockHash),
})

/** For each signed extension: the bytes that it adds to the transaction, and the bytes that are signed but not sent. */
const extensions: Readonly<Record<string, (payload: SignerPayload) => Parts>> = {
  CheckNonZeroSender: none,
  CheckWeight: none,
  PrevalidateAttests: none,
  StorageWeightReclaim: none,
  CheckSpecVersion: ({ specVersion }) => ({ implicit: u32(specVersion) }),
  CheckTxVersion: ({ transactionVersion }) => ({ implicit: u32(transactionVersion) }),
  CheckGenesis: ({ genesisHash }) => ({ implicit: hexToU8a(genesisHash) }),
  CheckMortality: mortality,
  CheckEra: mortality,
  CheckNonce: ({ nonce }) => ({ extra: compactToU8a(nonce) }),
  ChargeTransactionPayment: ({ tip }) => ({ extra: compactToU8a(tip) }),
  CheckMetadataHash: ({ mode = 0, metadataHash }) => ({
    extra: Uint8Array.of(mode),
    implicit: metadataHash ? u8aConcat(Uint8Array.of(1), hexToU8a(metadataHash)) : Uint8Array.of(0),
  }),
}

/**
 * Encodes the bytes that an extrinsic's signature covers (SCALE): the call, the extensions' sent bytes, and their
 * implicit bytes.
 *
 * @throws RpcError -32602 for an unknown extension, because without its bytes we would sign another payload
 */
export function encodeSigningPayload(payload: SignerPayload): Uint8Array {
  const parts = payload.signedExtensions.map((name) => {
    const encode = Object.hasOwn(extensions, name) ? extensions[name] : undefined
    if (!encode) throw new RpcError(-32602, `The wallet does not know the signed extension ${name}`)
    return encode(payload)
  })
  return u8aConcat(
    hexToU8a(payload.method),
    ...parts.map(({ extra = new Uint8Array() }) => extra),
    ...parts.map(({ implicit = new Uint8Array() }) => implicit),
  )
}

function u32(value: bigint): Uint8Array {
  return bnToU8a(value, { bitLength: 32, isLe: true })
}

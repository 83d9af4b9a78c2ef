import type { Namespace } from '#shared/protocol/primitives.ts'
import type { AskNetwork, Signed } from './adapter/Signed.ts'

type Verify = (signed: Signed, ask: AskNetwork) => boolean | Promise<boolean>

/** Each is a chunk of its own, loaded when a signature of the family is there. */
const families: Readonly<Record<Namespace, () => Promise<Verify>>> = {
  eip155: async () => (await import('./eip155/verifyEip155.ts')).verifyEip155,
  solana: async () => (await import('./solana/verifySolana.ts')).verifySolana,
  bip122: async () => (await import('./bip122/verifyBitcoin.ts')).verifyBitcoin,
  polkadot: async () => (await import('./polkadot/verifyPolkadot.ts')).verifyPolkadot,
  cosmos: async () => (await import('./cosmos/verifyCosmos.ts')).verifyCosmos,
}

/**
 * Whether a signature of a message is the account's. What is no signature at all is not.
 *
 * @param ask its failures are thrown: then nothing is known
 * @throws what `ask` throws where no answer came, and the failure to load the family's code
 */
export async function verifySignature(namespace: Namespace, signed: Signed, ask: AskNetwork): Promise<boolean> {
  const verify = await families[namespace]()
  return verify(signed, ask)
}

import type { Namespace } from '#shared/protocol/primitives.ts'
import type { AskNetwork, Signed } from './Signed.ts'

type Verify = (signed: Signed, ask: AskNetwork) => boolean | Promise<boolean>

/** Each is a chunk of its own, loaded when a signature of the family is there. */
const families: Readonly<Record<Namespace, () => Promise<Verify>>> = {
  eip155: async () => (await import('./verifyEip155.ts')).verifyEip155,
  solana: async () => (await import('./verifySolana.ts')).verifySolana,
  bip122: async () => (await import('./bitcoin/verifyBitcoin.ts')).verifyBitcoin,
  polkadot: async () => (await import('./verifyPolkadot.ts')).verifyPolkadot,
  cosmos: async () => (await import('./verifyCosmos.ts')).verifyCosmos,
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

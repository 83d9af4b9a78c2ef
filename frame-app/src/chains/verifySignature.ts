import type { Namespace } from '#shared/protocol/primitives.ts'
import type { AskNetwork, Signed } from './adapter/Signed.ts'

type Verify = (signed: Signed, ask: AskNetwork) => boolean | Promise<boolean>

/** Verifiers by family. Each verifier is in a separate chunk that loads with the family's first signature. */
const families: Readonly<Record<Namespace, () => Promise<Verify>>> = {
  eip155: async () => (await import('./eip155/verifyEip155.ts')).verifyEip155,
  solana: async () => (await import('./solana/verifySolana.ts')).verifySolana,
  bip122: async () => (await import('./bip122/verifyBitcoin.ts')).verifyBitcoin,
  polkadot: async () => (await import('./polkadot/verifyPolkadot.ts')).verifyPolkadot,
  cosmos: async () => (await import('./cosmos/verifyCosmos.ts')).verifyCosmos,
}

/**
 * Whether a signature of a message is the account's own. Returns `false` for malformed signatures.
 *
 * @param ask sends requests to the network. Its failures are rethrown, because the result is then unknown
 * @throws what `ask` throws if the network did not answer, and the error if the family's code cannot be loaded
 */
export async function verifySignature(namespace: Namespace, signed: Signed, ask: AskNetwork): Promise<boolean> {
  const verify = await families[namespace]()
  return verify(signed, ask)
}

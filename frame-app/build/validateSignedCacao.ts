import {
  formatMessage,
  getChainsFromRecap,
  getMethodsFromRecap,
  getRecapFromResources,
} from '@walletconnect/utils/dist/index.es.js'

// Replaces `@walletconnect/utils` for WalletConnect's client, in the build and in unit tests (aliases in vite.config.ts
// and vitest.config.ts). Only `validateSignedCacao` differs.
// biome-ignore lint/performance/noBarrelFile: replaces a whole module
export * from '@walletconnect/utils/dist/index.es.js'

type SignedMessage = Parameters<typeof formatMessage>[0] & { readonly iss: string }

/**
 * Returns whether the client can parse a message that a wallet signed while pairing (CAIP-122). Does not check the
 * signature: the modal checks every signature itself, with the signing key or on the chain, before the dapp learns of
 * the sign-in, and ends the session if a signature is not valid.
 *
 * The client's own check would ask a WalletConnect server about the signature of a contract account (ERC-1271). That
 * server would learn each account, and our CSP forbids the request. For a contract that is not deployed yet (ERC-6492),
 * the check never settles.
 */
export async function validateSignedCacao({ cacao: { p } }: { readonly cacao: { readonly p: SignedMessage } }) {
  try {
    // The client calls these functions after this check and does not catch their errors. If one of them threw there,
    // the pairing would never settle.
    const recap = getRecapFromResources(p.resources)
    if (recap) {
      getMethodsFromRecap(recap)
      getChainsFromRecap(recap)
    }
    return formatMessage(p, p.iss) !== ''
  } catch {
    return false
  }
}

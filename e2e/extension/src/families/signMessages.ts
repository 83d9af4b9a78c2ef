import type { WalletAccount } from '@wallet-standard/base'
import { decodeBase64, encodeBase64 } from './base64Bytes.ts'
import type { Family } from './Family.ts'
import type { FamilyLink } from './familyLink.ts'
import { inTurn } from './inTurn.ts'

type Input = { readonly account: WalletAccount; readonly message: Uint8Array }

/** Implements Wallet Standard's `signMessage`. Requests the signatures one after the other. */
export const signMessages = (link: Pick<FamilyLink<Family>, 'request'>, inputs: readonly Input[]) =>
  inTurn(inputs, async ({ account, message }) => {
    const input = { address: account.address, message: encodeBase64(message) }
    const { signature } = await link.request<{ signature: string }>('signMessage', input)
    return { signedMessage: message, signature: decodeBase64(signature) }
  })

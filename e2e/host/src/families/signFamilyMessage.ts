import type { Provider } from '../../../../sdk/src/index.ts'
import type { Family } from '../offeredFamilies.ts'

type Ask = (address: string, text: string) => Promise<{ readonly method: string; readonly params: object }>

const questions: { readonly [family in Family]: Ask } = {
  async solana(pubkey, text) {
    const { default: bs58 } = await import('bs58')
    return { method: 'solana_signMessage', params: { message: bs58.encode(bytesOf(text)), pubkey } }
  },
  bip122: async (address, message) => ({ method: 'signMessage', params: { address, message } }),
  polkadot: async (address, message) => ({ method: 'polkadot_signMessage', params: { address, message } }),
  async cosmos(signerAddress, text) {
    // ADR-36: the message is signed inside a document that is invalid on every chain.
    const value = { signer: signerAddress, data: btoa(String.fromCharCode(...bytesOf(text))) }
    const signDoc = {
      chain_id: '',
      account_number: '0',
      sequence: '0',
      fee: { gas: '0', amount: [] },
      msgs: [{ type: 'sign/MsgSignData', value }],
      memo: '',
    }
    return { method: 'cosmos_signAmino', params: { signerAddress, signDoc } }
  },
}

const bytesOf = (text: string) => new TextEncoder().encode(text)

/** Asks a family's account to sign a message, with that family's method. Returns the signature. */
export async function signFamilyMessage(
  family: Family,
  provider: Provider,
  address: string,
  text: string,
): Promise<string> {
  const { signature } = await provider.request(await questions[family](address, text))
  return typeof signature === 'string' ? signature : signature.signature
}

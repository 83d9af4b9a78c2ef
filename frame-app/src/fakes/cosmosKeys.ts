import { makeSignDoc, rawSecp256k1PubkeyToRawAddress, Secp256k1Wallet, serializeSignDoc } from '@cosmjs/amino'
import { Secp256k1, Secp256k1Signature, Sha256 } from '@cosmjs/crypto'
import { fromBech32, toBase64 } from '@cosmjs/encoding'
import type { Json } from '#shared/protocol/primitives.ts'
import { fromWallet } from './fakeWallet.ts'
import { type Keys, keyedWallet } from './keyedWallet.ts'

const wallets = await Promise.all(
  [1, 2].map((seed) => Secp256k1Wallet.fromKey(new Uint8Array(32).fill(seed), 'cosmos')),
)
const accountsOf = await Promise.all(wallets.map(async (wallet) => (await wallet.getAccounts())[0]!))
const [first = '', second = ''] = accountsOf.map(({ address }) => address)
const pubkeyOf = (address: string) => accountsOf.find((each) => each.address === address)!.pubkey

/** Cosmos test keys: accounts on the Cosmos Hub that sign amino documents. */
export const cosmosKeys: Keys = {
  addresses: [first, second],
  wallet: (accounts = [first, second]) =>
    keyedWallet(accounts, async ({ method, params }, wallet) => {
      if (method === 'cosmos_getAccounts')
        return wallet.accounts.map((address) => ({ algo: 'secp256k1', address, pubkey: toBase64(pubkeyOf(address)) }))
      const signer = String(params.signerAddress)
      const owner = wallets[accountsOf.findIndex(({ address }) => address === signer)]
      if (method !== 'cosmos_signAmino' || !owner) throw fromWallet(-32601, `No ${method} here`)
      return JSON.parse(JSON.stringify(await owner.signAmino(signer, params.signDoc as never))) as Json
    }),
  async verify(signature, { address, message }) {
    const data = toBase64(new TextEncoder().encode(message))
    const msgs = [{ type: 'sign/MsgSignData', value: { signer: address, data } }]
    const bytes = serializeSignDoc(makeSignDoc(msgs, { gas: '0', amount: [] }, '', '', '0', '0'))
    const pubkey = pubkeyOf(address)
    const isOwn = String(rawSecp256k1PubkeyToRawAddress(pubkey)) === String(fromBech32(address, 90).data)
    const made = Secp256k1Signature.fromFixedLength(Buffer.from(signature, 'base64'))
    return isOwn && Secp256k1.verifySignature(made, new Sha256(bytes).digest(), pubkey)
  },
}

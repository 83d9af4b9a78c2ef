import type { DescribedMethod } from './DescribedMethod.ts'
import { bitcoinAccount, cosmosAccount, polkadotAccount, solanaAccount } from './samples.ts'

const solanaTransaction = { transaction: 'AQAAAAAAAAAAAAAAAAAAAAAAAAA=', pubkey: solanaAccount }

/** Methods of Solana, Bitcoin, Polkadot and Cosmos. */
export const familyMethods: Readonly<Record<string, DescribedMethod>> = {
  solana_requestAccounts: {
    about: 'Returns the connected Solana accounts, as `[{ pubkey }]`. Before connecting, opens the modal.',
  },
  solana_getAccounts: { about: 'Returns the connected Solana accounts. Before connecting: an empty list.' },
  solana_signMessage: {
    about: 'Signs a message, given in base58. Returns `{ signature }` in base58.',
    params: { message: '9Ajdvzr', pubkey: solanaAccount },
  },
  solana_signTransaction: {
    about:
      'Signs a transaction, given in base64. Returns the signed transaction, and its signature if the wallet returns it.',
    params: solanaTransaction,
  },
  solana_signAllTransactions: {
    about: 'Signs up to 20 transactions. Returns `{ transactions }`.',
    params: { transactions: [solanaTransaction.transaction], pubkey: solanaAccount },
  },
  solana_signAndSendTransaction: {
    about: 'Signs a transaction and sends it. Returns `{ signature }`.',
    params: { ...solanaTransaction, sendOptions: { preflightCommitment: 'confirmed' } },
  },
  solana_signIn: {
    about: 'Signs in with Solana. Returns the account, the message that was signed, and its signature.',
    params: { input: { domain: 'dapp.example', statement: 'Sign in to Dapp.' } },
  },
  getAccountAddresses: {
    about: 'Returns the Bitcoin addresses with their purposes. Before connecting, opens the modal.',
    params: { intentions: ['payment', 'ordinal'] },
  },
  signMessage: {
    about: 'Signs a message with a Bitcoin address, as ECDSA or BIP-322.',
    params: { address: bitcoinAccount, message: 'Hello', protocol: 'bip322' },
  },
  signPsbt: {
    about: 'Signs inputs of a partially signed transaction (PSBT, base64), and broadcasts it if you ask for that.',
    params: { account: bitcoinAccount, psbt: 'cHNidP8BAAoCAAAA', signInputs: [{ address: bitcoinAccount, index: 0 }] },
  },
  sendTransfer: {
    about: 'Sends bitcoins. `amount` is in satoshis. Returns `{ txid }`.',
    params: { account: bitcoinAccount, recipientAddress: bitcoinAccount, amount: '10000' },
  },
  polkadot_requestAccounts: {
    about: 'Returns the connected Polkadot accounts with their names. Before connecting, opens the modal.',
  },
  polkadot_signMessage: {
    about: 'Signs a message. Returns `{ signature }` in hexadecimal.',
    params: { address: polkadotAccount, message: 'Hello' },
  },
  polkadot_signTransaction: {
    about: "Signs the payload of a transaction, polkadot-js's `SignerPayloadJSON`. Returns `{ id, signature }`.",
    params: { address: polkadotAccount, transactionPayload: { specVersion: '0x1', method: '0x00' } },
  },
  cosmos_getAccounts: {
    about: 'Returns the connected Cosmos accounts with their public keys. Before connecting, opens the modal.',
  },
  cosmos_signAmino: {
    about: 'Signs a transaction in the amino format.',
    params: {
      signerAddress: cosmosAccount,
      signDoc: {
        chain_id: 'cosmoshub-4',
        account_number: '1',
        sequence: '0',
        fee: { amount: [{ denom: 'uatom', amount: '2000' }], gas: '200000' },
        msgs: [{ type: 'cosmos-sdk/MsgSend', value: {} }],
        memo: '',
      },
    },
  },
  cosmos_signDirect: {
    about: 'Signs a transaction in the direct format (protobuf). The bytes are in base64.',
    params: {
      signerAddress: cosmosAccount,
      signDoc: { chainId: 'cosmoshub-4', accountNumber: '1', bodyBytes: 'CgA=', authInfoBytes: 'CgA=' },
    },
  },
}

import { createSdk } from 'airlock-sdk'
import { bip122 } from 'airlock-sdk/bip122'
import { cosmos } from 'airlock-sdk/cosmos'
import { polkadot } from 'airlock-sdk/polkadot'
import { solana } from 'airlock-sdk/solana'
import { frameUrl, projectId } from '../settings.ts'

// #region create
const networks = {
  eip155: 'eip155:1',
  solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  bip122: 'bip122:000000000019d6689c085ae165831e93',
  polkadot: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  cosmos: 'cosmos:cosmoshub-4',
} as const

const sdk = createSdk({
  frameUrl,
  projectId,
  families: [solana(), bip122(), polkadot(), cosmos()],
  networks: Object.values(networks),
})
// #endregion create

const byId = (id: string) => document.getElementById(id)!
byId('connect').onclick = () => sdk.open().catch(() => {})

// #region connect
const families = ['solana', 'bip122', 'polkadot', 'cosmos'] as const
for (const namespace of families) byId(`connect-${namespace}`).onclick = () => sdk.open({ namespace }).catch(() => {})
// #endregion connect

// #region sign
/** One request per family that signs the word `Hello`. */
const requests = {
  // The message of Solana is base58.
  solana: (address: string) => ({ method: 'solana_signMessage', params: { message: '9Ajdvzr', pubkey: address } }),
  bip122: (address: string) => ({ method: 'signMessage', params: { message: 'Hello', address } }),
  polkadot: (address: string) => ({ method: 'polkadot_signMessage', params: { message: 'Hello', address } }),
  cosmos: (address: string) => ({
    method: 'cosmos_signAmino',
    params: {
      signerAddress: address,
      signDoc: {
        chain_id: 'cosmoshub-4',
        account_number: '0',
        sequence: '0',
        fee: { amount: [], gas: '0' },
        msgs: [],
        memo: 'Hello',
      },
    },
  }),
}

for (const namespace of families)
  byId(`sign-${namespace}`).onclick = async () => {
    const address = sdk.getState().namespaces[namespace]?.address
    if (!address) return
    try {
      const result = await sdk.getProvider(namespace).request(requests[namespace](address))
      byId('result').textContent = `${namespace} signed: ${JSON.stringify(result)}`
    } catch (error) {
      byId('result').textContent = `${namespace} failed: ${(error as Error).message}`
    }
  }
// #endregion sign

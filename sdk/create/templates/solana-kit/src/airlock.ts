import { createSolanaRpc } from '@solana/kit'
import { createSdk } from 'airlock-sdk'
import { solana } from 'airlock-sdk/solana'

/** The chain that `npm run dev` starts. It has the id of Solana's mainnet. */
const rpcUrl = 'http://127.0.0.1:4421'
const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

export const rpc = createSolanaRpc(rpcUrl)

export const sdk = createSdk({
  // The modal and the project of `npm run dev`. README.md says what to use in production.
  frameUrl: 'http://modal.localhost:4401',
  projectId: '00000000000000000000000000a1710c',
  families: [solana()],
  networks: [mainnet],
  customRpcUrls: { [mainnet]: [{ url: rpcUrl }] },
  metadata: { name: 'My dapp' },
})

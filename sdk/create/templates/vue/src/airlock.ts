import { createSdk } from 'airlock-sdk'

/** The chain that `npm run dev` starts. Add the networks of your dapp here. */
const anvil = {
  id: 31337,
  name: 'Anvil',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:4412'] } },
}

export const sdk = createSdk({
  // The modal and the project of `npm run dev`. README.md says what to use in production.
  frameUrl: 'http://modal.localhost:4401',
  projectId: '00000000000000000000000000a1710c',
  networks: [anvil],
  metadata: { name: 'My dapp' },
})

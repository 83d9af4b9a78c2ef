import { createSdk } from 'airlock-sdk'
import { solana } from 'airlock-sdk/solana'
import { registerWallet } from 'airlock-sdk/wallet-standard'
import { world } from './world'

const { frameUrl, projectId } = world
const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

const sdk = createSdk({
  frameUrl,
  projectId,
  networks: [mainnet],
  families: [solana()],
  metadata: { name: 'Solana' },
})

/** Settles when Solana's own libraries can find Airlock, as a wallet of the Wallet Standard. */
export const registered = registerWallet(sdk)

export const message = new TextEncoder().encode('Hello from a foreign project')

/** Returns a signature as a string, as the page shows it. */
export const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

import { createSdk } from 'airlock-sdk'
import { world } from './world'

const { frameUrl, projectId, rpcUrl } = world

/** Airlock's SDK, as a page without a library for wallets uses it. */
export const sdk = createSdk({
  frameUrl,
  projectId,
  networks: ['eip155:1'],
  customRpcUrls: { 'eip155:1': [{ url: rpcUrl }] },
  metadata: { name: 'Foreign project' },
})

/** Asks the connected account to sign. */
export async function signMessage(): Promise<string> {
  const bytes = new TextEncoder().encode('Hello from a foreign project')
  const hex = `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
  const params = [hex, sdk.getState().namespaces.eip155?.address]
  return `${await sdk.getProvider('eip155').request({ method: 'personal_sign', params })}`
}

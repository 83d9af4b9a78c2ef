import { type Address, type Hex, stringToHex } from 'viem'
import { connectedAccount } from '../connectedAccount.ts'
import type { Demo } from '../Demo.ts'

type Signed = { readonly signature: Hex; readonly address: Address; readonly valid: boolean }

/** Lets the connected account sign a message, and verifies the signature. */
export async function signMessage(demo: Demo, message: string): Promise<Signed> {
  const address = await connectedAccount(demo)
  const params = [stringToHex(message), address]
  const signature = (await demo.provider.request({ method: 'personal_sign', params })) as Hex
  const { proveMessage } = await import('./proveSignature.ts')
  return { signature, address, valid: await proveMessage(demo.provider, { address, message, signature }) }
}

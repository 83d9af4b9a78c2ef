import type { Namespace, Sdk } from '../../../../../sdk/src/index.ts'
import { signMessage } from '../../cards/signMessage.ts'
import { verdict } from '../../cards/verdict.ts'
import type { Demo } from '../../Demo.ts'
import type { Fact } from '../../dom/factList.ts'
import type { Account } from './accountOf.ts'

const message = 'Hello from the Airlock demo.'

/** Lets the account sign a message, and verifies the signature of an EVM account. */
export async function sign(demo: Demo, { namespace, address }: Account): Promise<readonly Fact[]> {
  if (namespace === 'eip155') {
    const signed = await signMessage(demo, message)
    return [verdict(signed.valid, signed.address)]
  }
  const { signFamilyMessage } = await import('../../families/signFamilyMessage.ts')
  const provider = (demo.sdk as Sdk<Namespace>).getProvider(namespace)
  const value = await signFamilyMessage(namespace, provider, address, message)
  return [{ name: 'Signature', value, tone: 'copy' }]
}

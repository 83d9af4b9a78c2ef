import type { Json, JsonRpc } from '#shared/protocol/primitives.ts'
import { loadAdapter } from '../chains/loadAdapter.ts'
import { familyKeys, type OtherFamily, type Signing } from './familyKeys.ts'

/**
 * Builds the request with which the family's adapter asks for a message signature, and a function that checks the
 * result.
 */
export async function familySigning(namespace: OtherFamily, address: string, message = 'Hello'): Promise<Signing> {
  const adapter = await loadAdapter(namespace)
  let asked: JsonRpc | undefined
  await adapter
    .signMessage(
      async (rpc) => {
        asked = rpc
        return null
      },
      { address, message },
    )
    .catch(() => {})
  const { method, params } = asked!
  return {
    rpc: { method, params: params as Record<string, Json> },
    isSound: async (result) => {
      const signature = await adapter.signMessage(async () => result, { address, message })
      return familyKeys[namespace].verify(signature, { address, message })
    },
  }
}

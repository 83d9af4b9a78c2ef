import type { Provider } from '../../provider/Provider.ts'
import type { Namespace } from '../../Sdk.ts'
import { noSdk } from './AirlockProvider.ts'
import { useAirlock } from './useAirlock.ts'

/**
 * Returns the provider of a namespace: the same object before and after the user connects. If the SDK lacks the
 * namespace, returns a provider that answers nothing, and prints one sentence in the console when it is used.
 *
 * @example const provider = useAirlockProvider('eip155')
 */
export function useAirlockProvider(namespace: Namespace = 'eip155'): Provider {
  const sdk = useAirlock()
  try {
    return sdk.getProvider(namespace)
  } catch {
    return noSdk
  }
}

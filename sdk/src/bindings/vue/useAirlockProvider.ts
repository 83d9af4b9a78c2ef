import { markRaw } from 'vue'
import type { Provider } from '../../provider/Provider.ts'
import type { Namespace } from '../../Sdk.ts'
import { useAirlock } from './useAirlock.ts'

/**
 * Returns the provider of a namespace: the same object before and after the user connects. Vue never wraps it in a
 * reactive proxy.
 *
 * @throws -32602 for a namespace that the SDK lacks
 * @example const provider = useAirlockProvider('eip155')
 */
export const useAirlockProvider = (namespace: Namespace = 'eip155'): Provider =>
  markRaw(useAirlock().getProvider(namespace))

import type { AnySdk } from '../account/AnySdk.ts'
import { useAccounts } from './AirlockProvider.ts'

/**
 * Returns the SDK of the nearest `<AirlockProvider>`. Without one, returns an SDK that never connects, and prints one
 * sentence in the console.
 *
 * @example const sdk = useAirlock()
 */
export const useAirlock = (): AnySdk => useAccounts().sdk

import type { AnySdk } from '../account/AnySdk.ts'
import { useAccounts } from './airlockVue.ts'

/**
 * Returns the app's SDK. Without the plug-in, returns an SDK that never connects, and prints one sentence.
 *
 * @example const sdk = useAirlock()
 */
export const useAirlock = (): AnySdk => useAccounts().sdk

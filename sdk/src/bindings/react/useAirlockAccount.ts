import { useSyncExternalStore } from 'react'
import type { Namespace } from '../../Sdk.ts'
import type { Account } from '../account/Account.ts'
import { useAccounts } from './AirlockProvider.ts'

/**
 * Returns the account of a namespace, and renders again when the account changes.
 *
 * @param namespace defaults to the active namespace
 * @example const { status, address } = useAirlockAccount()
 */
export function useAirlockAccount(namespace?: Namespace): Account {
  const { subscribe, getSnapshot, getServerSnapshot } = useAccounts().of(namespace)
  return useSyncExternalStore(subscribe, getSnapshot, getServerSnapshot)
}

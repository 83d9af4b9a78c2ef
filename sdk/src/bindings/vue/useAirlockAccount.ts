import { onMounted, onScopeDispose, type ShallowRef, shallowRef } from 'vue'
import type { Namespace } from '../../Sdk.ts'
import type { Account } from '../account/Account.ts'
import { useAccounts } from './airlockVue.ts'

/**
 * Returns a ref to the account of a namespace. Until the component is mounted, nobody is connected, as on a server.
 *
 * @param namespace defaults to the active namespace
 * @example const account = useAirlockAccount()
 */
export function useAirlockAccount(namespace?: Namespace): Readonly<ShallowRef<Account>> {
  const { getSnapshot, getServerSnapshot, subscribe } = useAccounts().of(namespace)
  const account = shallowRef(getServerSnapshot())
  const refresh = () => {
    account.value = getSnapshot()
  }
  let unsubscribe = () => {}
  onMounted(() => {
    unsubscribe = subscribe(refresh)
    refresh()
  })
  onScopeDispose(() => unsubscribe())
  return account
}

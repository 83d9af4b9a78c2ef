import { connectionOf } from '../../store/connectionSlice.ts'
import type { State } from '../../store/createStore.ts'
import type { SignInSubject } from './signInSubject.ts'

/** Whether the account in use is a contract that the embedded wallet made. */
export const isSmartAccount = (state: State, { namespace, address }: SignInSubject): boolean =>
  connectionOf(state, namespace).accounts.find((account) => account.address === address)?.type === 'smartAccount'

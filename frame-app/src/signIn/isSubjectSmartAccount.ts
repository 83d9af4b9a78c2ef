import { connectionOf } from '../app/store/connectionSlice.ts'
import type { State } from '../app/store/createStore.ts'
import type { SignInSubject } from './signInSubject.ts'

/** Returns whether the account that signs in is a smart account. */
export const isSubjectSmartAccount = (state: State, { namespace, address }: SignInSubject): boolean =>
  connectionOf(state, namespace).accounts.find((account) => account.address === address)?.type === 'smartAccount'

import type { StateCreator } from 'zustand/vanilla'
import type { Namespace } from '#shared/protocol/primitives.ts'

/** Sign-in state of one account on one network. */
export type SignInMark = {
  /** Key of the account on its network, in the format of `signInKey`. */
  readonly key: string
  /**
   * `cleared`: the user has signed in, or need not sign in. `offered`: the user may sign in. `wanted`: the connection
   * is hidden from the host until the user signs in.
   */
  readonly is: 'cleared' | 'offered' | 'wanted'
}

export type SignInSlice = {
  readonly signIns: { readonly [namespace in Namespace]?: SignInMark }
  /**
   * The operation that the sign-in view waits for; `null` if there is none. `stuck`: the wallet does not answer the
   * request to switch back to a network where the account signed in, so the user can disconnect instead.
   */
  readonly signInBusy: 'signing' | 'cancelling' | 'stuck' | null
  markSignIn: (namespace: Namespace, mark: SignInMark) => void
  setSignInBusy: (signInBusy: SignInSlice['signInBusy']) => void
}

export const createSignInSlice: StateCreator<SignInSlice> = (set) => ({
  signIns: {},
  signInBusy: null,
  markSignIn: (namespace, mark) => set(({ signIns }) => ({ signIns: { ...signIns, [namespace]: mark } })),
  setSignInBusy: (signInBusy) => set({ signInBusy }),
})

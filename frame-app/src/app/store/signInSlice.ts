import type { StateCreator } from 'zustand/vanilla'
import type { Namespace } from '#shared/protocol/primitives.ts'

/** What is known of the sign-in of one account on one network. */
export type SignInMark = {
  /** The account, as `signInKey` writes it. */
  readonly key: string
  /**
   * `cleared`: signed in, or nothing to ask. `offered`: the visitor may sign in. `wanted`: nothing counts as connected
   * before they do.
   */
  readonly is: 'cleared' | 'offered' | 'wanted'
}

export type SignInSlice = {
  readonly signIns: { readonly [namespace in Namespace]?: SignInMark }
  /**
   * What the sign-in view waits for. `stuck`: the wallet was asked to go back and does not answer; the visitor may
   * leave without it.
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

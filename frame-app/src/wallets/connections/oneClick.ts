import type { App } from '../../app/App.ts'
import { appState } from '../../app/appState.ts'
import type { PairingSignIn, SignInRequest } from '../walletConnect/PairingSignIn.ts'

/** Lets a wallet sign in while it pairs. Exists only if the dapp has a sign-in plug-in. */
type OneClick = {
  /**
   * Builds the sign-in request for the wallet, or returns `undefined` if the plug-in or the networks do not support it.
   * Never rejects.
   */
  ask(): Promise<SignInRequest | undefined>
  /**
   * Passes the wallet's signature to the plug-in. Returns `false` if the signature does not answer our request; the
   * caller then ends the WalletConnect session.
   */
  take(signIn: PairingSignIn): Promise<boolean>
}

const state = appState((): { oneClick?: OneClick } => ({}))

/** Sets the object that lets wallets sign in while they pair. */
export const setOneClick = (app: App, oneClick: OneClick): void => {
  state(app).oneClick = oneClick
}

/** Returns the object that lets wallets sign in while they pair, or `undefined` without a sign-in plug-in. */
export const oneClickOf = (app: App): OneClick | undefined => state(app).oneClick

import type { App } from '../../app/App.ts'
import { appState } from '../../app/appState.ts'
import type { PairingSignIn, SignInRequest } from '../walletConnect/PairingSignIn.ts'

/** What signs the visitor in while a wallet pairs; a page with a sign-in plug-in has it. */
type OneClick = {
  /** What the wallet is to sign; nothing where the plug-in or the networks do not allow it. Never rejects. */
  ask(): Promise<SignInRequest | undefined>
  /** Hands over what it signed. False where that is not an answer to what was asked: its session may not stay. */
  take(signIn: PairingSignIn): Promise<boolean>
}

const state = appState((): { oneClick?: OneClick } => ({}))

/** Says how the pairings of this page sign in. */
export const setOneClick = (app: App, oneClick: OneClick): void => {
  state(app).oneClick = oneClick
}

/** The sign-in of pairings; `undefined` where the page has no plug-in. */
export const oneClickOf = (app: App): OneClick | undefined => state(app).oneClick

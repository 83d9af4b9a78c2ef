import type { App } from '../app/App.ts'
import { track } from '../app/reporting/track.ts'
import { isSubjectSmartAccount } from './isSubjectSmartAccount.ts'
import type { SignInSubject } from './signInSubject.ts'

type Event = 'CLICK_SIGN_SIWX_MESSAGE' | 'CLICK_CANCEL_SIWX' | 'SIWX_AUTH_SUCCESS' | 'SIWX_AUTH_ERROR'

/** Tracks an event of a sign-in. */
export const trackSignIn = (app: App, event: Event, subject: SignInSubject): void =>
  track(app, event, { network: subject.network, isSmartAccount: isSubjectSmartAccount(app.store.getState(), subject) })

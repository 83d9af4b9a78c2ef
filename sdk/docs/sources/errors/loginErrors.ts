import type { CauseAndFix } from './CauseAndFix.ts'

/** Errors of the embedded wallet: of loading it, and of logging in to it. */
export const loginErrors = {
  AUTH_LOAD_FAILED: {
    cause: 'The frame of the embedded wallet did not load within 20 seconds.',
    fix: 'Let the user try again: no reload is needed. If it fails each time, run `npx airlock-cli doctor URL`, which checks the headers of both frames.',
  },
  AUTH_FRAME_MISSING: {
    cause:
      'The frame of the embedded wallet was removed while it loaded, for example because your page called `destroy()`.',
    fix: 'Create the SDK once per page, outside of components, and call `destroy()` only when your dapp no longer needs it.',
  },
  AUTH_NOT_CONNECTED: {
    cause:
      'You called a function of the embedded wallet, such as `updateEmail()`, while the user is not logged in to it.',
    fix: "Offer the function only to users who logged in: `sdk.getState().namespaces.eip155?.loginProvider === 'email'`.",
  },
  AUTH_INIT_FAILED: {
    cause:
      'Your dapp requires sign-in, but your server did not report that the user is signed in. The modal then disconnected the account.',
    fix: 'Check the route `session` of your server: after a successful `verify`, it must list the session of this account and network. The cookie must be sent with the request.',
  },
  EMAIL_THROTTLED: {
    cause: 'The user requested a second email within 30 seconds.',
    fix: 'Nothing to do: the modal shows the remaining seconds.',
  },
  CODE_WRONG: {
    cause: 'The user entered a code that is not the code in the email.',
    fix: 'Nothing to do: the user can enter the code again. In tests, read the code from the inbox of `airlock-dev`, because no fixed code exists.',
  },
  CODE_DEAD: {
    cause: 'The user entered a code that has expired, or after too many attempts.',
    fix: 'Nothing to do: the user can request another email.',
  },
  LOGIN_ENDED: {
    cause: 'A login expired before the user completed it.',
    fix: 'Nothing to do: the user starts the login again.',
  },
  LOGIN_REPLACED: {
    cause: 'The user started a new login while an earlier one was pending. The earlier one ended.',
    fix: 'Ignore it: the new login continues.',
  },
  MAIL_FAILED: {
    cause: 'The login service could not send the email.',
    fix: "If you operate the deployment, check the service's mail server and its log. Otherwise, let the user try again later.",
  },
  WINDOW_BLOCKED: {
    cause: 'The browser did not open the window for an approval, usually because a popup blocker is active.',
    fix: 'Nothing to do: the approval screen offers the user another way to approve.',
  },
  POPUP_BLOCKED: {
    cause: 'The user started a social login on the wallet’s own page, and the browser blocked the login window.',
    fix: 'Tell the user to allow popups for the wallet’s page.',
  },
  POPUP_CLOSED: {
    cause: 'The user closed the window of a social login.',
    fix: 'Treat it as a decision of the user. The modal offers to start the login again.',
  },
  SOCIAL_NOT_INITIATED: {
    cause: 'The login service failed when the user started a social login.',
    fix: "If you operate the deployment, check the provider's client id and secret in the service's configuration, and its log.",
  },
  FARCASTER_FAILED: {
    cause: 'The login service failed when the user started a Farcaster login.',
    fix: 'Let the user try again. If you operate the deployment, check that the service reaches the relay of Farcaster.',
  },
  SERVICE_UNREACHABLE: {
    cause: 'The login service, or the wallet API that knows the allowed origins of your project, could not be reached.',
    fix: 'Check the internet connection. If you operate the deployment, check that the service runs, and its address in the deployment file.',
  },
  SERVICE_BUSY: {
    cause: 'The login service received too many requests from this user or this network.',
    fix: 'Wait a moment. In load tests, use several users and the limits of your deployment.',
  },
  SERVICE_FAILED: {
    cause: 'The login service answered with a 5xx status.',
    fix: 'If you operate the deployment, read the log of the service. Otherwise, let the user try again later.',
  },
  STATE_CHANGED: {
    cause: 'Two browsers changed the same account of the embedded wallet at the same time.',
    fix: 'Nothing to do: the user tries again.',
  },
  IDENTITIES_DIFFER: {
    cause: 'A login needs two confirmations, and the user confirmed with two different accounts.',
    fix: 'Nothing to do: the user starts again and chooses the same account twice.',
  },
  BROWSER_REMOVED: {
    cause: 'The user removed this browser from the wallet in another browser.',
    fix: 'Show a button that connects again. After a new login, the browser is part of the wallet again.',
  },
  RECOVERY_MISSING: {
    cause: 'The user logs in with a new browser, and the keeper has no backup of this wallet.',
    fix: 'The user opens the wallet in a browser that was used before. If you operate the deployment, check that the keeper uses the right database.',
  },
  KEYS_DO_NOT_FIT: {
    cause: 'The share of the key in this browser and the share of the login service belong to two different keys.',
    fix: 'The user logs out and in again. If it happens to many users after a deployment, the service uses a different database: check its configuration.',
  },
  KEEPER_PROOF_MISSING: {
    cause: 'The user changed data that the keeper stores, and the proof of the login had expired.',
    fix: 'The user logs out and in again. If it happens often, compare the clocks of the login service and the keeper.',
  },
  UNSEALING_FAILED: {
    cause: 'The user unlocked the wallet backup with a wrong password, or with a passkey that did not seal it.',
    fix: 'Nothing to do: the user tries again with the right password or passkey. Nobody can reset this password.',
  },
} satisfies Record<string, CauseAndFix>

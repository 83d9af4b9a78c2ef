import type { CauseAndFix } from './CauseAndFix.ts'

/** Errors that the modal shows as alerts. */
export const alertErrors = {
  ALERT_ORIGIN_NOT_ALLOWED: {
    cause:
      'Your project does not list the origin of your page. Email and social logins are refused. Extensions and WalletConnect still connect.',
    fix: 'Add the origin, with its scheme and port, to the allowed origins of your project. Add the origins of your previews too.',
  },
  ALERT_INVALID_PROJECT_ID: {
    cause: 'The wallet API or the WalletConnect relay does not know the project id.',
    fix: 'Copy the id from the settings of your project. Check that the build has it: an undefined environment variable is a common reason.',
  },
  ALERT_SESSION_EXPIRED: {
    cause:
      'The login session of the embedded wallet is not valid any more: the user ended it in another browser, or the clock of the device is wrong.',
    fix: 'The user logs in again. If all users see it, compare the clock of your server with the time.',
  },
  ALERT_PROJECT_ID_MISSING: {
    cause: '`createSdk` got no `projectId`. The wallet list, WalletConnect and hosted RPC servers need it.',
    fix: "Pass `projectId: 'your 32 hexadecimal digits'`.",
  },
  ALERT_NETWORK_NOT_FOUND: {
    cause: 'Your dapp switched to a network that is not one of `networks` of `createSdk`.',
    fix: 'Add the network to `networks`, or offer only the networks of that list.',
  },
  ALERT_UNVERIFIED_DOMAIN: {
    cause: 'The origin of your page was removed from the allowed origins of your project while the page was open.',
    fix: 'Add the origin to the allowed origins of your project again.',
  },
  ALERT_HOST_FRAMED: {
    cause:
      'Your page is inside a frame of another page. Email and social logins do not work there, because the other page could cover them.',
    fix: 'Open your page in a tab to log in. Other wallets work inside a frame too. If another site shows your page without your wish, send `frame-ancestors` in your CSP.',
  },
  ALERT_EMBEDDED_WALLET_LOAD: {
    cause: 'The frame of the embedded wallet did not load within 20 seconds.',
    fix: 'Check the internet connection. If it fails each time, run `npx airlock-cli doctor URL`, which checks the headers of both frames.',
  },
  ALERT_EMBEDDED_WALLET_TIMEOUT: {
    cause: 'The frame of the embedded wallet did not answer a login within two minutes.',
    fix: 'The user starts the login again. If it happens each time, check that no browser extension blocks the auth origin.',
  },
  ALERT_INSTALLED_LOAD: {
    cause: 'Your dapp runs as an installed app (PWA), and the modal could not load the frame of the embedded wallet.',
    fix: 'The user closes the app and opens it again, or logs in with a browser.',
  },
  ALERT_SERVER_ERROR: {
    cause:
      "The wallet API answered the request for your project's allowed origins with a 5xx status, or in an unexpected format.",
    fix: 'Wait: the modal asks again. If it stays, ask the operator of the wallet API.',
  },
  ALERT_LOCAL_IGNORED: {
    cause: 'The settings of your project override a switch of `features`. The message names the switches.',
    fix: 'Change the setting of the project, or remove the switch from your code. [Which switch counts](../options/index.md#which-switch-counts) explains the order.',
  },
  ALERT_RATE_LIMITED: {
    cause: "The wallet API answered the request for your project's allowed origins with status 429.",
    fix: 'Wait: the modal asks again. If it happens often, ask the operator of the wallet API for a higher limit.',
  },
} satisfies Record<string, CauseAndFix>

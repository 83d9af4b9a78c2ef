import type { CauseAndFix } from './CauseAndFix.ts'

/** Errors of connections, accounts, networks and servers, and of the sign-in with a wallet. */
export const connectErrors = {
  INVALID_CAIP_ADDRESS: {
    cause: '`switchConnection` got an `address` that is neither an address nor a CAIP-10 id.',
    fix: 'Pass an address of `sdk.getState().namespaces`, or a CAIP-10 id such as `eip155:1:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045`.',
  },
  INVALID_CAIP_NETWORK: {
    cause: '`switchNetwork` got a value that is not a CAIP-2 id.',
    fix: 'Pass the namespace and the reference, as in `eip155:8453`. A chain id alone, such as `8453`, is not enough.',
  },
  INVALID_CHAIN_ID: {
    cause:
      'The user entered a name as the recipient on a network whose chain id is too high for name services (ENSIP-11).',
    fix: 'Nothing is wrong with your dapp. The user can enter the address instead of the name.',
  },
  BITCOIN_ADDRESS_MISSING: {
    cause: 'You called `switchConnection` for Bitcoin without the address of an account.',
    fix: 'Pass `address`: a Bitcoin connection has several accounts with different purposes.',
  },
  BITCOIN_ACCOUNT_NOT_PAYMENT: {
    cause:
      'You called `switchConnection` for Bitcoin with an account for ordinals. Only payment accounts can be active.',
    fix: "Pass the address of the connection's payment account.",
  },
  NETWORK_NOT_FOUND: {
    cause: 'You called `switchNetwork` with a network that is not one of `networks` of `createSdk`.',
    fix: 'Add the network to `networks`, or offer only the networks of that list.',
  },
  CHAIN_NOT_SUPPORTED: {
    cause: 'The connected wallet does not support the network to which your dapp or the user switches.',
    fix: 'Let the user connect another wallet. Over WalletConnect, a wallet supports only the networks that it accepted when it connected.',
  },
  UNSUPPORTED_CHAIN: {
    cause:
      'A payment or a login of the embedded wallet would be on a network that is neither an EVM network nor Solana. The modal does not offer this.',
    fix: 'Add an EVM network or a Solana network to `networks` if your users should log in with email or a social login.',
  },
  FAILED_TO_CONNECT: {
    cause: "A wallet could not be connected, or a social login's provider failed after the user approved the login.",
    fix: 'Let the user try again or choose another way to connect. If a login fails each time, check the provider’s settings in your deployment.',
  },
  CONNECTION_REJECTED: {
    cause: 'The user declined the connection in the wallet, or the social login on the page of the provider.',
    fix: 'Treat it as a decision of the user. The modal stays open and offers the other wallets.',
  },
  CONNECTION_ERROR: {
    cause:
      'The modal could not reach the WalletConnect relay while it created a pairing link, or a connection failed without a reason.',
    fix: 'Check the internet connection, and that no browser extension or firewall blocks the relay. The button Try again creates a new link.',
  },
  FAILED_TO_DISCONNECT: {
    cause:
      'You called `disconnect()` or `deleteConnection()`, and the wallet or the embedded wallet could not be notified.',
    fix: 'Call it again. Until it succeeds, `sdk.getState()` may still list the connection.',
  },
  CONNECTOR_NOT_FOUND: {
    cause:
      'You called `switchConnection` or `connectWallet` for a connection or a wallet that does not exist any more.',
    fix: 'Read the `id` from `sdk.getState()` at the time of the call.',
  },
  HTTP_STATUS: {
    cause: 'A server answered the modal with an HTTP error. The message contains the status.',
    fix: 'Read the server’s address in the network panel of the browser. A status of 4xx often means a wrong project id or a missing setting. After a 5xx status, the modal tries again.',
  },
  INVALID_ANSWER: {
    cause: 'A server answered in a format that the modal does not expect. The message names the service.',
    fix: 'If you operate this service or a proxy in front of it, compare its answers with its documentation. A proxy that returns an HTML page is a common reason.',
  },
  RATE_LIMITED: {
    cause: "The wallet API answered the request for the project's allowed origins with status 429.",
    fix: 'Wait a moment: the modal asks again. If it happens often, ask the operator of the wallet API for a higher limit.',
  },
  SERVER_ERROR: {
    cause: "The wallet API answered the request for the project's allowed origins with a 5xx status.",
    fix: 'Wait a moment: the modal asks again. If it stays, ask the operator of the wallet API.',
  },
  NO_ACTIVE_ADDRESS: {
    cause: 'You opened the view `SIWXSignMessage` before a wallet was connected.',
    fix: 'Connect first. With a required sign-in, the modal shows this view automatically after the wallet has connected.',
  },
  SIWX_NOT_ENABLED: {
    cause: 'You opened the view `SIWXSignMessage`, but `createSdk` got no sign-in plug-in.',
    fix: "Pass the option `siwx`, for example `serverSiwx({ url: '/siwx' })` of `airlock-sdk/siwx`.",
  },
  SIGNATURE_DECLINED: {
    cause: 'The user declined to sign a message or a transaction that the modal asked for.',
    fix: 'Treat it as a decision of the user. Nothing was sent.',
  },
  SMART_ACCOUNT_UNSUPPORTED: {
    cause:
      'The user declined to sign with a smart account. The message hints at a frequent reason: dapps that do not verify signatures of contracts.',
    fix: "Verify signatures with ERC-1271 and ERC-6492, for example with viem's `verifyMessage` of a public client. Or set `defaultAccountTypes: { eip155: 'eoa' }`.",
  },
} satisfies Record<string, CauseAndFix>

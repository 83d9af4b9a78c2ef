import type { CauseAndFix } from './CauseAndFix.ts'

/** Errors of the dapp's calls and requests, and of the messages between page, modal and wallet. */
export const requestErrors = {
  MODAL_CLOSED: {
    cause:
      'The user, or your call of `sdk.close()`, closed the modal before the call was done: before `open()` had shown its view, or before `connectWallet()` or `eth_requestAccounts` had connected a wallet.',
    fix: 'Treat it as a decision of the user, not as a failure: catch it and show nothing. A button needs only `sdk.open().catch(() => {})`.',
  },
  METHOD_NOT_ALLOWED: {
    cause:
      'The provider does not have this RPC method, or the connected wallet cannot answer it. The embedded wallet, for example, does not sign with `eth_sign`.',
    fix: 'Compare the method with the list of [RPC methods](../rpc.md), which says who answers each method. Offer another way if the connected wallet does not have it.',
  },
  DISCONNECTED: {
    cause:
      'The modal or the embedded wallet stopped answering while a request was pending, or its frame could not be loaded.',
    fix: 'Let the user try again: the next call loads the frame again. If it happens on each visit, run `npx airlock-cli doctor URL`, which checks `frameUrl`, the headers and the CSP.',
  },
  INVALID_PARAMS: {
    cause: 'A parameter of a call or of an RPC request has the wrong type. The message names the parameter.',
    fix: 'Correct the parameter that the message names. In TypeScript, the types of the SDK report most of these mistakes.',
  },
  INVALID_RESULT: {
    cause: 'A wallet or a frame answered with a value of the wrong type, so the modal rejected the answer.',
    fix: 'Try another wallet to find out which one is at fault, and report the message to its maker. Your dapp cannot correct the answer.',
  },
  LIMIT_EXCEEDED: {
    cause:
      'Too many requests are pending at the same time. The limit protects the user from a page that asks without end.',
    fix: 'Wait for the answer to a signature request before you send the next one. For several transactions at once, use `wallet_sendCalls`.',
  },
  REMOTE: {
    cause:
      'A wallet or a blockchain node answered with an error of its own. Message and code are those of the wallet or node.',
    fix: 'Read `message` and `code`. A node reports a reverted call this way, for example. Show the user your own sentence, because the message is technical.',
  },
  TIMED_OUT: {
    cause: 'A service, a frame or a wallet did not answer in time. The message names it.',
    fix: 'Let the user try again. If it is always the same service, check that it runs and that no firewall or browser extension blocks it.',
  },
  UNKNOWN: {
    cause: 'A wallet rejected a request with an error that has no message.',
    fix: 'Let the user try again, and try another wallet to find out which one is at fault.',
  },
  INVALID_VIEW: {
    cause: 'You called `open()` with arguments that the view does not accept, or without arguments that it needs.',
    fix: 'Compare the arguments with the list of [views](../views.md). In TypeScript, the type `Opening` checks them.',
  },
  USER_REJECTED: {
    cause: 'The user declined a request in a wallet, or an approval of the embedded wallet.',
    fix: 'Treat it as a decision of the user: leave the form as it was, and let the user send it again.',
  },
  UNAUTHORIZED: {
    cause:
      'No wallet is connected in this namespace, or the request names an account that the connected wallet does not share with your dapp.',
    fix: 'Connect first, with `sdk.open()` or `eth_requestAccounts`. Read the account from `sdk.getState()` at the time of the request, because the user may switch accounts.',
  },
  ACTION_NOT_ALLOWED: {
    cause: 'Your dapp called an RPC method that Airlock does not allow while the user was using the modal.',
    fix: 'Remove the call, or use a method of the list of [RPC methods](../rpc.md).',
  },
  CHAIN_DISCONNECTED: {
    cause:
      'No node of the blockchain network answered. The message names the node if it is yours or one on the user’s device.',
    fix: 'Check the URL in `networks` or `customRpcUrls`. The node must accept requests from the origin of the modal (CORS). For a node on your own device, your CSP must allow it in `connect-src`.',
  },
  BUNDLER_DISCONNECTED: {
    cause: 'The bundler, which is the service that sends the operations of smart accounts, did not answer.',
    fix: 'Try again later. Users can switch to the account type `eoa` in the settings of the account. If you operate the deployment, check its bundler URL.',
  },
  FEE_NOT_COVERED: {
    cause: 'The account of the embedded wallet does not have enough of the native coin to pay the network fee.',
    fix: 'The modal offers Receive and Buy. Your dapp can sponsor the fee of smart accounts with the capability `paymasterService` of `wallet_sendCalls`.',
  },
  UNKNOWN_CHAIN: {
    cause:
      'You called `wallet_switchEthereumChain` for a network that the wallet does not know, or that is not one of `networks`.',
    fix: 'Add the network to `networks` of `createSdk`. For a wallet that does not know it, call `wallet_addEthereumChain`.',
  },
  UNKNOWN_OPTION: {
    cause: '`createSdk` has no option, and `features` no switch, with this name. It has no effect.',
    fix: 'Correct the spelling. If the option is one of AppKit, [Options](../options/index.md#what-is-left-out-and-why) says what replaces it.',
  },
  INVALID_OPTION: {
    cause: 'An option of `createSdk` has a value that the modal does not accept. The modal ignores the value.',
    fix: 'Use a value that the message describes. [Options](../options/index.md) shows an example of each option.',
  },
} satisfies Record<string, CauseAndFix>

import type { CauseAndFix } from './CauseAndFix.ts'

/** Errors of the views of an account: balances, payments, swaps and names. */
export const accountErrors = {
  BALANCE_UNAVAILABLE: {
    cause: 'The modal could not load the balance of the account.',
    fix: 'Nothing to do: the modal loads it again. For a network that the blockchain API does not list, check its RPC URL in `networks`.',
  },
  HISTORY_UNAVAILABLE: {
    cause: 'The modal could not load the transaction history of the account.',
    fix: 'Nothing to do: the view has a button to try again.',
  },
  SEND_INCOMPLETE: {
    cause:
      'A payment has no valid amount or recipient, for example because your dapp switched the network while the user reviewed it.',
    fix: 'Do not call `switchNetwork` while the modal is open: `sdk.getState().open` says so.',
  },
  SEND_TOKEN_MISSING: {
    cause: 'A payment has no token, for example because your dapp switched the network while the user reviewed it.',
    fix: 'Do not call `switchNetwork` while the modal is open: `sdk.getState().open` says so.',
  },
  SEND_FAILED: {
    cause: 'The user sent a payment in the modal, and the wallet or the network answered with an error.',
    fix: 'Nothing to do: the form keeps its values. If it fails with each wallet, check the RPC URL of the network.',
  },
  SEND_STALE: {
    cause: 'The user clicked Send in a review that could not be refreshed in time. Nothing was sent.',
    fix: 'Nothing to do: the modal shows the current details.',
  },
  SEND_UNSETTLED: {
    cause:
      'The user sends a Solana payment while an earlier one may still arrive. Nothing was sent, to prevent a double payment.',
    fix: 'Nothing to do: after one or two minutes, the earlier payment has arrived or can no longer arrive.',
  },
  REPLACE_TOO_LATE: {
    cause: 'The user speeds up or cancels a transaction that is already in a block.',
    fix: 'Nothing to do: the activity shows the result.',
  },
  SEND_AMOUNT_INVALID: {
    cause: 'You opened the view `WalletSend` with an `amount` that is not a positive decimal number.',
    fix: "Pass whole tokens as a decimal string, such as `'0.25'`. Do not pass the smallest unit.",
  },
  SEND_CHAIN_UNSUPPORTED: {
    cause: 'You opened the view `WalletSend` with a `namespace` in which the modal cannot send.',
    fix: 'Pass `eip155` or `solana` as `namespace`.',
  },
  SEND_NETWORK_UNKNOWN: {
    cause: 'You opened the view `WalletSend` with a `chainId` that is not one of `networks` of `createSdk`.',
    fix: 'Add the network to `networks`. `chainId` is the reference of the CAIP-2 id, such as `8453`.',
  },
  SEND_TOKEN_UNKNOWN: {
    cause: 'You opened the view `WalletSend` with an `assetAddress` that is not a token on the network.',
    fix: 'Check the contract address and the network. For the native coin, pass `native`.',
  },
  GAS_PRICE_UNSUPPORTED: {
    cause: 'The blockchain API has no gas prices for this network, so the modal cannot show the cost of a swap.',
    fix: 'Nothing to do. To hide swaps, set `features: { swaps: false }`.',
  },
  SWAP_UNSUPPORTED: {
    cause: 'The blockchain API offers no swaps on this network.',
    fix: 'Nothing to do. To hide swaps, set `features: { swaps: false }`.',
  },
  ALLOWANCE_FAILED: {
    cause: 'The modal could not read how much of a token the swap’s contract may spend.',
    fix: 'Nothing to do: the user tries again. If it stays, check the RPC URL of the network.',
  },
  APPROVAL_FAILED: {
    cause: 'The modal could not create the transaction that lets the swap’s contract spend the token.',
    fix: 'Nothing to do: the user tries again, or chooses another token.',
  },
  SWAP_FAILED: {
    cause: 'The server did not provide a quote or a transaction for the swap.',
    fix: 'Nothing to do: the user tries again, or chooses another amount.',
  },
  SWAP_REVERTS: {
    cause: 'The simulation of the swap failed, so the modal did not ask the user to sign it.',
    fix: 'Nothing to do: the user chooses another amount or another token. Some tokens cannot be swapped.',
  },
  SWAP_STALE: {
    cause: 'The quote is too old, or the swap would pay less than the modal showed. Nothing was signed.',
    fix: 'Nothing to do: the user reviews the new quote.',
  },
  SWAP_MISMATCH: {
    cause: 'The server returned a transaction that is not the swap of the quote. The modal refused it.',
    fix: 'Report it to the operator of the blockchain API: this protects the user from a compromised server.',
  },
  TRANSACTION_FAILED: {
    cause: 'The transaction of a swap failed on the blockchain.',
    fix: 'Nothing to do: the activity shows the transaction. The user has paid only the network fee.',
  },
  NAME_RESOLVE_FAILED: {
    cause: 'The name server did not answer while the user chose a name.',
    fix: 'Nothing to do: the user tries again.',
  },
  NAME_SUGGESTIONS_FAILED: {
    cause: 'The name that the user entered is taken, and the server could not suggest other names.',
    fix: 'Nothing to do: the user enters another name.',
  },
  NAMES_OF_ADDRESS_FAILED: {
    cause: 'The server did not report for which networks it has names.',
    fix: 'Nothing to do: the modal shows addresses instead of names.',
  },
  NAME_REGISTRATION_FAILED: {
    cause: 'The server failed while the user registered a name.',
    fix: 'Nothing to do: the form keeps the name, and the user tries again.',
  },
  NAME_OF_CONTRACT: {
    cause:
      'The user entered a name that leads to a contract on another network. On this network, the same address may belong to someone else.',
    fix: 'Nothing to do: this protects the payment. The user enters an address of this network.',
  },
  NAME_UNSAFE: {
    cause: 'The answer of a name’s server could not be verified, or two registries name different accounts.',
    fix: 'Nothing to do: this protects the payment. The user enters the address.',
  },
} satisfies Record<string, CauseAndFix>

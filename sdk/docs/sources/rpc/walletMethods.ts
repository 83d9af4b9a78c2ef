import type { DescribedMethod } from './DescribedMethod.ts'
import { account, hash, other, usdc } from './samples.ts'

const typedData = {
  domain: { name: 'Shop', version: '1', chainId: 1 },
  types: { Order: [{ name: 'item', type: 'string' }] },
  primaryType: 'Order',
  message: { item: 'Book' },
}
const transaction = { from: account, to: other, value: '0x2386f26fc10000' }
const signing = { about: '', params: [account, JSON.stringify(typedData)] }
const older = 'Signs typed data in an older format. Only for dapps that need it: use `eth_signTypedData_v4`.'
const operation = {
  sender: account,
  nonce: '0x0',
  callData: '0x',
  callGasLimit: '0x5208',
  verificationGasLimit: '0x186a0',
  preVerificationGas: '0xc350',
  maxFeePerGas: '0x59682f00',
  maxPriorityFeePerGas: '0x59682f00',
  signature: '0x',
}
const entryPoint = '0x0000000071727De22E5E9d8BAf0edAc6f37da032'

/** Methods of EVM wallets: accounts, permissions, networks, signatures, transactions, batches. */
export const walletMethods: Readonly<Record<string, DescribedMethod>> = {
  eth_accounts: { about: 'Returns the connected accounts, the active one first. Before connecting: an empty list.' },
  eth_requestAccounts: {
    about: 'Returns the connected accounts. Before connecting, opens the modal and waits until a wallet is connected.',
  },
  eth_chainId: { about: 'Returns the id of the active network, in hexadecimal.' },
  eth_coinbase: { about: 'Returns the active account, or `null`.' },
  net_version: { about: 'Returns the id of the active network, as a decimal string.' },
  wallet_requestPermissions: {
    about: 'Asks the wallet which accounts it shares with the dapp (EIP-2255). Before connecting, opens the modal.',
    params: [{ eth_accounts: {} }],
  },
  wallet_getPermissions: { about: 'Returns the permissions that the wallet has given to the dapp (EIP-2255).' },
  wallet_revokePermissions: {
    about:
      'Ends the connection if `eth_accounts` is named. With the embedded wallet, also ends a session permission (ERC-7715).',
    params: [{ eth_accounts: {} }],
  },
  wallet_switchEthereumChain: {
    about: 'Switches the active network (EIP-3326). The network must be one of `networks` of `createSdk`.',
    params: [{ chainId: '0x2105' }],
  },
  wallet_addEthereumChain: {
    about: 'Asks the wallet to add a network (EIP-3085).',
    params: [{ chainId: '0x2105', chainName: 'Base', rpcUrls: ['https://mainnet.base.org'] }],
  },
  wallet_watchAsset: {
    about: 'Asks the wallet to show a token (EIP-747).',
    params: { type: 'ERC20', options: { address: usdc, symbol: 'USDC', decimals: 6 } },
  },
  personal_sign: {
    about: 'Signs a message, given in hexadecimal (EIP-191). Returns the signature.',
    params: ['0x48656c6c6f', account],
  },
  eth_sign: {
    about: 'Signs 32 bytes. Most wallets refuse it, because users cannot read what they sign: use `personal_sign`.',
    params: [account, hash],
  },
  eth_signTypedData: { ...signing, about: older },
  eth_signTypedData_v3: { ...signing, about: older },
  eth_signTypedData_v4: { ...signing, about: 'Signs typed data (EIP-712). Returns the signature.' },
  eth_signTransaction: {
    about: 'Signs a transaction without sending it. Few wallets have it.',
    params: [transaction],
  },
  eth_sendTransaction: {
    about: 'Signs a transaction and sends it. Returns the hash of the transaction.',
    params: [transaction],
  },
  wallet_sendTransaction: {
    about: 'Like `eth_sendTransaction`, in wallets that have it.',
    params: [transaction],
  },
  eth_sendUserOperation: {
    about: 'Signs and sends a user operation of the smart account (ERC-4337). Returns its hash.',
    params: [operation, entryPoint],
  },
  wallet_sendCalls: {
    about: 'Sends several calls, together if the account can (EIP-5792). Returns the id of the batch.',
    params: [
      {
        version: '2.0.0',
        from: account,
        chainId: '0x1',
        atomicRequired: true,
        calls: [{ to: other, value: '0x1' }],
      },
    ],
  },
  wallet_grantPermissions: {
    about:
      'Asks for a session permission (ERC-7715): within its limits, a key of the dapp may then send without asking.',
    params: [
      {
        chainId: '0x1',
        address: account,
        expiry: 1_900_000_000,
        signer: { type: 'key', data: { type: 'secp256k1', publicKey: '0x02' } },
        permissions: [{ type: 'native-token-transfer', data: { allowance: '0x2386f26fc10000' } }],
        policies: [],
      },
    ],
  },
  wallet_getCallsStatus: {
    about: 'Returns the status of a batch of calls, with the receipts (EIP-5792).',
    params: [hash],
  },
  wallet_showCallsStatus: {
    about: 'Asks the wallet to show the status of a batch of calls (EIP-5792).',
    params: [hash],
  },
  wallet_getCapabilities: {
    about: 'Returns what the wallet can do on each network, such as atomic batches and sponsored fees (EIP-5792).',
    params: [account, ['0x1']],
  },
  wallet_getAssets: {
    about: 'Returns the tokens of an account, with amounts (ERC-7811).',
    params: [{ account }],
  },
  eth_supportedEntryPoints: { about: 'Returns the entry points that the bundler supports (ERC-4337).' },
  eth_estimateUserOperationGas: {
    about: 'Estimates the gas of a user operation (ERC-4337).',
    params: [operation, entryPoint],
  },
  eth_getUserOperationByHash: { about: 'Returns a user operation by its hash (ERC-4337).', params: [hash] },
  eth_getUserOperationReceipt: {
    about: 'Returns the receipt of a user operation, or `null` while it is pending (ERC-4337).',
    params: [hash],
  },
  wallet_disconnect: { about: 'Disconnects the wallet of this namespace.' },
}

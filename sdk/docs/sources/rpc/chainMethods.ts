import type { DescribedMethod } from './DescribedMethod.ts'
import { account, hash, other, usdc } from './samples.ts'

const call = { to: usdc, data: '0x18160ddd' }
const transaction = { from: account, to: other, value: '0x1' }
const filterId = ['0x1']
const newNode = 'Only some nodes have this method.'

/** EVM methods that read from the chain, or broadcast a signed transaction. */
export const chainMethods: Readonly<Record<string, DescribedMethod>> = {
  eth_blockNumber: { about: 'Returns the number of the latest block.' },
  eth_call: { about: 'Calls a contract without a transaction, and returns its result.', params: [call, 'latest'] },
  eth_estimateGas: { about: 'Estimates the gas of a transaction.', params: [transaction] },
  eth_feeHistory: { about: 'Returns the fees of the last blocks (EIP-1559).', params: ['0x5', 'latest', [25, 75]] },
  eth_gasPrice: { about: 'Returns the current gas price, in wei.' },
  eth_maxPriorityFeePerGas: { about: 'Returns a priority fee with which a transaction is usually included, in wei.' },
  eth_baseFee: { about: `Returns the base fee of the next block, in wei. ${newNode}` },
  eth_blobBaseFee: { about: 'Returns the base fee of blobs, in wei (EIP-4844).' },
  eth_capabilities: { about: `Returns which data and methods the node has. ${newNode}` },
  eth_config: { about: `Returns the configuration of the current and the next fork (EIP-7910). ${newNode}` },
  eth_getAccount: {
    about: `Returns balance, nonce, code hash and storage root of an account. ${newNode}`,
    params: [account, 'latest'],
  },
  eth_getBalance: { about: 'Returns the balance of an account, in wei.', params: [account, 'latest'] },
  eth_getBlockAccessList: {
    about: `Returns which accounts a block has read and changed. ${newNode}`,
    params: ['latest'],
  },
  eth_getBlockByHash: { about: 'Returns a block by its hash, or `null`.', params: [hash, false] },
  eth_getBlockByNumber: { about: 'Returns a block by its number, or `null`.', params: ['latest', false] },
  eth_getBlockReceipts: { about: 'Returns the receipts of all transactions of a block.', params: ['latest'] },
  eth_getBlockTransactionCountByHash: {
    about: 'Returns how many transactions a block has, by its hash.',
    params: [hash],
  },
  eth_getBlockTransactionCountByNumber: {
    about: 'Returns how many transactions a block has, by its number.',
    params: ['latest'],
  },
  eth_getCode: {
    about: 'Returns the code of a contract, or `0x` for an account without code.',
    params: [usdc, 'latest'],
  },
  eth_getFilterChanges: { about: 'Returns what a filter has found since the last call.', params: filterId },
  eth_getFilterLogs: { about: 'Returns all logs that fit a filter.', params: filterId },
  eth_getHeaderByHash: { about: `Returns the header of a block, by its hash. ${newNode}`, params: [hash] },
  eth_getHeaderByNumber: { about: `Returns the header of a block, by its number. ${newNode}`, params: ['latest'] },
  eth_getLogs: {
    about: 'Returns the logs of contracts that fit a filter.',
    params: [{ address: usdc, fromBlock: '0x1312d00', toBlock: '0x1312d10' }],
  },
  eth_getProof: {
    about: 'Returns an account and values of its storage with a proof (EIP-1186).',
    params: [account, [], 'latest'],
  },
  eth_getStorageAt: { about: "Returns a value of a contract's storage.", params: [usdc, '0x0', 'latest'] },
  eth_getTransactionByBlockHashAndIndex: {
    about: 'Returns a transaction by the hash of its block and its position there.',
    params: [hash, '0x0'],
  },
  eth_getTransactionByBlockNumberAndIndex: {
    about: 'Returns a transaction by the number of its block and its position there.',
    params: ['latest', '0x0'],
  },
  eth_getTransactionByHash: { about: 'Returns a transaction by its hash, or `null`.', params: [hash] },
  eth_getTransactionCount: {
    about: 'Returns the nonce of the next transaction of an account.',
    params: [account, 'latest'],
  },
  eth_getTransactionReceipt: {
    about: 'Returns the receipt of a transaction, or `null` while it is pending.',
    params: [hash],
  },
  eth_getUncleByBlockHashAndIndex: {
    about: 'Returns an uncle of a block by its hash. For old networks.',
    params: [hash, '0x0'],
  },
  eth_getUncleByBlockNumberAndIndex: {
    about: 'Returns an uncle of a block by its number. For old networks.',
    params: ['latest', '0x0'],
  },
  eth_getUncleCountByBlockHash: { about: 'Returns how many uncles a block has, by its hash.', params: [hash] },
  eth_getUncleCountByBlockNumber: { about: 'Returns how many uncles a block has, by its number.', params: ['latest'] },
  eth_createAccessList: { about: 'Returns which storage a transaction would use (EIP-2930).', params: [transaction] },
  eth_newBlockFilter: { about: 'Creates a filter for new blocks. Returns its id.' },
  eth_newFilter: { about: 'Creates a filter for logs. Returns its id.', params: [{ address: usdc }] },
  eth_newPendingTransactionFilter: { about: 'Creates a filter for pending transactions. Returns its id.' },
  eth_uninstallFilter: { about: 'Deletes a filter. Returns whether it existed.', params: filterId },
  eth_syncing: { about: 'Returns `false`, or how far the node is behind.' },
  eth_sendRawTransaction: {
    about: 'Sends a transaction that is already signed. Returns its hash.',
    params: ['0x02f86f0180843b9aca00'],
  },
  eth_sendRawTransactionSync: {
    about: `Sends a signed transaction and waits for its receipt (EIP-7966). ${newNode}`,
    params: ['0x02f86f0180843b9aca00'],
  },
  eth_fillTransaction: { about: `Completes a transaction with nonce, gas and fees. ${newNode}`, params: [transaction] },
  eth_simulateV1: {
    about: `Simulates several blocks of calls, and returns their results. ${newNode}`,
    params: [{ blockStateCalls: [{ calls: [call] }] }, 'latest'],
  },
  eth_getRawTransactionByHash: { about: `Returns a transaction as its bytes. ${newNode}`, params: [hash] },
  eth_getStorageValues: {
    about: `Returns several values of the storage of contracts. ${newNode}`,
    params: [{ [usdc]: ['0x0'] }, 'latest'],
  },
  eth_getTransactionBySenderAndNonce: {
    about: `Returns the transaction of an account with this nonce. ${newNode}`,
    params: [account, '0x0'],
  },
  net_listening: { about: 'Returns whether the node listens for other nodes.' },
  web3_clientVersion: { about: 'Returns the name and version of the node.' },
  web3_sha3: { about: 'Returns the Keccak-256 hash of the given bytes.', params: ['0x48656c6c6f'] },
}

import { createWalletClient, defineChain, type Hex, http, keccak256 } from 'viem'
import type { LocalAccount } from 'viem/accounts'
import type { WalletCore } from '../WalletCore.ts'

/** A transaction as a dapp passes it to `eth_sendTransaction`: quantities are hex strings. */
export type Transaction = { readonly [field in 'from' | 'to' | 'data' | 'input']?: Hex } & {
  readonly [field in
    | 'value'
    | 'gas'
    | 'gasLimit'
    | 'gasPrice'
    | 'maxFeePerGas'
    | 'maxPriorityFeePerGas'
    | 'nonce'
    | 'chainId']?: Hex
}

/**
 * Signs a transaction and sends it to the node of the active chain. If the chain is offline, stores it in
 * `transactions` instead.
 *
 * @returns the hash
 */
export async function sendTransaction(account: LocalAccount, given: Transaction, core: WalletCore): Promise<Hex> {
  const { state, transactions } = core
  const number = (value: Hex | undefined) => (value === undefined ? undefined : BigInt(value))
  const { to, data = given.input, gas = given.gasLimit, nonce } = given
  const fields = { to, data, value: number(given.value), gas: number(gas) }
  const url = state.chains.get(state.chainId)
  if (!url) {
    const signed = await account.signTransaction({
      ...fields,
      type: 'eip1559',
      chainId: state.chainId,
      nonce: nonce === undefined ? transactions.length : Number(nonce),
      gas: fields.gas ?? 21_000n,
      maxFeePerGas: number(given.maxFeePerGas) ?? 0n,
      maxPriorityFeePerGas: number(given.maxPriorityFeePerGas) ?? 0n,
    })
    transactions.push(signed)
    return keccak256(signed)
  }
  const chain = defineChain({
    id: state.chainId,
    name: `Chain ${state.chainId}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
  })
  const client = createWalletClient({ account, chain, transport: http(url) })
  const fees = given.gasPrice
    ? { gasPrice: number(given.gasPrice) }
    : { maxFeePerGas: number(given.maxFeePerGas), maxPriorityFeePerGas: number(given.maxPriorityFeePerGas) }
  const send = () =>
    client.sendTransaction({ ...fields, ...fees, nonce: nonce === undefined ? undefined : Number(nonce) } as never)
  const sent = state.sending.then(send, send)
  state.sending = sent
  return sent
}

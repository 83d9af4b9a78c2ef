import type { FamilyWallet } from '../../../../e2e/extension/src/families/FamilyWallet.ts'
import { RpcError } from '../../../../e2e/extension/src/rpcError.ts'
import { failAs } from '../failAs.ts'
import type { WalletCore } from '../WalletCore.ts'
import type { Features } from '../WalletOptions.ts'

type Wallet = {
  readonly core: WalletCore
  readonly wallet: FamilyWallet
  /** Indexes of the accounts that the site may use, the active one first. */
  readonly permitted: () => readonly number[]
  readonly features: Features
}

/** Answers a request of a family other than eip155: one of the wallet's methods, `connect` or `disconnect`. */
export async function requestFamily(
  { core, wallet, permitted, features }: Wallet,
  method: string,
  params: unknown,
): Promise<unknown> {
  const connect = async () => {
    if (core.state.locked) throw new RpcError(4100, 'The wallet is locked')
    if (core.state.connected) return
    failAs(features.connectError)
    await core.approvals.ask('connect', params)
    core.change({ connected: true, left: false })
  }
  if (method === 'connect') {
    if (!(params as { readonly silent?: boolean }).silent) await connect()
    return permitted().map((index) => wallet.accounts[index])
  }
  if (method === 'disconnect') {
    core.change({ connected: false })
    return null
  }
  const run = Object.hasOwn(wallet.methods, method) ? wallet.methods[method] : undefined
  if (!run) throw new RpcError(4200, `The wallet does not support ${method}`)
  return run({
    origin: globalThis.location?.origin ?? 'https://dapp.example',
    params,
    permitted,
    async connect() {
      // A page may read the accounts again after the owner has disconnected it. This must not connect it again.
      if (core.state.left) throw new RpcError(4100, 'The owner has disconnected the site')
      await connect()
    },
    async ask() {
      if (/^sign(Message|Raw|Arbitrary)$/.test(method)) failAs(features.signMessageError)
      await core.approvals.ask(method, params)
    },
    keepTransaction: async ({ hex }) => void core.transactions.push(hex),
  })
}

import type { Wallet, WalletAccount } from '@wallet-standard/base'
import type { Habit } from '../../../Habit.ts'
import { RpcError } from '../../rpcError.ts'
import type { createSolanaStandardWallet } from './createSolanaStandardWallet.ts'

type Solana = ReturnType<typeof createSolanaStandardWallet>
type Connect = Solana['features']['standard:connect']['connect']

/** Returns the wallet with this deviation from the standard, or the unmodified wallet if `habit` is absent. */
export function withHabit(wallet: Solana, habit?: Habit): Wallet {
  const { 'standard:connect': standard, ...others } = wallet.features
  const { connect } = standard
  const connecting = (answer: (...input: Parameters<Connect>) => Promise<unknown>) =>
    ({ ...wallet.features, 'standard:connect': { ...standard, connect: answer } }) as Wallet['features']
  const altered = (features: Wallet['features'], accounts = () => wallet.accounts): Wallet =>
    Object.defineProperties({} as Wallet, {
      ...Object.getOwnPropertyDescriptors(wallet),
      features: { value: features },
      accounts: { get: accounts },
    })

  switch (habit) {
    case 'answers nothing':
      return altered(connecting(async (input) => void (await connect(input))))
    case 'answers one':
      return altered(connecting(async (input) => ({ accounts: (await connect(input)).accounts.slice(0, 1) })))
    case 'no connect':
      connect().catch(() => {})
      return altered(others)
    case 'shows nothing': {
      let isConnected = false
      const features = connecting(async (input) => {
        const { accounts } = await connect(input)
        isConnected = true
        return { accounts }
      })
      return altered(
        signingOnce(features, () => isConnected),
        (): readonly WalletAccount[] => [],
      )
    }
    default:
      return wallet
  }
}

/** Makes `signMessage` fail with 4100 unless `may` returns `true`. */
function signingOnce(features: Wallet['features'], may: () => boolean): Wallet['features'] {
  const { 'solana:signMessage': feature } = features as Solana['features']
  const signMessage: typeof feature.signMessage = async (...inputs) => {
    if (!may()) throw new RpcError(4100, 'Connect first')
    return feature.signMessage(...inputs)
  }
  return { ...features, 'solana:signMessage': { ...feature, signMessage } }
}

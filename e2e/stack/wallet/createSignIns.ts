import type { IWalletKit, WalletKitTypes } from '@reown/walletkit'
import type { HDAccount } from 'viem/accounts'
import type { Habits } from './Habits.ts'

type Habit = NonNullable<Habits['signsIn']>
type Wallet = {
  readonly kit: IWalletKit
  readonly note: (kind: string, detail?: object) => void
  readonly chains: () => readonly { readonly caip2: string }[]
  readonly signer: () => HDAccount
}
type SignInAsked = WalletKitTypes.SessionAuthenticate

/**
 * Signs in while it pairs (`wc_sessionAuthenticate`), at once and without its owner: the wallet does not know that
 * method otherwise, and looks at the proposal which came with it.
 */
export function createSignIns({ kit, note, chains, signer }: Wallet): (habit: Habit | undefined) => void {
  let habit: Habit | undefined
  const answer = async ({ id, params }: SignInAsked): Promise<void> => {
    const { chains: asked, ...payload } = params.authPayload
    const account = signer()
    const known = asked.filter((chain) => chains().some(({ caip2 }) => caip2 === chain))
    const said = habit === 'forAnotherPage' ? { ...payload, domain: 'another.example' } : payload
    const auths = await Promise.all(
      (habit === 'onFirstChain' ? known.slice(0, 1) : known).map(async (chain) => {
        const iss = `did:pkh:${chain}:${account.address}`
        const message = kit.formatAuthMessage({ request: said, iss })
        const signature = await account.signMessage({ message })
        return { h: { t: 'caip122' as const }, p: { ...said, iss }, s: { t: 'eip191' as const, s: signature } }
      }),
    )
    note('signedIn', { id, chains: auths.map(({ p }) => p.iss) })
    await kit.approveSessionAuthenticate({ id, auths })
  }
  const hear = (asked: SignInAsked) =>
    void answer(asked).catch((error: Error) => note('signInFailed', { message: error.message }))
  return (next) => {
    kit.off('session_authenticate', hear)
    habit = next
    if (next) kit.on('session_authenticate', hear)
  }
}

import type { IWalletKit, WalletKitTypes } from '@reown/walletkit'
import { toSafeSmartAccount } from 'permissionless/accounts'
import { createPublicClient, http } from 'viem'
import { entryPoint07Address } from 'viem/account-abstraction'
import type { HDAccount } from 'viem/accounts'
import type { Habits } from './Habits.ts'

type Habit = NonNullable<Habits['signsIn']>
type Wallet = {
  readonly kit: IWalletKit
  readonly note: (kind: string, detail?: object) => void
  readonly chains: () => readonly { readonly caip2: string; readonly rpcUrl: string }[]
  /** Returns the signers of all accounts. The active account's signer is first. */
  readonly signers: () => readonly HDAccount[]
}
type SignInAsked = WalletKitTypes.SessionAuthenticate

/**
 * Returns a function that sets how the wallet answers a sign-in during pairing (`wc_sessionAuthenticate`). The wallet
 * answers immediately, without asking its owner. If `habit` is `undefined`, the wallet ignores this method. It then
 * handles the session proposal, which the dapp sends at the same time.
 */
export function createSignIns({ kit, note, chains, signers }: Wallet): (habit: Habit | undefined) => void {
  let habit: Habit | undefined
  const answer = async ({ id, params }: SignInAsked): Promise<void> => {
    const { chains: asked, ...payload } = params.authPayload
    const account = signers()[0]!
    const known = asked.filter((chain) => chains().some(({ caip2 }) => caip2 === chain))
    const said = habit === 'forAnotherPage' ? { ...payload, domain: 'another.example' } : payload
    const isSafe = habit === 'asSafe' || habit === 'asSafeOfAnother'
    const isContract = isSafe || habit === 'asContract'
    const auths = await Promise.all(
      (habit === 'onFirstChain' || isContract ? known.slice(0, 1) : known).map(async (chain) => {
        const iss = `did:pkh:${chain}:${account.address}`
        const message = kit.formatAuthMessage({ request: said, iss })
        const signature = await account.signMessage({ message })
        const auth = { h: { t: 'caip122' as const }, p: { ...said, iss }, s: { t: 'eip191' as const, s: signature } }
        if (isSafe) return sentAs(auth, await bySafe(said, chain))
        return isContract ? sentAs(auth, { ...auth, s: { t: 'eip6492', s: '0x12' } }) : auth
      }),
    )
    note('signedIn', { id, chains: auths.map(({ p }) => p.iss) })
    await kit.approveSessionAuthenticate({ id, auths })
  }
  /**
   * Signs in as a Safe that this wallet's key owns. With `asSafeOfAnother`, claims to be a Safe that another key owns,
   * but still signs with this wallet's key.
   */
  const bySafe = async (said: Parameters<IWalletKit['formatAuthMessage']>[0]['request'], chain: string) => {
    const { rpcUrl } = chains().find(({ caip2 }) => caip2 === chain)!
    const client = createPublicClient({ transport: http(rpcUrl) })
    const entryPoint = { address: entryPoint07Address, version: '0.7' } as const
    const [mine, another] = signers()
    const safeOf = (owner: HDAccount) => toSafeSmartAccount({ client, owners: [owner], version: '1.4.1', entryPoint })
    const own = await safeOf(mine!)
    const { address } = habit === 'asSafe' ? own : await safeOf(another!)
    const iss = `did:pkh:${chain}:${address}`
    const message = kit.formatAuthMessage({ request: said, iss })
    const signature = await own.signMessage({ message })
    return { h: { t: 'caip122' as const }, p: { ...said, iss }, s: { t: 'eip1271' as const, s: signature } }
  }
  const hear = (asked: SignInAsked) =>
    void answer(asked).catch((error: Error) => note('signInFailed', { message: error.message }))
  return (next) => {
    kit.off('session_authenticate', hear)
    habit = next
    if (next) kit.on('session_authenticate', hear)
  }
}

/**
 * Makes WalletKit verify `auth`, but send `sent` to the dapp. To verify a contract's signature, WalletKit would send a
 * request to a WalletConnect server.
 */
const sentAs = <auth extends object>(auth: auth, sent: object): auth => Object.assign(auth, { toJSON: () => sent })

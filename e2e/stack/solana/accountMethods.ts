import type { Ledger } from './createLedger.ts'
import { encodeAccount, encodeTokenAmount } from './encodeAccount.ts'
import type { LedgerAccount } from './LedgerAccount.ts'
import { RpcProblem } from './RpcProblem.ts'
import { type Mint, readMint, readTokenAccount, token2022Program, tokenProgram } from './readTokenAccount.ts'
import { readAddress } from './readTransaction.ts'
import type { SolanaMethods } from './SolanaMethods.ts'
import { withContext } from './withContext.ts'

type Options = { readonly encoding?: unknown; readonly dataSlice?: unknown }
type TokenFilter = { readonly mint?: unknown; readonly programId?: unknown }

/** Solana's JSON-RPC methods for accounts and tokens. */
export function accountMethods(ledger: Ledger): SolanaMethods {
  const mintOf = (address: string): Mint | undefined => {
    const account = ledger.account(address)
    return account && readMint(account.data)
  }
  const show = (account: LedgerAccount | undefined, options: unknown) =>
    encodeAccount(account, (options ?? {}) as Options, mintOf)
  const context = (value: unknown) => withContext(ledger, value)

  return {
    getBalance: ([address]) => context(Number(ledger.balance(readAddress(address)))),
    getAccountInfo: ([address, options]) => context(show(ledger.account(readAddress(address)), options)),
    getMultipleAccounts: ([addresses, options]) => {
      if (!Array.isArray(addresses) || addresses.length > 100) throw new RpcProblem(-32602, 'Too many inputs provided')
      return context(addresses.map((address) => show(ledger.account(readAddress(address)), options)))
    },
    getMinimumBalanceForRentExemption: ([bytes]) => {
      if (!Number.isInteger(bytes) || Number(bytes) < 0) throw new RpcProblem(-32602, 'Invalid params')
      return Number(ledger.rent(Number(bytes)))
    },
    getTokenAccountsByOwner: ([owner, filter, options]) => {
      const { mint, programId } = (filter ?? {}) as TokenFilter
      if (!mint && !programId) throw new RpcProblem(-32602, 'Invalid params: a mint or a programId is needed')
      const address = readAddress(owner)
      const programs = [tokenProgram, token2022Program].filter((program) => !programId || program === programId)
      const held = programs.flatMap(ledger.accountsOf).filter(({ data }) => {
        const token = readTokenAccount(data)
        return token?.owner === address && (!mint || token.mint === mint)
      })
      return context(held.map((account) => ({ pubkey: account.address, account: show(account, options) })))
    },
    getTokenAccountBalance: ([address]) => {
      const account = ledger.account(readAddress(address))
      const token = account && readTokenAccount(account.data)
      if (!token) throw new RpcProblem(-32602, 'Invalid param: could not find account')
      return context(encodeTokenAmount(token.amount, mintOf(token.mint)?.decimals ?? 0))
    },
    getTokenSupply: ([address]) => {
      const mint = mintOf(readAddress(address))
      if (!mint) throw new RpcProblem(-32602, 'Invalid param: not a Token mint')
      return context(encodeTokenAmount(mint.supply, mint.decimals))
    },
  }
}

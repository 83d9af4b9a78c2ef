import bs58 from 'bs58'
import type { LedgerAccount } from './LedgerAccount.ts'
import { type Mint, readMint, readTokenAccount, token2022Program, tokenProgram } from './readTokenAccount.ts'

type TokenAmount = {
  readonly amount: string
  readonly decimals: number
  readonly uiAmount: number
  readonly uiAmountString: string
}

type Slice = { readonly offset: number; readonly length: number }

/**
 * Encodes an account in the format of Solana's JSON-RPC. Supports `jsonParsed` for token accounts and mints. Other
 * accounts are encoded as `base64`, as a node does for programs that it cannot parse.
 *
 * @param mintOf returns the mint of a token account
 */
export function encodeAccount(
  account: LedgerAccount | undefined,
  options: { readonly encoding?: unknown; readonly dataSlice?: unknown },
  mintOf: (address: string) => Mint | undefined,
): object | null {
  if (!account) return null
  const { lamports, owner, executable } = account
  const common = {
    lamports: Number(lamports),
    owner,
    executable,
    rentEpoch: 18446744073709552000,
    space: account.data.length,
  }
  const parsed = options.encoding === 'jsonParsed' ? parseToken(account, mintOf) : undefined
  if (parsed) return { ...common, data: { program: 'spl-token', space: account.data.length, parsed } }
  const slice = options.dataSlice as Slice | undefined
  const data = slice ? account.data.slice(slice.offset, slice.offset + slice.length) : account.data
  // If a request has no `encoding`, a node returns the data as a base58 string. Otherwise it returns a pair of data and
  // encoding.
  if (options.encoding === undefined) return { ...common, data: bs58.encode(data) }
  const encoded = options.encoding === 'base58' ? bs58.encode(data) : Buffer.from(data).toString('base64')
  return { ...common, data: [encoded, options.encoding === 'base58' ? 'base58' : 'base64'] }
}

/** Encodes an amount of tokens twice: in the smallest unit, and in whole tokens. */
export function encodeTokenAmount(amount: bigint, decimals: number): TokenAmount {
  const digits = `${amount}`.padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const rest = digits.slice(digits.length - decimals).replace(/0+$/, '')
  const uiAmountString = rest ? `${whole}.${rest}` : whole
  return { amount: `${amount}`, decimals, uiAmount: Number(uiAmountString), uiAmountString }
}

function parseToken({ owner, data }: LedgerAccount, mintOf: (address: string) => Mint | undefined): object | undefined {
  if (owner !== tokenProgram && owner !== token2022Program) return undefined
  const mint = readMint(data)
  if (mint) {
    const { authority: mintAuthority, freezeAuthority, supply, decimals } = mint
    const info = { mintAuthority, supply: `${supply}`, decimals, isInitialized: true, freezeAuthority }
    return { type: 'mint', info }
  }
  const token = readTokenAccount(data)
  if (!token) return undefined
  const { mint: mintAddress, owner: tokenOwner, state, delegate, delegatedAmount, closeAuthority } = token
  const decimals = mintOf(mintAddress)?.decimals ?? 0
  const tokenAmount = encodeTokenAmount(token.amount, decimals)
  const info = {
    isNative: false,
    mint: mintAddress,
    owner: tokenOwner,
    state,
    tokenAmount,
    // A Solana node leaves these fields out if the account does not use them.
    ...(delegate && { delegate, delegatedAmount: encodeTokenAmount(delegatedAmount, decimals) }),
    ...(closeAuthority && { closeAuthority }),
  }
  return { type: 'account', info }
}

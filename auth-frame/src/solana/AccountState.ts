import * as z from 'zod/mini'
import type { Auth } from '../Auth.ts'
import { solanaRpc } from './solanaRpc.ts'

/** A token account: contains one kind of token for one owner. */
type TokenAccount = {
  readonly mint: string
  readonly owner: string
  readonly amount: bigint
  readonly decimals: number
  /** The delegate who may also spend tokens from the account, and the maximum amount. */
  readonly allowance: { readonly delegate: string; readonly amount: bigint } | undefined
  /** The address that may close the account and receives its SOL. `undefined` if only the owner may close it. */
  readonly closeAuthority: string | undefined
}
export type AccountState = {
  readonly lamports: bigint
  /** The program that owns the account: the system program, unless the account was assigned to another program. */
  readonly program: string
  readonly token: TokenAccount | undefined
  /**
   * The addresses that control the account, by field name. Filled for accounts that the node can parse, such as a
   * token's mint, a stake or a nonce account, but not for token accounts.
   */
  readonly controllers: ReadonlyMap<string, string>
}

const systemProgram = '11111111111111111111111111111111'

const tokenPrograms: ReadonlySet<string> = new Set(['spl-token', 'spl-token-2022'])
const Address = z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/))
const Amount = z.object({
  amount: z.string().check(z.regex(/^\d{1,20}$/)),
  decimals: z.int().check(z.minimum(0), z.maximum(255)),
})
const TokenInfo = z.object({
  mint: Address,
  owner: Address,
  tokenAmount: Amount,
  delegate: z.nullish(Address),
  delegatedAmount: z.nullish(Amount),
  closeAuthority: z.nullish(Address),
})
/** An account as a node returns it with `jsonParsed` encoding. */
export const JsonParsedAccount = z.nullable(
  z.object({
    /**
     * The account's balance in lamports. A JSON number is exact only up to 53 bits. That suffices, because we compute
     * only with the balance of the user's own account.
     */
    lamports: z.number().check(z.nonnegative()),
    owner: Address,
    data: z.union([
      z.object({ program: z.string(), parsed: z.object({ type: z.string(), info: z.unknown() }) }),
      z.unknown(),
    ]),
  }),
)

/** Returns the contents of an account. If the account does not exist, returns the contents of an empty account. */
export function stateOf(account: z.output<typeof JsonParsedAccount>): AccountState {
  if (!account) return { lamports: 0n, program: systemProgram, token: undefined, controllers: new Map() }
  const data = account.data as { program?: string; parsed?: { type?: string; info?: unknown } }
  const isToken = tokenPrograms.has(data?.program ?? '') && data?.parsed?.type === 'account'
  const info = isToken ? TokenInfo.safeParse(data?.parsed?.info).data : undefined
  return {
    lamports: BigInt(Math.trunc(account.lamports)),
    program: account.owner,
    token: info && tokenAccount(info),
    controllers: info ? new Map() : controllersOf(data?.parsed?.info),
  }
}

function tokenAccount(info: z.output<typeof TokenInfo>): TokenAccount {
  const { mint, owner, tokenAmount, delegate, delegatedAmount, closeAuthority } = info
  return {
    mint,
    owner,
    amount: BigInt(tokenAmount.amount),
    decimals: tokenAmount.decimals,
    allowance: delegate ? { delegate, amount: BigInt(delegatedAmount?.amount ?? 0) } : undefined,
    closeAuthority: closeAuthority ?? undefined,
  }
}

const Accounts = z.object({ value: z.array(JsonParsedAccount) })

/** Requests the current state of at most a hundred accounts from the network. */
export async function accountStates(
  auth: Pick<Auth, 'deployment' | 'projectId'>,
  network: string,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, AccountState>> {
  const some = addresses.slice(0, 100)
  const asked = { method: 'getMultipleAccounts', params: [some, { encoding: 'jsonParsed' }] }
  const { value } = await solanaRpc(auth, network, asked, Accounts)
  return new Map(some.map((address, index) => [address, stateOf(value[index] ?? null)]))
}

/** Maximum nesting depth of a parsed account. The accounts that nodes can parse have fewer levels. */
const deepest = 6

/**
 * Returns every address in a parsed account, by its path: `mintAuthority`, `meta.authorized.withdrawer`,
 * `extensions.0.state.delegate`. The search does not depend on the program, so it also finds new kinds of authorities.
 */
function controllersOf(info: unknown): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const read = (value: unknown, path: readonly string[]) => {
    if (typeof value === 'string' && isAddress.test(value)) found.set(path.join('.'), value)
    if (typeof value !== 'object' || value === null || path.length >= deepest) return
    for (const [name, inner] of Object.entries(value)) read(inner, [...path, name])
  }
  read(info, [])
  return found
}

const isAddress = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/

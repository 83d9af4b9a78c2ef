import type { Address } from 'viem'
import { isUnlimited } from '../call/isUnlimited.ts'
import type { TypedData, TypedValue } from './TypedData.ts'

/** Tokens that a signature alone lets a spender take. */
export type Permit = {
  readonly spender: Address
  readonly grants: readonly { readonly token: Address; readonly amount: bigint; readonly unlimited: boolean }[]
  /** Seconds since 1970; `undefined`: it names no end. */
  readonly until: bigint | undefined
}

type Struct = Readonly<Record<string, TypedValue>>
/** The largest value of each integer that holds a time "forever" in the wild. */
const farAway = 2n ** 47n

/**
 * Recognises the signatures that lend or move tokens: ERC-2612, DAI's permit, ERC-3009 and Permit2, by the fields they
 * sign. What the fields mean is decided by the contract; one that means something else by the same names is still shown
 * in full.
 */
export function readPermit({ primaryType, domain, message }: TypedData): Permit | undefined {
  const contract = addressOf(domain.verifyingContract)
  const spender = addressOf(message.spender)
  if (primaryType === 'Permit' && contract && spender) return tokenPermit(contract, spender, message)
  if (/^(Transfer|Receive)WithAuthorization$/.test(primaryType) && contract) return authorization(contract, message)
  const details = structs(message.details)
  if (/^Permit(Single|Batch)$/.test(primaryType) && spender && details)
    return permit2(spender, details, 160, [...details.map(({ expiration }) => expiration), message.sigDeadline])
  const permitted = structs(message.permitted)
  // The witness forms of Permit2 carry any struct beside the same fields.
  if (/^Permit(Batch)?(Witness)?TransferFrom$/.test(primaryType) && spender && permitted)
    return permit2(spender, permitted, 256, [message.deadline])
  return undefined
}

function tokenPermit(
  token: Address,
  spender: Address,
  { value, allowed, deadline, expiry }: Struct,
): Permit | undefined {
  if (typeof value === 'bigint')
    return { spender, grants: [{ token, amount: value, unlimited: isUnlimited(value) }], until: latest([deadline]) }
  if (typeof allowed !== 'boolean') return undefined
  const amount = allowed ? 2n ** 256n - 1n : 0n
  // DAI: an expiry of 0 is none at all.
  return {
    spender,
    grants: [{ token, amount, unlimited: allowed }],
    until: expiry === 0n ? undefined : latest([expiry]),
  }
}

function authorization(token: Address, { to, value, validBefore }: Struct): Permit | undefined {
  const spender = addressOf(to)
  if (!spender || typeof value !== 'bigint') return undefined
  return { spender, grants: [{ token, amount: value, unlimited: isUnlimited(value) }], until: latest([validBefore]) }
}

function permit2(
  spender: Address,
  items: readonly Struct[],
  bits: number,
  times: readonly unknown[],
): Permit | undefined {
  const grants = items.map(({ token, amount }) => ({ token: addressOf(token), amount }))
  if (
    !grants.every(
      (grant): grant is { token: Address; amount: bigint } => !!grant.token && typeof grant.amount === 'bigint',
    )
  )
    return undefined
  const complete = grants.map((grant) => ({ ...grant, unlimited: isUnlimited(grant.amount, bits) }))
  return { spender, grants: complete, until: latest(times) }
}

/** The last of several times; none where one is missing or as good as forever. */
function latest(times: readonly unknown[]): bigint | undefined {
  const known = times.filter((time): time is bigint => typeof time === 'bigint' && time < farAway)
  if (known.length < times.length) return undefined
  return [...known].sort((a, b) => (a < b ? -1 : 1)).at(-1)
}

function structs(value: TypedValue | undefined): readonly Struct[] | undefined {
  if (typeof value !== 'object') return undefined
  const list = Array.isArray(value) ? (value as readonly TypedValue[]) : [value]
  return list.length > 0 && list.every((each) => typeof each === 'object' && !Array.isArray(each))
    ? (list as Struct[])
    : undefined
}

const addressOf = (value: unknown): Address | undefined =>
  typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value) ? (value as Address) : undefined

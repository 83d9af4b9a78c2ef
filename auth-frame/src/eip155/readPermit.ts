import type { Address } from 'viem'
import type { Fact, Warning } from '../approval/Approval.ts'
import * as m from '../generated/i18n/messages.js'
import { shortAddress } from '../ui/shortAddress.ts'
import { asAddress, asStructs } from './asStructs.ts'
import { exactAmount, fullAmount } from './call/fullAmount.ts'
import { isUnlimited } from './call/lendWords.ts'
import type { ChainRequestContext } from './call/RequestContext.ts'
import { readToken } from './call/readToken.ts'
import { spenderWarnings } from './call/recipientWarnings.ts'
import { endWarnings, latestOf } from './endWarnings.ts'
import type { TypedData, TypedValue, TypedWords } from './TypedData.ts'

type Grant = {
  readonly token: Address
  readonly amount: bigint
  readonly unlimited: boolean
  /** Whether the amount is the id of one NFT (ERC-721). */
  readonly isItem?: boolean
}
/** Tokens that a spender may take with only the account's signature. */
type Permit = {
  readonly spender: Address
  readonly grants: readonly Grant[]
  /** End of the permit in seconds since 1970, or `undefined` if it never expires. */
  readonly until: bigint | undefined
}

type Struct = Readonly<Record<string, TypedValue>>

/**
 * Recognizes signatures that allow spending tokens or move tokens, by the fields that they sign: ERC-2612, DAI's
 * permit, ERC-4494 for NFTs, ERC-3009 and Permit2. The contract decides what the fields mean. If a contract gives the
 * same fields another meaning, the user still sees all of them.
 */
export function readPermit({ primaryType, domain, message }: TypedData): Permit | undefined {
  const contract = asAddress(domain.verifyingContract)
  const spender = asAddress(message.spender)
  if (primaryType === 'Permit' && contract && spender) return tokenPermit(contract, spender, message)
  if (/^(Transfer|Receive)WithAuthorization$/.test(primaryType) && contract) return authorization(contract, message)
  const details = someStructs(message.details)
  if (/^Permit(Single|Batch)$/.test(primaryType) && spender && details)
    return permit2(spender, details, 160, [...details.map(({ expiration }) => expiration), message.sigDeadline])
  const permitted = someStructs(message.permitted)
  // Permit2's witness types add a struct of any type to the fields of Permit2's other types.
  if (/^Permit(Batch)?(Witness)?TransferFrom$/.test(primaryType) && spender && permitted)
    return permit2(spender, permitted, 256, [message.deadline])
  return undefined
}

function tokenPermit(
  token: Address,
  spender: Address,
  { value, tokenId, allowed, deadline, expiry }: Struct,
): Permit | undefined {
  if (typeof value === 'bigint')
    return { spender, grants: [{ token, amount: value, unlimited: isUnlimited(value) }], until: latestOf([deadline]) }
  if (typeof tokenId === 'bigint')
    return {
      spender,
      grants: [{ token, amount: tokenId, unlimited: false, isItem: true }],
      until: latestOf([deadline]),
    }
  if (typeof allowed !== 'boolean') return undefined
  const amount = allowed ? 2n ** 256n - 1n : 0n
  // In DAI's permit an expiry of 0 means that the permit never expires.
  return {
    spender,
    grants: [{ token, amount, unlimited: allowed }],
    until: expiry === 0n ? undefined : latestOf([expiry]),
  }
}

function authorization(token: Address, { to, value, validBefore }: Struct): Permit | undefined {
  const spender = asAddress(to)
  if (!spender || typeof value !== 'bigint') return undefined
  return { spender, grants: [{ token, amount: value, unlimited: isUnlimited(value) }], until: latestOf([validBefore]) }
}

function permit2(
  spender: Address,
  items: readonly Struct[],
  bits: number,
  times: readonly unknown[],
): Permit | undefined {
  const grants = items.map(({ token, amount }) => ({ token: asAddress(token), amount }))
  if (
    !grants.every(
      (grant): grant is { token: Address; amount: bigint } => !!grant.token && typeof grant.amount === 'bigint',
    )
  )
    return undefined
  const complete = grants.map((grant) => ({ ...grant, unlimited: isUnlimited(grant.amount, bits) }))
  return { spender, grants: complete, until: latestOf(times) }
}

function someStructs(value: TypedValue | undefined): readonly Struct[] | undefined {
  const found = asStructs(value)
  return found && found.length > 0 ? found : undefined
}

/** Describes a signature that allows spending tokens or moves tokens, with the tokens' metadata. */
export async function permitWords(
  { spender, grants, until }: Permit,
  context: ChainRequestContext,
): Promise<TypedWords> {
  const short = shortAddress(spender)
  const shown = await Promise.all(
    grants.map(async ({ token, amount, unlimited, isItem }) => {
      if (isItem) return once(m.amount_items({ id: String(amount) }))
      const known = await readToken(context.client, token, context.network)
      if (unlimited) return once(`${m.amount_unlimited()} ${known?.symbol ?? shortAddress(token)}`)
      return { short: fullAmount(amount, known), exact: exactAmount(amount, known) }
    }),
  )
  const amount = shown.map((one) => one.short).join(' + ')
  const { end, warnings } = endWarnings(until, context.now)
  const unlimited: Warning[] = grants.some((grant) => grant.unlimited)
    ? [{ tone: 'danger', title: m.warn_unlimited_title(), text: m.warn_unlimited_text({ spender: short }) }]
    : []
  return {
    title: m.permit_title({ amount }),
    action: m.permit_action({ spender: short, amount }),
    facts: [
      ...shown.flatMap(({ exact }, index): Fact[] => [
        { label: m.fact_amount(), value: exact, form: 'amount' },
        { label: m.fact_token(), value: grants[index]!.token, form: 'address' },
      ]),
      { label: m.fact_spender(), value: spender, form: 'address' },
      { label: m.fact_valid_until(), value: end },
    ],
    warnings: [
      ...unlimited,
      ...(grants.every((grant) => !grant.isItem && grant.amount === 0n) ? [] : spenderWarnings(context, spender)),
      { tone: 'warning', title: m.warn_permit_title(), text: m.warn_permit_text() },
      ...warnings,
    ],
    counterparty: spender,
  }
}

const once = (text: string) => ({ short: text, exact: text })

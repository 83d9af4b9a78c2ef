import { type Address, isAddressEqual } from 'viem'
import type { Fact, Warning } from '../../approval/Approval.ts'
import * as m from '../../generated/i18n/messages.js'
import { formatTime } from '../../ui/formatTime.ts'
import { shortAddress } from '../../ui/shortAddress.ts'
import type { CallParts } from './CallWords.ts'
import type { DecodedCall } from './decodeCall.ts'
import { exactAmount, fullAmount } from './fullAmount.ts'
import type { ChainRequestContext } from './RequestContext.ts'
import { readToken, type Token } from './readToken.ts'
import { spenderWarnings } from './recipientWarnings.ts'

/**
 * Describes Permit2 allowances. A Permit2 allowance may cover any token that the user has ever allowed Permit2 to
 * spend.
 */
export async function lendWords(
  context: ChainRequestContext,
  contract: Address,
  { owner, spender, lent }: DecodedCall & { kind: 'lend' },
): Promise<CallParts> {
  const short = shortAddress(spender)
  const shown = await Promise.all(
    lent.map(async ({ token, amount, until }) => {
      const known = await readToken(context.client, token, context.network)
      return { ...lentAmount(amount, known, 160, shortAddress(token)), token, until }
    }),
  )
  const foreign = owner && !isAddressEqual(owner, context.account)
  const ends = lent.every(({ amount }) => amount === 0n)
  const amount = shown.map((one) => one.short).join(' + ')
  return {
    title: ends ? m.call_allow_end_title() : m.call_allow_title({ amount }),
    action: ends ? m.call_allow_end_action({ spender: short }) : m.call_allow_action({ spender: short, amount }),
    facts: [
      ...(foreign ? [address(m.fact_from(), owner)] : []),
      ...shown.flatMap(({ exact, token, until }): Fact[] => [
        { label: m.fact_amount(), value: exact, form: 'amount' },
        address(m.fact_token(), token),
        { label: m.fact_valid_until(), value: endOf(until) },
      ]),
      address(m.fact_spender(), spender),
      address(m.fact_contract(), contract),
    ],
    warnings: ends
      ? []
      : [
          ...(shown.some(({ unlimited }) => unlimited) ? [unlimitedWarning(spender)] : []),
          ...spenderWarnings(context, spender),
        ],
    counterparty: spender,
    ...(ends ? {} : { spender }),
  }
}

/** Describes a call that revokes Permit2 allowances. */
export function lockdownWords(contract: Address, { pairs }: DecodedCall & { kind: 'lockdown' }): CallParts {
  const [first] = pairs
  const spender = first && pairs.every((pair) => isAddressEqual(pair.spender, first.spender)) ? first.spender : contract
  return {
    title: m.call_allow_end_title(),
    action: m.call_allow_end_action({ spender: shortAddress(spender) }),
    facts: [
      ...pairs.flatMap((pair) => [address(m.fact_token(), pair.token), address(m.fact_spender(), pair.spender)]),
      address(m.fact_contract(), contract),
    ],
    counterparty: spender,
  }
}

function endOf(until: bigint): string {
  if (until === 0n) return m.fact_this_block()
  return formatTime(Number(until) * 1000) ?? m.fact_forever()
}

const address = (label: string, value: Address): Fact => ({ label, value, form: 'address' })

/** A formatted allowance: `short` for the title and the button, `exact` with all digits for the facts. */
export type LentAmount = { readonly short: string; readonly exact: string; readonly unlimited: boolean }

/**
 * Formats an allowance of a fungible token.
 *
 * @param bits size of the amount's integer type. An amount in the upper half of the type's range counts as unlimited
 */
export function lentAmount(amount: bigint, token: Token | undefined, bits = 256, name = ''): LentAmount {
  if (isUnlimited(amount, bits))
    return { ...plainAmount(`${m.amount_unlimited()} ${token?.symbol ?? name}`.trim()), unlimited: true }
  return { short: fullAmount(amount, token), exact: exactAmount(amount, token), unlimited: false }
}

/** Formats an amount whose short and exact notation are the same. */
export const plainAmount = (text: string): LentAmount => ({ short: text, exact: text, unlimited: false })

export const unlimitedWarning = (spender: Address): Warning => ({
  tone: 'danger',
  title: m.warn_unlimited_title(),
  text: m.warn_unlimited_text({ spender: shortAddress(spender) }),
})

/** Whether an allowance counts as unlimited: it is at least half of its integer type's range. */
export function isUnlimited(amount: bigint, bits = 256): boolean {
  return amount >= 2n ** BigInt(bits - 1)
}

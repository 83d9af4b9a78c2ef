import { type Address, isAddressEqual } from 'viem'
import type { Fact } from '../../approval/Approval.ts'
import * as m from '../../generated/i18n/messages.js'
import { formatTime } from '../../ui/formatTime.ts'
import { shortAddress } from '../../ui/shortAddress.ts'
import type { CallParts } from './CallWords.ts'
import type { DecodedCall } from './decodeCall.ts'
import { lentAmount, unlimitedWarning } from './lentAmount.ts'
import type { ChainRequestContext } from './RequestContext.ts'
import { readToken } from './readToken.ts'
import { spenderWarnings } from './spenderWarnings.ts'

/** Describes allowances at Permit2, which can spend every token that the user ever allowed Permit2 to spend. */
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

/** Describes the end of allowances at Permit2. */
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

import type { Fact, Warning } from '../../approval/Approval.ts'
import * as m from '../../generated/i18n/messages.js'
import { shortAddress } from '../../ui/shortAddress.ts'
import { exactSolanaAmount } from '../solanaAmount.ts'
import type { Comparison } from './compareStates.ts'

type Named = { readonly source: string; readonly delegate: string; readonly amount: bigint }
type Words = {
  readonly facts: readonly Fact[]
  readonly warnings: readonly Warning[]
  readonly counterparties: readonly string[]
}

/**
 * Describes what a trial run shows beyond amounts: accounts that someone else would own, control, close or spend from.
 * All of it is danger.
 *
 * @param named allowances that the approval names already
 */
export function comparisonWords({ lost, allowances, powers }: Comparison, named: readonly Named[]): Words {
  const hidden = allowances.filter(
    ({ address, delegate, amount }) =>
      !named.some((one) => one.source === address && one.delegate === delegate && one.amount >= amount),
  )
  const owners = lost.map(({ address, to }) =>
    danger(
      m.warn_owner_changes_title(),
      m.warn_owner_changes_text({ account: shortAddress(address), owner: shortAddress(to) }),
    ),
  )
  const spenders = hidden.map(({ delegate, mint, amount, decimals }) =>
    danger(
      m.warn_hidden_allowance_title(),
      m.warn_hidden_allowance_text({
        spender: shortAddress(delegate),
        amount: exactSolanaAmount(amount, mint, decimals),
      }),
    ),
  )
  const controllers = powers.map((power) => {
    const account = shortAddress(power.address)
    const text =
      power.kind === 'close'
        ? m.warn_closer_text({ account, closer: shortAddress(power.to) })
        : m.warn_power_text({ account })
    return danger(m.warn_power_title(), text)
  })
  return {
    facts: [
      ...hidden.map(({ delegate }): Fact => ({ label: m.fact_spender(), value: delegate, form: 'address' })),
      ...powers.flatMap(({ to }): Fact[] => (to ? [{ label: m.fact_operator(), value: to, form: 'address' }] : [])),
    ],
    warnings: [...owners, ...spenders, ...controllers],
    counterparties: [...lost, ...powers, ...hidden.map(({ delegate }) => ({ to: delegate }))].flatMap(
      ({ to }) => to ?? [],
    ),
  }
}

const danger = (title: string, text: string): Warning => ({ tone: 'danger', title, text })

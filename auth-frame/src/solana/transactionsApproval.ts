import type { Auth } from '../Auth.ts'
import type { Approval, Fact, Warning } from '../approval/Approval.ts'
import { recipientHistory } from '../eip155/call/recipientHistory.ts'
import * as m from '../generated/i18n/messages.js'
import { shortAddress } from '../ui/shortAddress.ts'
import { accountStates } from './AccountState.ts'
import { toBase64 } from './base64.ts'
import { describeTransaction } from './describeTransaction.ts'
import { digestOf } from './digestOf.ts'
import type { SolanaTransaction } from './SolanaTransaction.ts'
import { type Comparison, simulateTransaction } from './simulateTransaction.ts'
import { exactSolanaAmount, solanaAmount } from './solanaAmount.ts'

type Asking = Pick<Auth, 'deployment' | 'projectId' | 'storage'>
type Input = { readonly network: string; readonly account: string; readonly transactions: readonly SolanaTransaction[] }

/**
 * Creates the approval of Solana transactions. The approval describes each transaction, the assets that the account
 * sends and receives in the simulation, and the fee. The raw data contains the messages (base64, one per line), from
 * which anyone can compute the digest that the approval shows.
 */
export async function transactionsApproval(
  auth: Asking,
  { network, account, transactions }: Input,
): Promise<{ readonly approval: Approval; readonly recipients: readonly string[] }> {
  const described = await Promise.all(transactions.map((one) => describeOne(auth, network, account, one)))
  const [first] = described
  const others = described.length - 1
  const counterparty = described.flatMap(({ words }) => words.counterparties)[0] ?? account
  const numbered = ({ words, facts }: (typeof described)[number], index: number): Fact[] =>
    others > 0 ? [{ label: m.solana_transaction({ number: index + 1 }), value: words.title }, ...facts] : [...facts]
  const fee = described.reduce((sum, { words }) => sum + words.fee, 0n)
  const action = first?.words.action ?? m.solana_action({ account: shortAddress(account) })
  const approval: Approval = {
    id: crypto.randomUUID(),
    kind: 'transaction',
    network,
    title: others > 0 ? m.solana_many_title({ count: described.length }) : (first?.words.title ?? m.solana_title()),
    action: others > 0 ? m.batch_action_more({ first: action, count: others }) : action,
    facts: [
      ...described.flatMap(numbered),
      { label: m.approval_fee(), value: solanaAmount(fee, null), form: 'amount' },
      { label: m.fact_signer(), value: account, form: 'address' },
    ],
    warnings: unique(described.flatMap(({ warnings }) => warnings)),
    raw: transactions.map(({ message }) => toBase64(message)).join('\n'),
    counterparty,
    digest: digestOf(transactions.map(({ message }) => message)),
  }
  return { approval, recipients: described.flatMap(({ words }) => words.recipients) }
}

async function describeOne(auth: Asking, network: string, account: string, transaction: SolanaTransaction) {
  const accounts = [...new Set(transaction.instructions.flatMap(({ accounts }) => accounts))]
  const states = await accountStates(auth, network, accounts).catch(() => new Map())
  const words = describeTransaction(transaction, {
    account,
    recipients: recipientHistory(auth.storage, account),
    states,
  })
  const trial = await simulateTransaction(auth, network, account, transaction)
  if (trial.state === 'unknown')
    return {
      words,
      facts: words.facts,
      warnings: [...words.warnings, warning('warning', m.warn_unchecked_title(), m.warn_unchecked_text())],
    }
  if (trial.state === 'failed') {
    const text = m.warn_fails_text({ words: trial.words })
    return { words, facts: words.facts, warnings: [warning('danger', m.warn_fails_title(), text), ...words.warnings] }
  }
  const moved = trial.changes.map(({ mint, amount, decimals }): Fact => {
    const size = exactSolanaAmount(amount < 0n ? -amount : amount, mint, decimals)
    return { label: amount < 0n ? m.fact_leaves() : m.fact_arrives(), value: size, form: 'amount' }
  })
  const found = comparisonWords(trial, words.allowances)
  return {
    words: { ...words, counterparties: [...found.counterparties, ...words.counterparties] },
    facts: [...words.facts, ...found.facts, ...moved],
    warnings: [...found.warnings, ...words.warnings],
  }
}

const warning = (tone: Warning['tone'], title: string, text: string): Warning => ({ tone, title, text })

function unique(warnings: readonly Warning[]): Warning[] {
  return [...new Map(warnings.map((one) => [`${one.title}\n${one.text}`, one])).values()]
}

type Named = { readonly source: string; readonly delegate: string; readonly amount: bigint }
type Words = {
  readonly facts: readonly Fact[]
  readonly warnings: readonly Warning[]
  readonly counterparties: readonly string[]
}

/**
 * Describes what the simulation changes besides amounts: the accounts that someone else would own, control, close or
 * spend from. All of these effects show danger warnings.
 *
 * @param named allowances that the approval already names
 */
function comparisonWords({ lost, allowances, powers }: Comparison, named: readonly Named[]): Words {
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

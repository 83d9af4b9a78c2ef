import type { Auth } from '../../Auth.ts'
import type { Approval, Fact, Warning } from '../../approval/Approval.ts'
import { recipientHistory } from '../../eip155/call/recipientHistory.ts'
import * as m from '../../generated/i18n/messages.js'
import { shortAddress } from '../../ui/shortAddress.ts'
import { digestOf } from '../digestOf.ts'
import type { SolanaTransaction } from '../SolanaTransaction.ts'
import { exactSolanaAmount, solanaAmount } from '../solanaAmount.ts'
import { toBase64 } from '../toBase64.ts'
import { accountStates } from './accountStates.ts'
import { comparisonWords } from './comparisonWords.ts'
import { describeTransaction } from './describeTransaction.ts'
import { simulateTransaction } from './simulateTransaction.ts'

type Asking = Pick<Auth, 'deployment' | 'projectId' | 'storage'>
type Input = { readonly network: string; readonly account: string; readonly transactions: readonly SolanaTransaction[] }

/**
 * What the visitor is asked before Solana transactions are signed: each in words, what leaves and arrives by a trial
 * run, the fee, and the messages themselves as raw data (base64, one a line), from which anyone can compute the digest.
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

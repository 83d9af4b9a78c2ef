import type { Address } from 'viem'
import type { Approval, Fact, Warning } from '../approval/Approval.ts'
import type { Recipients } from '../eip155/call/RequestContext.ts'
import { recipientWarnings } from '../eip155/call/recipientWarnings.ts'
import * as m from '../generated/i18n/messages.js'
import { shortAddress } from '../ui/shortAddress.ts'
import { visibleText } from '../ui/visibleText.ts'
import type { AccountState } from './AccountState.ts'
import { type DecodedInstruction, decodeInstruction, unpackBatch } from './decodeInstruction.ts'
import { lossWords } from './lossWords.ts'
import type { SolanaTransaction } from './SolanaTransaction.ts'
import { exactSolanaAmount, solanaAmount } from './solanaAmount.ts'

type RequestContext = {
  readonly account: string
  readonly recipients: Recipients
  readonly states: ReadonlyMap<string, AccountState>
}
type TransactionWords = Pick<Approval, 'facts' | 'warnings'> & {
  readonly title: string
  readonly action: string
  /** Addresses that receive assets or may spend assets, the most important address first. */
  readonly counterparties: readonly string[]
  /** The recipients, which become known recipients when the transaction is signed. */
  readonly recipients: readonly string[]
  /** The maximum network fee, in lamports. */
  readonly fee: bigint
  /** The allowances that the description already shows. */
  readonly allowances: readonly Extract<DecodedInstruction, { kind: 'approve' }>[]
}
type Parts = {
  title?: string
  action?: string
  facts?: Fact[]
  warnings?: Warning[]
  counterparty?: string
  recipient?: string
}

const perSignature = 5_000n
/** Default compute unit limit per instruction. */
const unitsPerInstruction = 200_000n
const mostUnits = 1_400_000n

/**
 * Describes a Solana transaction, from the transaction's bytes and the state of its accounts. Does not simulate the
 * transaction: see `simulateTransaction`.
 */
export function describeTransaction(transaction: SolanaTransaction, context: RequestContext): TransactionWords {
  const decoded = transaction.instructions.flatMap(unpackBatch).map(decodeInstruction)
  const parts = decoded.map((one) => words(one, decoded, context))
  const [main] = parts.filter(({ title }) => title !== undefined)
  const others = parts.filter(({ title }) => title !== undefined).length - 1
  const title = main?.title ?? m.solana_title()
  const action = main?.action ?? m.solana_action({ account: shortAddress(context.account) })
  return {
    title: others > 0 ? m.batch_title({ count: others + 1 }) : title,
    action: others > 0 ? m.batch_action_more({ first: action, count: others }) : action,
    facts: parts.flatMap(({ facts = [] }) => facts),
    warnings: parts.flatMap(({ warnings = [] }) => warnings),
    counterparties: parts.flatMap(({ counterparty }) => counterparty ?? []),
    recipients: parts.flatMap(({ recipient }) => recipient ?? []),
    fee: feeOf(transaction, decoded),
    allowances: decoded.filter((one) => one.kind === 'approve'),
  }
}

function words(one: DecodedInstruction, all: readonly DecodedInstruction[], context: RequestContext): Parts {
  switch (one.kind) {
    case 'sol':
      return sending(context, solanaAmount(one.lamports, null), one.to, one.from)
    case 'token': {
      const source = context.states.get(one.source)?.token
      const mint = source?.mint ?? one.mint
      const [amount, exact] = mint
        ? [solanaAmount(one.amount, mint, source?.decimals), exactSolanaAmount(one.amount, mint, source?.decimals)]
        : [m.amount_units({ amount: String(one.amount) })]
      const to = ownerOf(one.destination, all, context) ?? one.destination
      const token: Fact[] = mint ? [{ label: m.fact_token(), value: mint, form: 'address' }] : []
      if (mint && one.fee !== undefined)
        token.push({
          label: m.fact_token_fee(),
          value: exactSolanaAmount(one.fee, mint, source?.decimals),
          form: 'amount',
        })
      const parts = sending(context, amount, to, source?.owner ?? context.account, exact)
      return { ...parts, facts: [...(parts.facts ?? []), ...token] }
    }
    case 'approve': {
      const source = context.states.get(one.source)?.token
      const [amount, exact = amount] = source
        ? [
            solanaAmount(one.amount, source.mint, source.decimals),
            exactSolanaAmount(one.amount, source.mint, source.decimals),
          ]
        : [m.amount_units({ amount: String(one.amount) })]
      const spender = shortAddress(one.delegate)
      return {
        title: m.call_allow_title({ amount }),
        action: m.call_allow_action({ spender, amount }),
        facts: [
          { label: m.fact_amount(), value: exact, form: 'amount' },
          { label: m.fact_spender(), value: one.delegate, form: 'address' },
        ],
        warnings: [{ tone: 'danger', title: m.warn_forever_title(), text: m.warn_allow_solana_text({ spender }) }],
        counterparty: one.delegate,
      }
    }
    case 'authority':
    case 'assign':
    case 'close':
    case 'burn':
    case 'nonce':
      return lossWords(one, context)
    case 'create': {
      // If the user owns the created account, leave it out of the description. Such a token account is only an
      // intermediate step, for example for wrapped SOL during a swap.
      if (ownerOf(one.account, all, context) === context.account) return {}
      const amount = solanaAmount(one.lamports, null)
      const parts = sending(context, amount, one.account, one.from)
      return {
        ...parts,
        title: m.solana_create_title({ amount }),
        action: m.solana_create_action({ account: shortAddress(one.account), amount }),
        facts: [...(parts.facts ?? []), { label: m.fact_program(), value: one.program, form: 'address' }],
      }
    }
    case 'durable':
      return { warnings: [{ tone: 'danger', title: m.warn_forever_title(), text: m.warn_durable_text() }] }
    case 'memo':
      return { facts: [{ label: m.fact_memo(), value: visibleText(one.text), isSitesValue: true }] }
    case 'unknown':
      return {
        title: m.solana_program_title(),
        action: m.solana_program_action({ program: shortAddress(one.program) }),
        facts: [{ label: m.fact_program(), value: one.program, form: 'address' }],
        warnings: [
          one.isToken
            ? { tone: 'danger', title: m.warn_instruction_title(), text: m.warn_token_instruction_text() }
            : { tone: 'warning', title: m.warn_instruction_title(), text: m.warn_unknown_text() },
        ],
        counterparty: one.program,
      }
    case 'tokenAccount':
    case 'harmless':
    case 'units':
    case 'price':
      return {}
  }
}

function sending(context: RequestContext, amount: string, to: string, from: string, exact = amount): Parts {
  const own = from === context.account
  return {
    title: m.call_send_title({ amount }),
    action: m.call_send_action({ amount, recipient: shortAddress(to) }),
    facts: [
      { label: m.fact_amount(), value: exact, form: 'amount' },
      ...(own ? [] : [{ label: m.fact_from(), value: from, form: 'address' } as const]),
      { label: m.fact_recipient(), value: to, form: 'address' },
    ],
    // `recipientWarnings` only compares addresses, so it accepts Solana addresses too.
    warnings: recipientWarnings({ ...context, account: context.account as Address }, to),
    counterparty: to,
    recipient: to,
  }
}

/**
 * Returns the owner of a token account. If the transaction creates the account, returns the owner that the creating
 * instruction names.
 */
function ownerOf(
  destination: string,
  all: readonly DecodedInstruction[],
  { states }: RequestContext,
): string | undefined {
  const made = all.find((one) => one.kind === 'tokenAccount' && one.account === destination)
  return states.get(destination)?.token?.owner ?? (made?.kind === 'tokenAccount' ? made.owner : undefined)
}

function feeOf({ signatures, instructions }: SolanaTransaction, decoded: readonly DecodedInstruction[]): bigint {
  const base = perSignature * BigInt(signatures)
  const price = decoded.find((one) => one.kind === 'price')
  if (price?.kind !== 'price') return base
  const limit = decoded.find((one) => one.kind === 'units')
  const usual = unitsPerInstruction * BigInt(instructions.length)
  const units = limit?.kind === 'units' ? limit.limit : usual > mostUnits ? mostUnits : usual
  return base + (units * price.microLamports + 999_999n) / 1_000_000n
}

import type { Address } from 'viem'
import type { Approval, Fact, Warning } from '../../approval/Approval.ts'
import * as m from '../../generated/i18n/messages.js'
import { cleanName } from '../../ui/cleanName.ts'
import { shortAddress } from '../../ui/shortAddress.ts'
import type { ChainRequestContext } from '../call/RequestContext.ts'
import { signedJson } from '../call/signedJson.ts'
import { forwardWords } from './forwardWords.ts'
import { orderWords } from './orderWords.ts'
import { permitWords } from './permitWords.ts'
import { readForward } from './readForward.ts'
import { readOrder } from './readOrder.ts'
import { readPermit } from './readPermit.ts'
import type { TypedData } from './TypedData.ts'
import type { TypedWords } from './TypedWords.ts'
import { typedDataFacts } from './typedDataFacts.ts'

/**
 * What the visitor is asked before EIP-712 typed data is signed. All of it may move value: what a contract makes of a
 * signature cannot be known here. What is recognised is put in words, with the tokens' own facts; all else has a
 * warning (RPC-8).
 *
 * @throws INVALID_PARAMS for more values than anyone reads
 */
export async function typedDataApproval(data: TypedData, context: ChainRequestContext): Promise<Approval> {
  const contract =
    typeof data.domain.verifyingContract === 'string' ? (data.domain.verifyingContract as Address) : undefined
  const fields = typedDataFacts(data)
  const words = await wordsOf(data, context, contract)
  return {
    id: crypto.randomUUID(),
    kind: 'typedData',
    network: context.network,
    title: words.title,
    action: words.action,
    facts: [...words.facts, ...domainFacts(data, contract), ...fields],
    warnings: [...words.warnings, ...anyNetwork(data)],
    raw: signedJson(data),
    counterparty: words.counterparty ?? contract ?? context.account,
    digest: data.digest,
  }
}

async function wordsOf(
  data: TypedData,
  context: ChainRequestContext,
  contract: Address | undefined,
): Promise<TypedWords> {
  const permit = readPermit(data)
  if (permit) return permitWords(permit, context)
  const order = readOrder(data)
  if (order) return orderWords(order, context)
  const forward = readForward(data)
  if (forward) return forwardWords(forward, context)
  return plainWords(data, contract)
}

function plainWords({ primaryType }: TypedData, contract: Address | undefined): TypedWords {
  const name = cleanName(primaryType, 40)
  // Of any Safe: its orders through a module, and what it says (ERC-1271).
  const isOfSafe = /^Safe(Tx|Op|Message)$/.test(primaryType)
  return {
    title: m.typed_title(),
    action: contract ? m.typed_action({ name, contract: shortAddress(contract) }) : m.typed_action_plain({ name }),
    facts: [],
    warnings: [
      isOfSafe
        ? { tone: 'danger', title: m.warn_safe_title(), text: m.warn_safe_text() }
        : { tone: 'warning', title: m.warn_typed_title(), text: m.warn_typed_text() },
    ],
  }
}

function domainFacts({ domain }: TypedData, contract: Address | undefined): Fact[] {
  return [
    ...(domain.name !== undefined ? [{ label: m.fact_for_app(), value: String(domain.name) }] : []),
    ...(contract ? [{ label: m.fact_contract(), value: contract, form: 'address' as const }] : []),
  ]
}

function anyNetwork({ domain }: TypedData): Warning[] {
  return domain.chainId === undefined
    ? [{ tone: 'danger', title: m.warn_any_network_title(), text: m.warn_any_network_text() }]
    : []
}

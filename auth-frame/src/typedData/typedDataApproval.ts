import type { Address } from 'viem'
import type { Approval, Fact, Warning } from '../approval/Approval.ts'
import type { AskedOnChain } from '../call/Asked.ts'
import { formatAmount } from '../call/formatAmount.ts'
import { readToken } from '../call/readToken.ts'
import { signedJson } from '../call/signedJson.ts'
import * as m from '../generated/i18n/messages.js'
import { cleanName } from '../ui/cleanName.ts'
import { formatTime } from '../ui/formatTime.ts'
import { shortAddress } from '../ui/shortAddress.ts'
import { type Permit, readPermit } from './readPermit.ts'
import type { TypedData } from './TypedData.ts'
import { typedDataFacts } from './typedDataFacts.ts'

/** A permit that is valid for longer than this many seconds is mentioned. */
const longTime = 30n * 24n * 3600n + 3600n

/**
 * What the visitor is asked before EIP-712 typed data is signed. All of it may move value: what a contract makes of a
 * signature cannot be known here. Permits are put in words, with the token's own facts.
 */
export async function typedDataApproval(data: TypedData, asked: AskedOnChain): Promise<Approval> {
  const permit = readPermit(data)
  const contract =
    typeof data.domain.verifyingContract === 'string' ? (data.domain.verifyingContract as Address) : undefined
  const words = permit ? await permitWords(permit, asked) : plainWords(data, contract)
  return {
    id: crypto.randomUUID(),
    kind: 'typedData',
    network: asked.network,
    title: words.title,
    action: words.action,
    facts: [...words.facts, ...domainFacts(data, contract), ...typedDataFacts(data)],
    warnings: [...words.warnings, ...anyNetwork(data)],
    raw: signedJson(data),
    movesValue: true,
    counterparty: permit?.spender ?? contract ?? asked.account,
    digest: data.digest,
  }
}

type Words = { readonly title: string; readonly action: string; readonly facts: Fact[]; readonly warnings: Warning[] }

function plainWords(data: TypedData, contract: Address | undefined): Words {
  const name = cleanName(data.primaryType, 40)
  return {
    title: m.typed_title(),
    action: contract ? m.typed_action({ name, contract: shortAddress(contract) }) : m.typed_action_plain({ name }),
    facts: [],
    warnings: [],
  }
}

async function permitWords({ spender, grants, until }: Permit, asked: AskedOnChain): Promise<Words> {
  const short = shortAddress(spender)
  const shown = await Promise.all(
    grants.map(async ({ token, amount, unlimited }) => {
      const known = await readToken(asked.client, token)
      return unlimited ? `${m.amount_unlimited()} ${known?.symbol ?? shortAddress(token)}` : formatAmount(amount, known)
    }),
  )
  const amount = shown.join(' + ')
  const end = until === undefined ? undefined : formatTime(Number(until) * 1000)
  const warnings: Warning[] = [{ tone: 'warning', title: m.warn_permit_title(), text: m.warn_permit_text() }]
  if (grants.some(({ unlimited }) => unlimited))
    warnings.unshift({
      tone: 'danger',
      title: m.warn_unlimited_title(),
      text: m.warn_unlimited_text({ spender: short }),
    })
  if (until === undefined || end === undefined)
    warnings.push({ tone: 'danger', title: m.warn_forever_title(), text: m.warn_forever_text() })
  else if (until - BigInt(Math.floor(asked.now / 1000)) > longTime)
    warnings.push({ tone: 'warning', title: m.warn_long_title(), text: m.warn_long_text({ until: end }) })
  return {
    title: m.permit_title({ amount }),
    action: m.permit_action({ spender: short, amount }),
    facts: [
      ...shown.flatMap((value, index): Fact[] => [
        { label: m.fact_amount(), value, form: 'amount' },
        { label: m.fact_token(), value: grants[index]!.token, form: 'address' },
      ]),
      { label: m.fact_spender(), value: spender, form: 'address' },
      { label: m.fact_valid_until(), value: end ?? m.fact_forever() },
    ],
    warnings,
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

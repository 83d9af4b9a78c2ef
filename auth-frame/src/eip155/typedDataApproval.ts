import { type Address, hashTypedData, isAddressEqual, recoverAddress, type TypedDataDefinition } from 'viem'
import { makeError } from '#shared/errors/makeError.ts'
import type { RpcAnswer } from '../Auth.ts'
import type { Approval, Fact, Warning } from '../approval/Approval.ts'
import { signedJson } from '../approval/signedJson.ts'
import * as m from '../generated/i18n/messages.js'
import { cleanName } from '../ui/cleanName.ts'
import { shortAddress } from '../ui/shortAddress.ts'
import type { ChainRequestContext } from './call/RequestContext.ts'
import { recipientHistory } from './call/recipientHistory.ts'
import { createChainClient } from './chain/createChainClient.ts'
import { eoaAddress } from './chain/eoaAddress.ts'
import { parseTypedData } from './parseTypedData.ts'
import { type Forward, forwardWords, readForward } from './readForward.ts'
import { orderWords, readOrder } from './readOrder.ts'
import { permitWords, readPermit } from './readPermit.ts'
import type { TypedData, TypedValue, TypedWords } from './TypedData.ts'

/**
 * Creates the approval of EIP-712 typed data. All typed data is treated as if it moved assets, because we cannot know
 * what a contract does with a signature. Data of a known type is described, with the tokens' metadata. Unknown data
 * gets a warning (RPC-8).
 *
 * @throws INVALID_PARAMS if there are more values than a user can read
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
  // Types that any Safe uses: its transactions, its operations through a module, and its messages (ERC-1271).
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
    ...(domain.name !== undefined ? [{ label: m.fact_for_app(), value: String(domain.name), isSitesValue: true }] : []),
    ...(contract ? [{ label: m.fact_contract(), value: contract, form: 'address' as const }] : []),
  ]
}

function anyNetwork({ domain }: TypedData): Warning[] {
  return domain.chainId === undefined
    ? [{ tone: 'danger', title: m.warn_any_network_title(), text: m.warn_any_network_text() }]
    : []
}

/** Maximum number of rows in an approval, because a user cannot read more. */
const mostRows = 1_500

/**
 * Returns one row per signed value of the message, in the order in which the types declare them. Contains every signed
 * value and no other value (RPC-5).
 *
 * @throws INVALID_PARAMS if there are more values than a user can read
 */
function typedDataFacts({ types, primaryType, message }: TypedData): Fact[] {
  const facts: Fact[] = []
  const walk = (type: string, value: TypedValue, path: readonly string[]) => {
    if (facts.length >= mostRows)
      throw makeError('INVALID_PARAMS', { detail: `the typed data has more than ${mostRows} values` })
    if (Array.isArray(value)) {
      const inner = type.slice(0, type.lastIndexOf('['))
      for (const [index, each] of value.entries()) walk(inner, each, [...path, String(index + 1)])
    } else if (typeof value === 'object')
      for (const field of types[type] ?? [])
        walk(field.type, (value as Readonly<Record<string, TypedValue>>)[field.name]!, [...path, field.name])
    else facts.push({ label: path.join(' › '), value: String(value), isSites: true, ...formOf(type) })
  }
  walk(primaryType, message, [])
  return facts
}

function formOf(type: string): Pick<Fact, 'form'> {
  if (type === 'address') return { form: 'address' }
  return type.startsWith('bytes') ? { form: 'code' } : {}
}

/**
 * Handles `eth_signTypedData_v4` of the EOA (EIP-712). The data is parsed once, and we show and sign the parsed object
 * (RPC-5, RPC-7).
 *
 * @returns the signature as hex
 * @throws UNAUTHORIZED for another account, INVALID_PARAMS, USER_REJECTED
 */
export const signTypedData: RpcAnswer = async (auth, { network, params }) => {
  const account = eoaAddress(auth)
  const [signer, content] = params as [string, unknown]
  if (signer.toLowerCase() !== account.toLowerCase()) throw makeError('UNAUTHORIZED')
  const data = Object.freeze(parseTypedData(content, BigInt(network.slice('eip155:'.length))))
  const { verifyingContract } = data.domain
  // Otherwise the user would approve an action of their smart account, but the screen would not say that it is one.
  if (typeof verifyingContract === 'string' && (await isForSmartAccount(account, verifyingContract as Address)))
    throw makeError('INVALID_PARAMS', { detail: 'the smart account signs its own operations' })
  const forward = readForward(data)
  if (forward) await refuseOrder(account, forward)
  const spenders = recipientHistory(auth.storage, account, 'SPENDERS')
  const context = {
    origin: auth.askingOrigin(),
    network,
    account,
    now: Date.now(),
    client: createChainClient(auth, network),
    recipients: recipientHistory(auth.storage, account),
    spenders,
  }
  await auth.approvals.ask(() => typedDataApproval(data, context))
  const definition = data as unknown as TypedDataDefinition
  if (hashTypedData(definition) !== data.digest) throw makeError('UNKNOWN')
  const signature = await auth.vault.withKeys((keys) => keys.eip155.signTypedData(definition))
  if (!isAddressEqual(await recoverAddress({ hash: data.digest, signature }), account)) throw makeError('UNKNOWN')
  const spender = readPermit(data)?.spender
  if (spender) spenders.add(spender)
  return signature
}

/**
 * Refuses a forwarded call that has calldata and goes to one of the user's own accounts. For example, the call may be a
 * transaction of another Safe that owns the user's smart account.
 */
async function refuseOrder(account: Address, { call }: Forward): Promise<void> {
  const { refuseOwnAccounts } = await import('./call/refuseOwnAccounts.ts')
  await refuseOwnAccounts(account, [call])
}

/**
 * Whether typed data would make the user's smart account act. Loads the large smart account code only for data that may
 * concern the smart account.
 */
async function isForSmartAccount(account: Address, verifyingContract: Address): Promise<boolean> {
  const { controlsSmartAccount } = await import('./call/refuseOwnAccounts.ts')
  return controlsSmartAccount(account, verifyingContract)
}

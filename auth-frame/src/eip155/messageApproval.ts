import { getAddress, hashMessage, isAddressEqual, recoverMessageAddress } from 'viem'
import type { SiweMessage } from 'viem/siwe'
import { makeError } from '#shared/errors/makeError.ts'
import { readSignIn } from '#shared/signIn/readSignIn.ts'
import { enrolmentOpening } from '../../api/enrolmentText.ts'
import type { RpcAnswer } from '../Auth.ts'
import type { Approval, Fact, Warning } from '../approval/Approval.ts'
import * as m from '../generated/i18n/messages.js'
import { formatTime } from '../ui/formatTime.ts'
import { shortAddress } from '../ui/shortAddress.ts'
import { visibleText } from '../ui/visibleText.ts'
import type { RequestContext } from './call/RequestContext.ts'
import { eoaAddress } from './chain/eoaAddress.ts'
import { checkSignIn } from './checkSignIn.ts'
import { type Message, readMessage } from './readMessage.ts'

/**
 * Creates the approval of a message (EIP-191). If the message is a sign-in (EIP-4361), the approval shows its fields.
 * For any other message it shows the text, or the bytes if they are not text. The digest is what the EOA signs.
 *
 * @throws INVALID_PARAMS if the sign-in is malformed, if it is for another site or account, or if the message is the
 * one that only the wallet itself signs to store its shares
 */
export function messageApproval(message: Message, context: RequestContext): Approval {
  const { bytes, text } = message
  const signIn = text === undefined ? ({ state: 'none' } as const) : readSignIn(text)
  // With a signature of this message, an attacker's account could store this wallet's address as its own.
  if (text?.startsWith(enrolmentOpening))
    throw makeError('INVALID_PARAMS', { detail: 'only the wallet itself signs where its shares are stored' })
  // Servers refuse an address without a correct checksum (EIP-55).
  const isUnchecked = signIn.state === 'signIn' && signIn.message.address !== getAddress(signIn.message.address)
  if (signIn.state === 'malformed' || isUnchecked)
    throw makeError('INVALID_PARAMS', { detail: 'the message says that it is a sign-in and is none (EIP-4361)' })
  const common = {
    id: crypto.randomUUID(),
    network: context.network,
    raw: text ?? bytes,
    digest: hashMessage({ raw: bytes }),
  }
  if (signIn.state === 'signIn') {
    const warnings = [...checkSignIn(signIn.message, context), ...hiddenCharacters(text)]
    const delegates = signIn.message.resources?.some((each) => /^urn:recap:/i.test(each)) ?? false
    return {
      ...common,
      ...(!delegates && warnings.length === 0 && { scope: { kind: 'signIn' } }),
      kind: 'signIn',
      title: m.sign_in_title(),
      facts: signInFacts(signIn.message),
      warnings,
      action: m.sign_in_action({ app: new URL(context.origin).host }),
    }
  }
  const warnings = [...warningsOf(message), ...hiddenCharacters(text)]
  const unclear = warnings.some(({ tone }) => tone === 'danger')
  return {
    ...common,
    kind: 'message',
    scope: { kind: 'message' },
    title: m.message_title(),
    facts: [
      {
        label: m.fact_message(),
        value: text ?? bytes,
        isSitesValue: true,
        ...(text === undefined && { form: 'code' }),
      },
      { label: m.fact_signer(), value: context.account, form: 'address' },
    ],
    warnings,
    action: m.message_action({ account: shortAddress(context.account) }),
    ...(unclear && { counterparty: context.account }),
  }
}

function warningsOf({ text, isBareHash }: Message): Warning[] {
  if (isBareHash) return [{ tone: 'danger', title: m.warn_hash_title(), text: m.warn_hash_text() }]
  if (text === undefined) return [{ tone: 'danger', title: m.warn_bytes_title(), text: m.warn_bytes_text() }]
  return []
}

function hiddenCharacters(text: string | undefined): Warning[] {
  if (text === undefined || visibleText(text) === text) return []
  return [{ tone: 'warning', title: m.warn_hidden_title(), text: m.warn_hidden_text() }]
}

function signInFacts(message: SiweMessage): Fact[] {
  const time = (label: string, date: Date | undefined): Fact[] =>
    date ? [{ label, value: formatTime(date.getTime()) ?? '' }] : []
  return [
    { label: m.fact_app(), value: message.domain },
    { label: m.fact_signer(), value: message.address, form: 'address' },
    ...(message.statement ? [{ label: m.fact_statement(), value: message.statement, isSitesValue: true }] : []),
    ...time(m.fact_valid_from(), message.notBefore),
    ...time(m.fact_valid_until(), message.expirationTime),
    ...(message.resources?.length
      ? [{ label: m.fact_resources(), value: message.resources.join('\n'), isSitesValue: true }]
      : []),
  ]
}

/**
 * Handles `personal_sign` of the EOA (EIP-191): signs after the user approved the message.
 *
 * @returns the signature as hex
 * @throws UNAUTHORIZED for another account, INVALID_PARAMS for a sign-in to another site and for a message that may be
 * a hash, USER_REJECTED
 */
export const signMessage: RpcAnswer = async (auth, { network, params }) => {
  const account = eoaAddress(auth)
  const [content, signer] = params as [string, string]
  if (signer.toLowerCase() !== account.toLowerCase()) throw makeError('UNAUTHORIZED')
  const message = Object.freeze(readMessage(content))
  // A Safe accepts an owner's EIP-191 signature over a Safe transaction's hash instead of a signature over the
  // transaction itself.
  if (message.isDigest)
    throw makeError('INVALID_PARAMS', { detail: 'a message of 32 bytes could be an order to the smart account' })
  const context = { origin: auth.askingOrigin(), network, account, now: Date.now() }
  await auth.approvals.ask(messageApproval(message, context))
  const raw = message.bytes
  const signature = await auth.vault.withKeys((keys) => keys.eip155.signMessage({ message: { raw } }))
  const made = await recoverMessageAddress({ message: { raw }, signature })
  if (!isAddressEqual(made, account)) throw makeError('UNKNOWN')
  return signature
}

import { ModalError } from '#shared/errors/ModalError.ts'
import type { Approval, Fact, Warning } from '../approval/Approval.ts'
import { registrableDomain } from '../approval/registrableDomain.ts'
import * as m from '../generated/i18n/messages.js'
import { shortAddress } from '../ui/shortAddress.ts'
import { visibleText } from '../ui/visibleText.ts'
import { digestOf } from './digestOf.ts'

type Asked = { readonly origin: string; readonly network: string; readonly account: string }

/** The first two lines of a sign-in message (CAIP-122, Sign in with Solana). */
const signIn =
  /^(?:([a-z][a-z0-9+.-]*):\/\/)?([^\s/]+) wants you to sign in with your Solana account:\n([1-9A-HJ-NP-Za-km-z]{32,44})(?:\n|$)/

/**
 * What the visitor is asked before a Solana message is signed: a sign-in by its site, else its text, else its bytes.
 *
 * @throws INVALID_PARAMS for a sign-in to another site or with another account (RPC-6)
 */
export function messageApproval(bytes: Uint8Array, asked: Asked): Approval {
  const text = decode(bytes)
  const raw = text ?? toHex(bytes)
  const found = text === undefined ? null : signIn.exec(text)
  const common = { id: crypto.randomUUID(), network: asked.network, raw, digest: digestOf([bytes]) }
  if (found) {
    const [, scheme, domain = '', account] = found
    if (account !== asked.account)
      throw new ModalError('INVALID_PARAMS', { detail: 'the sign-in message names another account' })
    return {
      ...common,
      kind: 'signIn',
      ...(!/urn:recap:|^Chain ID:/im.test(raw) && { reach: { kind: 'signIn' } }),
      title: m.sign_in_title(),
      facts: [{ label: m.fact_app(), value: domain }, own(asked), message(raw)],
      warnings: [...checkDomain(asked.origin, domain, scheme), ...hidden(raw)],
      action: m.sign_in_action({ app: new URL(asked.origin).host }),
      movesValue: false,
    }
  }
  const isBareHash = text === undefined ? bytes.length === 32 : /^\s*(0x)?[0-9a-f]{64}\s*$/i.test(text)
  const isMalformed = text !== undefined && /wants you to sign in with your .{0,40}account/i.test(text.slice(0, 2000))
  const warnings: Warning[] = [
    ...(isBareHash ? [danger(m.warn_hash_title(), m.warn_hash_text())] : []),
    ...(text === undefined && !isBareHash ? [danger(m.warn_bytes_title(), m.warn_bytes_text())] : []),
    ...(isMalformed ? [danger(m.warn_malformed_title(), m.warn_malformed_solana_text())] : []),
    ...hidden(raw),
  ]
  const isUnclear = warnings.some(({ tone }) => tone === 'danger')
  return {
    ...common,
    kind: 'message',
    reach: { kind: 'message' },
    title: m.message_title(),
    facts: [text === undefined ? { ...message(raw), form: 'code' } : message(raw), own(asked)],
    warnings,
    action: m.message_action({ account: shortAddress(asked.account) }),
    movesValue: isUnclear,
    ...(isUnclear && { counterparty: asked.account }),
  }
}

/** Refuses another site; warns about another host of the same site. */
function checkDomain(origin: string, domain: string, scheme: string | undefined): Warning[] {
  const asking = new URL(origin)
  const address = `${scheme ?? asking.protocol.slice(0, -1)}://${domain}`
  const named = URL.canParse(address) ? new URL(address) : undefined
  if (!named || registrableDomain(named.hostname) !== registrableDomain(asking.hostname))
    throw new ModalError('INVALID_PARAMS', { detail: 'the sign-in message is for another site' })
  if (named.origin === asking.origin) return []
  return [danger(m.warn_domain_title(), m.warn_domain_text({ domain, asking: asking.host }))]
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

function hidden(text: string): Warning[] {
  return visibleText(text) === text
    ? []
    : [{ tone: 'warning', title: m.warn_hidden_title(), text: m.warn_hidden_text() }]
}

const own = ({ account }: Asked): Fact => ({ label: m.fact_signer(), value: account, form: 'address' })
const message = (value: string): Fact => ({ label: m.fact_message(), value })
const danger = (title: string, text: string): Warning => ({ tone: 'danger', title, text })
const toHex = (bytes: Uint8Array) => `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`

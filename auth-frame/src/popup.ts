import { Deployment } from '#shared/deployment.ts'
import { AirlockError } from '#shared/errors/AirlockError.ts'
import { languageOf } from '#shared/language/chooseLanguage.ts'
import type { MailboxWallet } from './../api/mailboxApi.ts'
import type { Fact } from './approval/Approval.ts'
import { isSiteText } from './approval/isSiteText.ts'
import { showApproval } from './approval/showApproval.ts'
import { loadLanguage } from './browser/loadLanguage.ts'
import { reportToOpener } from './browser/reportRequests.ts'
import * as m from './generated/i18n/messages.js'
import { answerSecurity } from './popup/answerSecurity.ts'
import type { PopupAnswer, PopupRequest } from './popup/PopupRequest.ts'
import { takeRequest } from './popup/takeRequest.ts'
import { applyTheme } from './ui/applyTheme.ts'
import { element } from './ui/element.ts'

const meta = document.querySelector<HTMLMetaElement>('meta[name="deployment"]')
const deployment = Deployment.parse(JSON.parse(meta?.content ?? 'null'))

const say = (text: string) =>
  document.body.replaceChildren(
    element(
      'main',
      { class: 'screen' },
      element('div', { class: 'screen-scroll' }, element('p', { role: 'status' }, text)),
    ),
  )

async function run(): Promise<void> {
  // `takeRequest` checks the rest of the ticket, and clears it.
  const { language } = Object.fromEntries(new URLSearchParams(location.hash.slice(1)))
  await loadLanguage(languageOf(language ?? '') ?? 'en')
  document.title = m.popup_title()
  applyTheme({ themeMode: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light' })
  say(m.popup_waiting())
  const first = await takeRequest({ deployment })
  for (let taken: typeof first | undefined = first; taken; ) {
    const { request, wallet, answer, next }: typeof first = taken
    if (request.theme) applyTheme(request.theme)
    document.body.replaceChildren()
    await answer(await answerRequest(request, document.body, wallet))
    say(m.popup_next())
    // A request that was announced but does not arrive is not a failure.
    taken = await next().catch(() => undefined)
  }
  say(m.popup_done())
  window.close()
}

reportToOpener(deployment, [deployment.authOrigin])
run().catch((error: unknown) => {
  const isApart = error instanceof AirlockError && error.reason === 'WINDOW_BLOCKED'
  if (!isApart) console.error(error)
  say(isApart ? m.popup_apart() : m.popup_failed())
  // The page that opened this popup continues without the popup and needs the focus back.
  if (isApart) window.close()
})

/**
 * Shows the request to the user and resolves with the user's answer.
 *
 * @param wallet the wallet that the approval is for, as reported by the login role. Only set if the request came
 * through a mailbox
 */
async function answerRequest(request: PopupRequest, place: HTMLElement, wallet?: MailboxWallet): Promise<PopupAnswer> {
  if (request.kind !== 'approval') return answerSecurity(request, place)
  const { approval, asker, position, mayAllow } = request
  const { counterparty, ...rest } = approval
  const asked = rest.facts.map(({ form, isSites, isSitesValue, ...fact }) => ({
    ...fact,
    ...(form && { form }),
    ...(isSites && { isSites }),
    ...(isSitesValue && { isSitesValue }),
  }))
  const facts = wallet ? [...walletFacts(wallet), ...asked.map(marked)] : asked
  // For a mailbox request, only the login role's data shows which dapp made the request.
  const opened = { tone: 'warning', title: m.popup_link_title(), text: m.popup_link_text() } as const
  const warnings = [...(wallet ? [opened] : []), ...rest.warnings]
  const standing = { signal: new AbortController().signal, waiting: () => 0, onWaiting: () => undefined }
  const tick = allowTick()
  const count = element('p', { class: 'hint', 'data-testid': 'position' }, m.popup_position(position))
  const decision = await showApproval(
    Object.freeze({ ...rest, facts, warnings, ...(counterparty && { counterparty }) }),
    standing,
    {
      asker: { origin: asker.origin, name: asker.name },
      place,
      kind: 'window',
      stays: true,
      extras: [...(position.of > 1 ? [count] : []), ...(mayAllow ? [tick.label] : [])],
    },
  )
  const approved = decision === 'approved'
  const allowSite = approved && mayAllow && tick.input.checked
  return { kind: 'decision', digest: approval.digest, approved, allowSite }
}

/** Creates a checkbox that is unchecked at first. */
function allowTick() {
  const input = element('input', { type: 'checkbox', 'data-testid': 'allow-site' })
  const text = element('span', {}, m.popup_allow(), element('span', { class: 'hint' }, ` ${m.popup_allow_hint()}`))
  return { input, label: element('label', { class: 'tick' }, input, text) }
}

/**
 * Adds a label if the site wrote the fact's text, to distinguish this text from our own. Anyone can write a mailbox
 * request.
 */
function marked(fact: Fact): Fact {
  return isSiteText(fact) ? { ...fact, label: m.popup_by_site({ label: fact.label }) } : fact
}

function walletFacts({ address, email }: MailboxWallet): readonly Fact[] {
  const fact: Fact = { label: m.popup_wallet(), value: address, form: 'address' }
  return email === null ? [fact] : [fact, { label: m.popup_wallet_of(), value: email }]
}

import { AirlockError } from '#shared/errors/AirlockError.ts'
import { latinDigits } from '#shared/language/latinDigits.ts'
import { ApprovalMail, MailRow } from '../../api/approvalMail.ts'
import * as m from '../generated/i18n/messages.js'
import type { Services } from '../loginSession/Services.ts'
import { button } from '../ui/button.ts'
import { element } from '../ui/element.ts'
import { networkFacts } from '../ui/networkFacts.ts'
import { visibleText } from '../ui/visibleText.ts'
import type { Approval, Fact, Warning } from './Approval.ts'
import { isSiteText } from './isSiteText.ts'
import type { Check } from './showApproval.ts'

type Asked = {
  readonly service: Pick<Services['login'], 'startApprovalCode' | 'verifyApprovalCode'>
  readonly approval: Pick<Approval, 'digest'>
  /** The contents of the email that asks for the approval. */
  readonly mail: ApprovalMail
  readonly asker: { readonly projectId: string; readonly origin: string }
}
type Settings = { readonly onChange: () => void; readonly onMissed: () => void }

/**
 * Creates a check by email code, for an approval that needs a window when the browser opens none. The email states the
 * site and everything that the user approves, and no page can cover the email. The code is valid only for this login
 * session and the approval's bytes.
 */
export function mailCheck({ service, approval, mail, asker }: Asked, { onChange, onMissed }: Settings): Check {
  const { digest } = approval
  let isRight = false
  const status = element('span', { class: 'hint', id: 'mail-code-hint', role: 'status' }, m.approval_mail_hint())
  const say = (text: string) => {
    status.textContent = text
  }
  const run = (work: () => Promise<void>) => {
    send.disabled = true
    work()
      .catch((error: unknown) => {
        if (error instanceof AirlockError && error.reason === 'CODE_WRONG') say(m.approval_mail_wrong())
        else if (error instanceof AirlockError && error.reason === 'LOGIN_ENDED') onMissed()
        else say(error instanceof AirlockError ? error.message : m.approval_mail_failed())
      })
      .finally(() => {
        send.disabled = false
      })
  }
  const input = element('input', {
    type: 'text',
    inputmode: 'numeric',
    autocomplete: 'one-time-code',
    maxlength: 6,
    'aria-describedby': status.id,
    'data-testid': 'mail-code',
  })
  const label = element('label', { class: 'field' }, m.approval_mail_label(), input)
  label.hidden = true
  const onPress = () =>
    run(async () => {
      await service.startApprovalCode({ ...asker, digest, mail })
      label.hidden = false
      input.focus()
      say(m.approval_mail_sent())
    })
  const send = button(m.approval_mail_send(), { kind: 'primary', testId: 'mail-code-send', onPress })
  input.addEventListener('input', () => {
    const code = latinDigits(input.value)
    if (isRight || !/^\d{6}$/.test(code)) return
    run(async () => {
      input.value = ''
      await service.verifyApprovalCode({ code, digest })
      isRight = true
      for (const each of [status, send, label]) each.hidden = true
      onChange()
    })
  })
  return { field: element('div', { class: 'mail-code' }, status, send, label), fits: () => isRight }
}

/** Length of a hash in hex, with 0x. Data that is longer than this is unreadable for a user. */
const longestCode = 66

/**
 * Returns everything that an approval email must state. Returns `undefined` if an email cannot state it in full:
 * unreadable data, text that hides something, or too much to read. An approval with a danger warning cannot be given by
 * email either, because the user must see the warning as our screen shows it.
 *
 * @param warnings all warnings on screen, including those about the asking page
 */
export function mailOf(approval: Approval, warnings: readonly Warning[]): ApprovalMail | undefined {
  const unreadable: readonly string[] = [m.warn_unknown_title(), m.warn_instruction_title()]
  if (warnings.some(({ tone, title }) => tone === 'danger' || unreadable.includes(title))) return undefined
  const own = approval.facts.filter(({ isSites }) => !isSites)
  if (own.some(({ form, value }) => form === 'code' && value.length > longestCode)) return undefined
  const fields = approval.facts.filter(({ isSites }) => isSites).map(({ label, value }) => `${label}: ${value}`)
  const { kind, counterparty } = approval
  const recipients = own.filter(({ label }) => recipientLabels().includes(label)).map(({ value }) => value)
  return ApprovalMail.safeParse({
    kind,
    title: oneLine(approval.title),
    network: networkFacts(approval.network).name,
    rows: [
      ...own.map(rowOf),
      ...(fields.length > 0 ? [siteRow(m.fact_data(), fields.join('\n'))] : []),
      ...warnings.map(({ title, text }) => rowOf({ label: title, value: text })),
    ],
    recipients: [...new Set([...(counterparty === undefined ? [] : [counterparty]), ...recipients])],
  }).data
}

function rowOf(fact: Fact): MailRow {
  const { label, value, form } = fact
  if (form === 'address') return { form, label: oneLine(label), value }
  const plain = { form: 'plain', label: oneLine(label), value: oneLine(value) } as const
  const isOwn = form !== 'code' && !isSiteText(fact) && MailRow.safeParse(plain).success
  return isOwn ? plain : siteRow(label, value)
}

/**
 * Creates the email's row for a value from the site. If the value is empty or hides characters, the row contains an
 * empty string. An empty string does not fit the email's schema, so the approval cannot be mailed.
 */
function siteRow(label: string, value: string): MailRow {
  const visible = visibleText(value) === value
  return { form: 'site', label: oneLine(label), value: visible ? value.replaceAll('\r\n', '\n') : '' }
}

const recipientLabels = (): readonly string[] => [
  m.fact_recipient(),
  m.fact_spender(),
  m.fact_operator(),
  m.fact_new_owner(),
]
const oneLine = (text: string) => text.replace(/\s/g, ' ')

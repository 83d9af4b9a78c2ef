import { AirlockError } from '#shared/errors/AirlockError.ts'
import type { ApprovalMail } from '../../../api/approvalMail.ts'
import * as m from '../../generated/i18n/messages.js'
import type { Services } from '../../loginSession/Services.ts'
import { button } from '../../ui/button.ts'
import { element } from '../../ui/element.ts'
import type { Approval } from '../Approval.ts'
import type { Check } from '../showApproval.ts'

type Asked = {
  readonly service: Pick<Services['login'], 'startApprovalCode' | 'verifyApprovalCode'>
  readonly approval: Pick<Approval, 'digest'>
  /** What the email states. */
  readonly mail: ApprovalMail
  readonly asker: { readonly projectId: string; readonly origin: string }
}
type Settings = { readonly onChange: () => void; readonly onMissed: () => void }

/**
 * A code by email, for an approval that needs a window when none opens. The email states everything that is approved,
 * and the site: no page can cover it there. The code is valid for this session and these bytes alone.
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
    const code = input.value
    if (isRight || !/^\d{6}$/.test(code)) return
    run(async () => {
      input.value = ''
      await service.verifyApprovalCode({ code, digest })
      isRight = true
      for (const each of [status, send, label]) each.hidden = true
      onChange()
    })
  })
  return { field: element('div', { class: 'choice' }, status, send, label), fits: () => isRight }
}

import * as m from '../generated/i18n/messages.js'
import { button } from '../ui/button.ts'
import type { Draw } from '../ui/page/createStage.ts'
import { fieldPage } from '../ui/page/fieldPage.ts'

/** Asks for a code of six digits until it is right. */
export function codePage(verify: (code: string) => Promise<void>, resend: () => Promise<void>): Draw<void> {
  return fieldPage({
    testId: 'security-code',
    title: m.security_code_title(),
    words: [m.security_code_text()],
    field: {
      label: m.security_code(),
      type: 'text',
      autocomplete: 'one-time-code',
      inputmode: 'numeric',
      maxLength: 6,
    },
    action: { text: m.security_continue() },
    others: (status) => [button(m.security_resend(), { onPress: () => status.run(resend) })],
    async take(code) {
      await verify(code)
      return true
    },
  })
}

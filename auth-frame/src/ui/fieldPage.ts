import * as m from '../generated/i18n/messages.js'
import { button, submitButton } from './button.ts'
import { type Draw, leftPageError } from './createPages.ts'
import { createStatus, type Status } from './createStatus.ts'
import { element } from './element.ts'
import { textField } from './textField.ts'

/** The elements of the page. */
type Form = {
  readonly page: HTMLElement
  /** The rows of the page: its texts and the labeled field. */
  readonly rows: readonly HTMLElement[]
  readonly input: HTMLInputElement
  readonly submit: HTMLButtonElement
  readonly status: Status
  /** The signal that is aborted when the page ends. */
  readonly signal: AbortSignal
}

type Settings = {
  readonly testId: string
  readonly title: string
  readonly words: readonly string[]
  readonly field: Parameters<typeof textField>[1] & { readonly label: string }
  readonly action: { readonly text: string; readonly kind?: 'primary' | 'danger' }
  /** Buttons before the Cancel button. */
  readonly others?: (status: Status) => readonly HTMLElement[]
  /**
   * Receives the input and returns whether the page is done. If it throws, the error is shown below the field and the
   * user can try again.
   */
  readonly take: (typed: string, status: Status) => Promise<boolean>
  /** Whether the page ends and rejects with this error, instead of showing the error. */
  readonly isFinal?: (error: unknown) => boolean
  /** Called when the page has been shown. If this callback is set, the field does not get the focus automatically. */
  readonly onReady?: (form: Form) => void
}

/** Creates a page that asks for a single input. The page rejects with USER_REJECTED if the user leaves. */
export function fieldPage(settings: Settings): Draw<void> {
  const { testId, title, words, action, others, take, isFinal, onReady } = settings
  const { label, ...field } = settings.field
  return (page, signal) =>
    new Promise((resolve, reject) => {
      const status = createStatus()
      const { node, input } = textField(label, field)
      const texts = words.map((text) => element('p', {}, text))
      const submit = submitButton(action.text, action.kind)
      const form = element(
        'form',
        { 'data-testid': testId },
        element('h1', {}, title),
        ...texts,
        node,
        status.node,
        submit,
        ...(others?.(status) ?? []),
        button(m.cancel(), { kind: 'ghost', onPress: () => reject(leftPageError()) }),
      )
      form.addEventListener('submit', (event) => {
        event.preventDefault()
        status.run(async () => {
          try {
            if (await take(input.value, status)) resolve()
          } catch (error) {
            if (isFinal?.(error)) return reject(error)
            input.select()
            throw error
          }
        })
      })
      page.append(form)
      if (onReady) onReady({ page, rows: [...texts, node], input, submit, status, signal })
      else input.focus()
    })
}

/** Creates a page that asks for a six-digit code until the code is correct. */
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

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { AirlockError } from '#shared/errors/AirlockError.ts'
import type { ErrorReason } from '#shared/errors/errorTable.ts'
import { showLoginError } from '../../app/reporting/showLoginError.ts'
import { useApp } from '../../app/useApp.ts'
import * as m from '../../generated/i18n/messages.js'
import { CodeInput } from '../../ui/controls/CodeInput.tsx'
import { codeLength } from '../../ui/controls/codeAfter.ts'
import { LinkButton } from '../../ui/controls/LinkButton.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { EmailText } from '../../ui/text/EmailText.tsx'
import { Text } from '../../ui/text/Text.tsx'
import styles from './email.module.css'
import { LinkSteps } from './LinkSteps.tsx'
import { mailboxOf } from './mailboxOf.ts'

type CodeFormProps = {
  /** Email address to which the code was sent. */
  readonly email: string
  /** Callback that checks the code. If the callback throws, the form shows the error. */
  readonly submit: (code: string) => Promise<void>
  /** State of the link that was sent together with the code; `undefined` if there is no link. */
  readonly link?: 'waiting' | 'approved'
  /** Further actions, such as sending another email or entering another address. */
  readonly children?: ReactNode
}

/**
 * Asks the user for a code that was emailed, and submits the code once it is complete. The code is stored only in this
 * component.
 */
export function CodeForm({ email, submit, link, children }: CodeFormProps) {
  const app = useApp()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const stands = useRef(true)
  useEffect(() => {
    stands.current = true
    field.current?.focus()
    return () => {
      stands.current = false
    }
  }, [])

  const change = async (next: string) => {
    if (busy) return
    setCode(next)
    if (next) setError(undefined)
    if (next.length < codeLength) return
    setBusy(true)
    try {
      await submit(next)
    } catch (failure) {
      const known = failure instanceof AirlockError ? failure : undefined
      const message = known?.message ?? m.code_failed()
      if (!stands.current) return showLoginError(app, failure, message)
      setError(codeError(message, known?.reason))
      setCode('')
      setBusy(false)
      field.current?.focus()
    }
  }

  const isWaiting = link === 'waiting'
  const mailbox = mailboxOf(email)
  return (
    <div className={styles.form} data-link={link}>
      <div className={styles.words}>
        <Text align="center" tone="muted">
          {link ? m.device_sent() : m.code_sent()}
        </Text>
        <EmailText email={email} />
      </div>
      {link ? <LinkSteps approved={!isWaiting} entered={busy} /> : null}
      <CodeInput
        busy={busy}
        error={error}
        hint={
          busy
            ? isWaiting
              ? m.device_waiting()
              : m.code_checking()
            : isWaiting
              ? m.device_expires()
              : m.code_expires()
        }
        label={m.code_label()}
        onChange={(next) => void change(next)}
        ref={field}
        testId="code"
        value={code}
      />
      <div className={styles.links}>
        {children}
        {mailbox ? (
          <LinkButton href={mailbox.href} icon={<Icon name="external" size={16} />}>
            {m.mailbox_open({ name: mailbox.name })}
          </LinkButton>
        ) : null}
      </div>
    </div>
  )
}

/** Errors whose message already says when or how to try again. */
export const saysHowToRetry: ReadonlySet<string> = new Set<ErrorReason>([
  'EMAIL_THROTTLED',
  'LOGIN_ENDED',
  'STATE_CHANGED',
  'IDENTITIES_DIFFER',
  'BROWSER_REMOVED',
  'KEYS_DO_NOT_FIT',
  'KEEPER_PROOF_MISSING',
])

/**
 * Formats the error that is shown below a rejected code. Adds ". Try Again" unless the message of this error already
 * says so. Removes a final full stop first, so that it does not appear twice.
 *
 * @param reason the error's reason; `undefined` for an unknown error
 */
export const codeError = (message: string, reason?: string): string => {
  const bare = message.trim().replace(/[.。।]$/, '')
  return reason !== undefined && saysHowToRetry.has(reason) ? bare : m.code_retry({ message: bare })
}

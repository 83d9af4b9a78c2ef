import type { ReactNode } from 'react'
import * as m from '../../generated/i18n/messages.js'
import { Checkbox } from '../../ui/controls/Checkbox.tsx'
import { LinkButton } from '../../ui/controls/LinkButton.tsx'
import { Screen, type ScreenProps } from '../../ui/layout/Screen.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { useApp } from '../useApp.ts'
import { useAppState } from '../useAppState.ts'
import styles from './LegalScreen.module.css'

type LegalScreenProps = ScreenProps & {
  /** Content below the note about the terms. */
  below?: ReactNode
}

/**
 * A view that connects a wallet, with the dapp's terms. With `features.legalCheckbox`, a checkbox above the content
 * keeps the content disabled until the user checks it. Otherwise a note about the terms is shown below the content. If
 * the links to the terms are invalid, there is no checkbox, and the content stays disabled.
 */
export function LegalScreen({ children, footer, below, ...props }: LegalScreenProps) {
  const { store } = useApp()
  const { terms, privacy, lostTerms, needsTick, agreed } = useAppState(({ options, agreed }) => ({
    terms: options.termsConditionsUrl,
    privacy: options.privacyPolicyUrl,
    lostTerms: options.lostTerms,
    needsTick: options.features?.legalCheckbox ?? false,
    agreed,
  }))
  const links = (
    <>
      {terms ? <LinkButton href={terms}>{needsTick ? m.legal_terms() : m.terms()}</LinkButton> : null}
      {terms && privacy ? ` ${m.legal_and()} ` : null}
      {privacy ? <LinkButton href={privacy}>{needsTick ? m.legal_privacy() : m.privacy()}</LinkButton> : null}
    </>
  )
  if (needsTick)
    return (
      <Screen {...props} footer={footer ? <Gate open={agreed}>{footer}</Gate> : below}>
        {lostTerms ? (
          <Text>{m.legal_lost()}</Text>
        ) : (
          <Checkbox checked={agreed} onChange={store.getState().setAgreed} testId="legal-checkbox">
            {m.legal_checkbox_before()} {links}
          </Checkbox>
        )}
        <Gate open={agreed}>{children}</Gate>
      </Screen>
    )
  return (
    <Screen
      {...props}
      footer={
        <>
          {footer}
          <Text align="center" size="hint" tone="muted">
            {m.legal_before()} {links}
          </Text>
          {below}
        </>
      }
    >
      {children}
    </Screen>
  )
}

/**
 * While `open` is `false`, the browser disables every field and button inside this component, for clicks and for the
 * keyboard.
 */
const Gate = ({ open, children }: Pick<ScreenProps, 'children'> & { readonly open: boolean }) => (
  <fieldset className={styles.gate} disabled={!open}>
    {children}
  </fieldset>
)
